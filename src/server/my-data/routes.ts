// The calls for a person's own data.
import { AppError } from '#contract/errors.ts';
import type { HandlersOf } from '#server/http/handler.ts';
import { checkReceipt } from './check-receipt.ts';
import { deleteMyData } from './delete-my-data.ts';
import { getMyData } from './get-my-data.ts';
import { fetchReceiptByNumber, requestReceiptNumber } from './receipt-by-number.ts';
import { startOver } from './start-over.ts';
import { withdrawGenerateAgreement } from './withdraw-generate-agreement.ts';

type Deps = Parameters<typeof deleteMyData>[0] & { timeZone: string };

type MyDataRoutes = HandlersOf<
  'getMyData' | 'startOver' | 'stopGenerating' | 'deleteMyData' | 'requestReceipt' | 'fetchReceipt' | 'checkReceipt'
>;

export const myDataRoutes = (deps: Deps): MyDataRoutes => ({
  getMyData: async ({ caller }) => ({ data: await getMyData(deps, caller.userId) }),
  startOver: async ({ body, caller }) => {
    if (body.userid !== caller.userId) throw new AppError('not_found');
    await startOver(deps, caller.userId);
    return { data: { ok: true } };
  },
  stopGenerating: async ({ body, caller, setHeader }) => {
    if (body.userid !== caller.userId) throw new AppError('not_found');
    setHeader('set-cookie', await withdrawGenerateAgreement(deps, caller.userId));
    return { data: { ok: true } };
  },
  deleteMyData: async ({ body, caller }) => {
    if (body.userid !== caller.userId) throw new AppError('not_found');
    return { data: { receipt: await deleteMyData(deps, caller.userId) } };
  },
  requestReceipt: async ({ body, caller: { userId } }) => {
    if (body.userid !== userId) throw new AppError('not_found');
    return { data: { number: await requestReceiptNumber(deps, { userId }) } };
  },
  fetchReceipt: async ({ body }) => ({ data: { receipt: await fetchReceiptByNumber(deps, body.number) } }),
  checkReceipt: async ({ body }) => ({ data: await checkReceipt(deps, body.receipt) }),
});
