// The job to continue, shared by the home page, the dashboard and the account menu: requested every ten seconds at
// most.
import { useEffect, useState } from 'react';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { callEndpoint } from './call.ts';
import { readAnswersJobAndUser } from './state.ts';

export type CurrentJobResponse = NonNullable<EndpointOutput<Endpoints['currentJob']>['data']>;

const FRESH_MS = 10_000;

let asked: { by: string; at: number; answer: Promise<CurrentJobResponse | null> } | undefined;

function ask(): Promise<CurrentJobResponse | null> {
  const { id } = readAnswersJobAndUser();
  if (asked?.by === id && Date.now() - asked.at < FRESH_MS) return asked.answer;
  const answer = callEndpoint('currentJob', {}).then(({ data }) => data);
  asked = { by: id, at: Date.now(), answer };
  // Without an answer there is no way to show; the next page asks again.
  answer.catch(() => {
    asked = undefined;
  });
  return answer;
}

/** Called where a job is begun, submitted, finished or deleted. */
export function clearCurrentJobCache(): void {
  asked = undefined;
}

/** Null without one; undefined before the answer, or where there is none. `page`: another one asks again. */
export function useCurrentJobFromServer(page: string): CurrentJobResponse | null | undefined {
  const [job, setJob] = useState<CurrentJobResponse | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another moment
  useEffect(() => {
    let isOver = false;
    ask().then(
      (answer) => {
        if (!isOver) setJob(answer);
      },
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [page]);
  return job;
}
