// The result of the server's check of the share link.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { callEndpoint } from '#web/client/call.ts';
import { CallError } from '#web/client/call-error.ts';
import type { ShownJob } from '#web/jobs/job-query.ts';

/** Milliseconds after which sharing no longer waits for the check. */
export const MAX_LINK_CHECK_WAIT_MS = 5_000;
/** A card may change with the site; until then nobody is asked again. */
const GOOD_MS = 5 * 60_000;
/** What was not as it should be is looked at a few times more, while the page is open. */
const AGAIN_MS = 10_000;
const TRIES = 4;

type Found = EndpointOutput<Endpoints['checkLink']>['data'];
export type LinkPreviewCardData = NonNullable<Found['card']>;

/** `unchecked`: no word of the server, or it reached nobody; `page` and `card` say what is wrong; `closed` is for good. */
type LinkState = 'checking' | 'ready' | 'unchecked' | 'page' | 'card' | 'closed';
export type LinkPreviewCheck = { state: LinkState; found: Found | undefined };

/** For an action that may have to wait: it stays in its place and in reach of the keyboard, and says why. */
export type ShareActionAriaProps = { 'aria-disabled': true | undefined; 'aria-describedby': string | undefined };

/** True once the timeout is over, for each `name` anew. */
function useHasTimedOut(name: string): boolean {
  const [timedOut, setTimedOut] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setTimedOut(name), MAX_LINK_CHECK_WAIT_MS);
    return () => clearTimeout(timer);
  }, [name]);
  return timedOut === name;
}

/** Asks at once, and politely again where something was wrong. Another variant has another card. */
export function useLinkPreviewCheck({
  id,
  shortcode,
  shown,
}: Pick<ShownJob, 'id' | 'shortcode' | 'shown'>): LinkPreviewCheck {
  const queryKey = ['link-check', id, shortcode, shown];
  const hasTimedOut = useHasTimedOut(queryKey.join(' '));
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callEndpoint('checkLink', { job_id: id }, { signal }),
    staleTime: GOOD_MS,
    refetchInterval: ({ state }) => {
      const again = state.data ? state.data.data.fault !== null : !isGone(state.error);
      return again && state.dataUpdateCount + state.errorUpdateCount < TRIES ? AGAIN_MS : false;
    },
  });
  const found = data?.data;
  return { state: isGone(error) ? 'closed' : stateOf(found, error !== null || hasTimedOut), found };
}

function stateOf(found: Found | undefined, waitsNoLonger: boolean): LinkState {
  if (!found) return waitsNoLonger ? 'unchecked' : 'checking';
  if (found.fault === null) return 'ready';
  if (found.fault === 'unreached') return 'unchecked';
  return found.fault === 'page' ? 'page' : 'card';
}

function isGone(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}
