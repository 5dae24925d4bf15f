// The calls about the formats of a picture. Who lists them is signed in; who reads one holds its signed address.
import type { HandlersOf } from '#server/http/handler.ts';
import { listFormats } from './list-formats.ts';
import { openDesk, type ShowDeps, showFormat } from './show-format.ts';

export function formatRoutes(deps: ShowDeps): HandlersOf<'listFormats' | 'readFormat'> {
  const desk = openDesk(deps.clock);
  return {
    listFormats: async ({ body, caller }) => ({
      data: await listFormats(deps, { userId: caller.userId, jobId: body.job_id }),
    }),
    readFormat: ({ params, query: { download, ...signed } }) =>
      showFormat({ ...deps, ...desk }, { ...params, download }, signed),
  };
}
