// What a browser asks before anything else, files behind signed addresses, and what machines ask.
import type { HandlersOf } from '#server/http/handler.ts';
import { type ReadFileNeeds, readFile } from './read-file.ts';
import { type ReadyNeeds, requireReady } from './ready.ts';

export type SystemNeeds = ReadFileNeeds &
  ReadyNeeds & {
  emailDomains: readonly string[];
  publicUrl: string;
  /** True where codes go to an outbox on this machine. */
  tryingOut: boolean;
};

export const systemRoutes = (needs: SystemNeeds): HandlersOf<'getSettings' | 'readFile' | 'isAlive' | 'isReady'> => ({
  getSettings: async () => ({
    emailDomains: [...needs.emailDomains],
    publicUrl: needs.publicUrl,
    tryingOut: needs.tryingOut,
  }),
  readFile: ({ params, query }) => readFile(needs, params.key, query),
  isAlive: async () => ({ ok: true }),
  isReady: async () => {
    await requireReady(needs);
    return { ok: true };
  },
});
