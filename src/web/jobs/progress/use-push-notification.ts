// Whether this browser will notify, and the result of asking for it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '#web/client/call.ts';

/** `offered` until somebody asks; `denied` by the browser's owner or maker, `failed` for any other reason. */
type PushState = 'offered' | 'asking' | 'waiting' | 'denied' | 'failed';

/** Push works through the script that outlives the page (app/register-service-worker.ts); where that is not, nor is push. */
function canPush(): boolean {
  return 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;
}

/** An address that was never used before: two pictures of one person are not to be told apart by it. */
async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function ask(jobId: string, key: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const { endpoint, keys } = (await subscribe(key)).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) return 'failed';
  // A picture that came in this moment opens by itself.
  await callEndpoint('subscribeToPush', { jobId, endpoint, p256dh, auth });
  return 'waiting';
}

async function forget(jobId: string): Promise<PushState> {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  await callEndpoint('unsubscribeFromPush', { jobId });
  return 'offered';
}

/** Undefined where there is nothing to offer: an old browser, one that was told never to ask, or an installation without. */
export function usePushNotification(jobId: string) {
  const [state, setState] = useState<PushState>('offered');
  const { data } = useQuery({
    queryKey: ['push-key'],
    queryFn: () => callEndpoint('getPushKey', {}),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: canPush() && Notification.permission !== 'denied',
  });
  const key = data?.data.key;
  if (!key) return undefined;
  const turn = (work: () => Promise<PushState>) => async () => {
    setState('asking');
    setState(await work().catch(() => 'failed' as const));
  };
  return { state, ask: turn(() => ask(jobId, key)), forget: turn(() => forget(jobId)) };
}
