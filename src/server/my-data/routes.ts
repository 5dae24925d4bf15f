// The calls about one's own data as a whole.
import { AppError } from '#contract/errors.ts';
import type { HandlersOf } from '#server/http/handler.ts';
import { checkReceipt } from './check-receipt.ts';
import { deleteMyData } from './delete-my-data.ts';
import { getMyData } from './get-my-data.ts';

type Needs = Parameters<typeof deleteMyData>[0];

export const myDataRoutes = (needs: Needs): HandlersOf<'getMyData' | 'deleteMyData' | 'checkReceipt'> => ({
  getMyData: async ({ caller }) => ({ data: await getMyData(needs, caller.userId) }),
  deleteMyData: async ({ body, caller }) => {
    if (body.userid !== caller.userId) throw new AppError('not_found');
    return { data: { receipt: await deleteMyData(needs, caller.userId) } };
  },
  checkReceipt: async ({ body }) => ({ data: await checkReceipt(needs, body.receipt) }),
});
