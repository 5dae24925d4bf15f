// The calls for subscribing to push notifications.
import { getCurrentLanguage } from '#campaign/languages/current.ts';
import type { EndpointHandlersOf } from '#server/http/handler-types.ts';
import { type SubscribeDeps, subscribeIfJobQueued, unsubscribeAndCheckJobQueued } from './subscribe.ts';

export const createPushEndpointHandlers = (
  deps: SubscribeDeps,
): EndpointHandlersOf<'getPushKey' | 'subscribeToPush' | 'unsubscribeFromPush'> => ({
  getPushKey: async () => ({ data: { key: deps.push?.publicKey ?? null } }),
  subscribeToPush: async ({ body: { jobId, ...target }, caller: { userId } }) => ({
    data: { waiting: await subscribeIfJobQueued(deps, { userId, jobId, language: getCurrentLanguage(), target }) },
  }),
  unsubscribeFromPush: async ({ body: { jobId }, caller: { userId } }) => ({
    data: { waiting: await unsubscribeAndCheckJobQueued(deps, { userId, jobId }) },
  }),
});
