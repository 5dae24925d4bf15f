// Every kind of work that the queue knows. The queue is made ready for them before anything is sent.
import type { AnyTask } from '#platform/queue/queue.ts';
import * as dailyMetrics from '#server/daily-metrics/kinds-of-work.ts';
import * as engines from '#server/engines/kinds-of-work.ts';
import * as jobs from '#server/jobs/kinds-of-work.ts';
import * as push from '#server/push/kinds-of-work.ts';
import * as retention from '#server/retention/kinds-of-work.ts';
import * as signIn from '#server/sign-in/kinds-of-work.ts';

export const kindsOfWork: readonly AnyTask[] = [
  ...Object.values(engines),
  ...Object.values(jobs),
  ...Object.values(push),
  ...Object.values(retention),
  ...Object.values(signIn),
  ...Object.values(dailyMetrics),
];
