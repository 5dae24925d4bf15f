// All background jobs. The queue creates them before anything is sent.
import type { AnyBackgroundJobDefinition } from '#platform/queue/queue.ts';
import * as dailyMetrics from '#server/daily-metrics/job-definitions.ts';
import * as generation from '#server/generation/job-definitions.ts';
import * as jobs from '#server/jobs/job-definitions.ts';
import * as push from '#server/push/job-definitions.ts';
import * as retention from '#server/retention/job-definitions.ts';
import * as signIn from '#server/sign-in/job-definitions.ts';

export const backgroundJobDefinitions: readonly AnyBackgroundJobDefinition[] = [
  ...Object.values(generation),
  ...Object.values(jobs),
  ...Object.values(push),
  ...Object.values(retention),
  ...Object.values(signIn),
  ...Object.values(dailyMetrics),
];
