// Promise 3: nobody learns who is registered, neither from an answer nor from the time that it takes.
import { onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { encryptForServer, signIn } from '#test/sign-in.ts';
import { chooseTrialSize, createTrialRandom, testProductPromise } from './assure.ts';

/** People who are registered: each is asked for so rarely that no limit of sending is met. */
const KNOWN = 50;
const BETWEEN_ROUNDS_S = 9_000;

testProductPromise(3, 'known and unknown addresses in turn', async (trial) => {
  const app = await startTestApp({
    env: { CODE_SENDS_PER_NETWORK_PER_HOUR: '1000000', REQUESTS_PER_NETWORK_PER_MINUTE: '1000000' },
    worker: true,
  });
  onTestFinished(() => app.close());
  const known = Array.from({ length: KNOWN }, (_, nth) => `known-${nth}@infosys.com`);
  for (const address of known) await signIn(app, address);
  const random = createTrialRandom(3);
  const pairs = chooseTrialSize(1_000, 60);
  const gaps: number[] = [];
  // The first calls of a process are slow for reasons of their own.
  for (let nth = 0; nth < 20; nth += 1) await timed(app, `warm-${nth}@infosys.com`);
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair % KNOWN === 0) app.clock.forward(BETWEEN_ROUNDS_S);
    // As long as the known one, so that the lengths can be compared.
    const addresses = [known[pair % KNOWN], `other-${pair % KNOWN}@infosys.com`];
    const isKnownFirst = random() < 0.5;
    const first = await timed(app, addresses[isKnownFirst ? 0 : 1]);
    const second = await timed(app, addresses[isKnownFirst ? 1 : 0]);
    trial.try(first.shape === second.shape, () => `${first.shape} and ${second.shape}`);
    gaps.push(isKnownFirst ? first.ms - second.ms : second.ms - first.ms);
  }
  gaps.sort((a, b) => a - b);
  trial.below('median gap', Math.abs(gaps[Math.floor(gaps.length / 2)]), 5, 'ms');
  return 'same status, fields and length every time';
});

async function timed(app: TestApp, address: string): Promise<{ shape: string; ms: number }> {
  const username = await encryptForServer(app, address);
  const begun = performance.now();
  const { status, body, headers } = await app.call('POST /auth/getOTP', { username });
  const ms = performance.now() - begun;
  const fields = Object.entries(body.data ?? body).map(([field, value]) => [field, String(value).length]);
  return { shape: JSON.stringify([status, fields, headers['content-length']]), ms };
}
