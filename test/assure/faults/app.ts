// The app on which faults are tried: it accepts every photo and paints at once, so that only the fault stands in the way.
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { AppOptions } from '#test/app.ts';
import { startAppWithTestEngine } from '#test/builders.ts';

export type FaultTestApp = Awaited<ReturnType<typeof startAppWithTestEngine>>;

/** Nobody is braked: who asks often is the trial itself. */
const WIDE = { CODE_SENDS_PER_NETWORK_PER_HOUR: '1000000', REQUESTS_PER_NETWORK_PER_MINUTE: '1000000' };

const photoChecker = {
  check: async ({ photo }: { photo: Uint8Array }) => ({
    accepted: true as const,
    photo,
    identity: new Float32Array([1]),
  }),
  close: async () => {},
};

/** Closed with its test. */
export async function startFaultTestApp(options: AppOptions = {}): Promise<FaultTestApp> {
  const app = await startAppWithTestEngine({ env: WIDE, replace: { photoChecker }, ...options });
  onTestFinished(() => app.close());
  return app;
}

/** While the fault lasts, again and again; once at least. */
export async function repeatForSeconds(seconds: number, work: (nth: number) => Promise<void>): Promise<void> {
  const until = Date.now() + seconds * 1000;
  for (let nth = 0; nth === 0 || Date.now() < until; nth += 1) {
    await work(nth);
    await sleep(200);
  }
}
