// The calls for subscribing to push notifications.
import { currentLanguage } from '#campaign/languages/current.ts';
import type { HandlersOf } from '#server/http/handler.ts';
import { type SubscribeDeps, subscribeToPush, unsubscribeFromPush } from './subscribe.ts';

export const pushRoutes = (
  deps: SubscribeDeps,
): HandlersOf<'getPushKey' | 'subscribeToPush' | 'unsubscribeFromPush'> => ({
  getPushKey: async () => ({ data: { key: deps.push?.publicKey ?? null } }),
  subscribeToPush: async ({ body: { jobId, ...target }, caller: { userId } }) => ({
    data: { waiting: await subscribeToPush(deps, { userId, jobId, language: currentLanguage(), target }) },
  }),
  unsubscribeFromPush: async ({ body: { jobId }, caller: { userId } }) => ({
    data: { waiting: await unsubscribeFromPush(deps, { userId, jobId }) },
  }),
});
