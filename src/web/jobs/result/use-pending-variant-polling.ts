// Polls for variants that are still being drawn, and adds them to the page.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { callEndpoint } from '#web/client/call.ts';

type Answer = EndpointOutput<Endpoints['getJob']>;

/** Milliseconds between two questions, and how many there are: who still waits after that sees the rest next time. */
const ASK = { everyMs: 3000, times: 10 };

/**
 * How many are still to come, 0 once nobody asks for them any more. Pictures that are on the page keep their addresses, so
 * that none of them is loaded again.
 */
export function usePendingVariantPolling(jobId: string, pending: number): number {
  const queries = useQueryClient();
  const [asked, setAsked] = useState(0);
  const asks = pending > 0 && asked < ASK.times;

  useEffect(() => {
    if (!asks) return;
    const control = new AbortController();
    const timer = setTimeout(async () => {
      // A question that is lost is asked again; the page needs no answer.
      const answer = await callEndpoint('getJob', { job_id: jobId }, { signal: control.signal }).catch(() => undefined);
      if (control.signal.aborted) return;
      if (answer) queries.setQueryData<Answer>(['job', jobId], (old) => old && withNew(old, answer));
      setAsked(asked + 1);
    }, ASK.everyMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [asks, asked, jobId, queries]);

  return asks ? pending : 0;
}

function withNew(old: Answer, { data }: Answer): Answer {
  const known = new Set(old.data.pictures.map(({ number }) => number));
  const added = data.pictures.filter(({ number }) => !known.has(number));
  const { variants_pending } = data;
  return { ...old, data: { ...old.data, pictures: [...old.data.pictures, ...added], variants_pending } };
}
