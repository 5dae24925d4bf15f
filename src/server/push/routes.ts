// The calls for subscribing to push notifications.
import { getCurrentLanguage } from '#campaign/languages/current.ts';
import type { EndpointHandlersOf } from '#server/http/handler.ts';
import { type SubscribeDeps, subscribeToPush, unsubscribeFromPush } from './subscribe.ts';

export const createPushEndpointHandlers = (
  deps: SubscribeDeps,
): EndpointHandlersOf<'getPushKey' | 'subscribeToPush' | 'unsubscribeFromPush'> => ({
  getPushKey: async () => ({ data: { key: deps.push?.publicKey ?? null } }),
  subscribeToPush: async ({ body: { jobId, ...target }, caller: { userId } }) => ({
    data: { waiting: await subscribeToPush(deps, { userId, jobId, language: getCurrentLanguage(), target }) },
  }),
  unsubscribeFromPush: async ({ body: { jobId }, caller: { userId } }) => ({
    data: { waiting: await unsubscribeFromPush(deps, { userId, jobId }) },
  }),
});
