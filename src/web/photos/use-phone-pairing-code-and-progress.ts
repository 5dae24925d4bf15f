// A code for the phone, what became of it, and the photos as they arrive.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PAIRING_CODE_LIFETIME_S, PAIRING_POLL_INTERVAL_MS } from '#contract/device-pairing.ts';
import { callEndpoint } from '#web/client/call.ts';
import { readAnswersJobAndUser } from '#web/client/state.ts';

/** Seconds until `deadline` (milliseconds of the browser's steady clock), counted down. */
function useSecondsLeft(deadline: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** The photos on file of this person; asked again when another has arrived. */
function usePhotoUrls(count: number) {
  const { id } = readAnswersJobAndUser();
  const { data } = useQuery({
    queryKey: ['user', id, 'photos', 'arrived', count],
    queryFn: () => callEndpoint('getUser', { user_id: id }),
    enabled: count > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return { front: data?.data.front_photo_url, left: data?.data.left_photo_url, right: data?.data.right_photo_url };
}

/** The pairing of a phone for a job; `renew` shows a new code, which ends the one before and its phone. */
export function usePhonePairingCodeAndProgress(jobId: string) {
  const [round, setRound] = useState(0);
  const made = useQuery({
    queryKey: ['pairing', jobId, round],
    queryFn: async () => {
      const { data } = await callEndpoint('createPairing', { jobId });
      return { ...data, deadline: performance.now() + data.expires_in * 1000 };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: jobId !== '',
  });
  const id = made.data?.id ?? '';
  const { data: seen } = useQuery({
    queryKey: ['pairing', id, 'state'],
    queryFn: () => callEndpoint('getPairing', { pairing_id: id }),
    enabled: id !== '',
    refetchInterval: PAIRING_POLL_INTERVAL_MS,
    // While a person uses the phone, another window may cover this one.
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  const arrived = seen?.data.photos ?? [];
  const left = Math.min(useSecondsLeft(made.data?.deadline ?? 0), PAIRING_CODE_LIFETIME_S);
  const told = seen?.data.state ?? 'waiting';
  return {
    url: made.data?.url,
    error: made.error,
    busy: made.isFetching,
    left,
    // The last second of a code is not waited for at the server.
    state: told === 'waiting' && made.data && left === 0 ? 'over' : told,
    arrived,
    photoUrls: usePhotoUrls(arrived.length),
    renew: () => setRound(round + 1),
    /** Best effort: a code that could not be taken back ends by itself. */
    cancel: () => void (id && callEndpoint('cancelPairing', { id }).catch(() => undefined)),
  };
}
