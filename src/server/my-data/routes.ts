// The calls for a person's own data.
import { AppError } from '#contract/errors.ts';
import type { EndpointHandlersOf } from '#server/http/handler-types.ts';
import { buildPrivacyAgreementCookie } from '#server/users/agree-privacy.ts';
import { verifyDeletionReceiptAgainstStoredData } from './check-receipt.ts';
import { deleteMyData } from './delete-my-data.ts';
import { deletePhotosAndFaceProfile } from './delete-photos-and-face-profile.ts';
import { getMyData } from './get-my-data.ts';
import { issueDeletionReceiptNumber, signFinishedDeletionReceiptByNumber } from './receipt-by-number.ts';
import { withdrawAgreementAndDeleteFaceData } from './withdraw-privacy-agreement.ts';

type Deps = Parameters<typeof deleteMyData>[0] & { timeZone: string };

type MyDataRoutes = EndpointHandlersOf<
  'getMyData' | 'startOver' | 'stopGenerating' | 'deleteMyData' | 'requestReceipt' | 'fetchReceipt' | 'checkReceipt'
>;

export const createMyDataEndpointHandlers = (deps: Deps): MyDataRoutes => ({
  getMyData: async ({ caller }) => ({ data: await getMyData(deps, caller.userId) }),
  startOver: async ({ body, caller }) => {
    if (body.userid !== caller.userId) throw new AppError('not_found');
    await deletePhotosAndFaceProfile(deps, caller.userId);
    return { data: { ok: true } };
  },
  stopGenerating: async ({ body, caller, setHeader }) => {
    if (body.userid !== caller.userId) throw new AppError('not_found');
    await withdrawAgreementAndDeleteFaceData(deps, caller.userId);
    setHeader('set-cookie', buildPrivacyAgreementCookie(deps.publicUrl, { days: 0 }));
    return { data: { ok: true } };
  },
  deleteMyData: async ({ body, caller }) => {
    if (body.userid !== caller.userId) throw new AppError('not_found');
    return { data: { receipt: await deleteMyData(deps, caller.userId) } };
  },
  requestReceipt: async ({ body, caller: { userId } }) => {
    if (body.userid !== userId) throw new AppError('not_found');
    return { data: { number: await issueDeletionReceiptNumber(deps, { userId }) } };
  },
  fetchReceipt: async ({ body }) => ({
    data: { receipt: await signFinishedDeletionReceiptByNumber(deps, body.number) },
  }),
  checkReceipt: async ({ body }) => ({ data: await verifyDeletionReceiptAgainstStoredData(deps, body.receipt) }),
});
