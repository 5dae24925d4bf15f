// The calls for subscribing to push notifications.
import { currentLanguage } from '#campaign/languages/current.ts';
import type { HandlersOf } from '#server/http/handler.ts';
import { type AskDeps, askForPush, forgetPush } from './ask.ts';

export const pushRoutes = (deps: AskDeps): HandlersOf<'getPushKey' | 'askForPush' | 'forgetPush'> => ({
  getPushKey: async () => ({ data: { key: deps.push?.publicKey ?? null } }),
  askForPush: async ({ body: { jobId, ...target }, caller: { userId } }) => ({
    data: { waiting: await askForPush(deps, { userId, jobId, language: currentLanguage(), target }) },
  }),
  forgetPush: async ({ body: { jobId }, caller: { userId } }) => ({
    data: { waiting: await forgetPush(deps, { userId, jobId }) },
  }),
});
