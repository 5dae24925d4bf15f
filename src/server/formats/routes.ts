// The calls about the formats of a picture. Who lists them is signed in; who reads one holds its signed address.
import type { HandlersOf } from '#server/http/handler.ts';
import { listFormats } from './list-formats.ts';
import { openDesk, type ShowNeeds, showFormat } from './show-format.ts';

export function formatRoutes(needs: ShowNeeds): HandlersOf<'listFormats' | 'readFormat'> {
  const desk = openDesk(needs.clock);
  return {
    listFormats: async ({ body, caller }) => ({
      data: await listFormats(needs, { userId: caller.userId, jobId: body.job_id }),
    }),
    readFormat: ({ params, query: { download, ...signed } }) =>
      showFormat({ ...needs, ...desk }, { ...params, download }, signed),
  };
}
