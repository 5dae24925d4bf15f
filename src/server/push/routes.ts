// The calls by which a browser asks to be told.
import { currentLanguage } from '#campaign/languages/current.ts';
import type { HandlersOf } from '#server/http/handler.ts';
import { type AskNeeds, askForPush, forgetPush } from './ask.ts';

export const pushRoutes = (needs: AskNeeds): HandlersOf<'getPushKey' | 'askForPush' | 'forgetPush'> => ({
  getPushKey: async () => ({ data: { key: needs.push?.publicKey ?? null } }),
  askForPush: async ({ body: { jobId, ...target }, caller: { userId } }) => ({
    data: { waiting: await askForPush(needs, { userId, jobId, language: currentLanguage(), target }) },
  }),
  forgetPush: async ({ body: { jobId }, caller: { userId } }) => ({
    data: { waiting: await forgetPush(needs, { userId, jobId }) },
  }),
});
