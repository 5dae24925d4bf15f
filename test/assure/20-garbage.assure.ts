// Promise 20: texts that no key opens slow nobody's sign-in. Over real connections, from addresses of this machine that
// count as networks of their own; each round is quiet first and under attack then, so that the machine's other load falls on
// both.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { callProduct, encryptTextsForServer } from '../../e2e/api.ts';
import { chooseTrialSize, testProductPromise } from './assure.ts';
import type { GarbageSenderOptions } from './attacks/garbage-sender.ts';
import { type AttackedProduct, startAttackedProduct } from './attacks/product.ts';

const CONNECTIONS = 100;

/** Milliseconds between two sign-ins: the attack goes on meanwhile. */
const BETWEEN_MS = 500;

type Attack = { stop(): Promise<Record<string, number>> };

/** So many connections, spread over these networks; in a thread of its own, so that it does not slow who is measured here. */
function sendGarbage({ port }: AttackedProduct, networks: number): Attack {
  const workerData: GarbageSenderOptions = { port, connections: CONNECTIONS, networks };
  const thread = new Worker(new URL('attacks/garbage-sender.ts', import.meta.url), { workerData });
  const ended = once(thread, 'message');
  return {
    async stop() {
      thread.postMessage('stop');
      const [answers] = await ended;
      await thread.terminate();
      return answers;
    },
  };
}

let people = 0;

/** Milliseconds of the three calls of a sign-in, without the time until the e-mail arrives. */
async function timeSignIn({ url, codeFor }: AttackedProduct): Promise<number> {
  const address = `hurried${++people}@infosys.com`;
  const since = Date.now() - 1000;
  let took = 0;
  const timed = async <T>(call: Promise<T>): Promise<T> => {
    const begun = performance.now();
    const answer = await call;
    took += performance.now() - begun;
    return answer;
  };
  const [username = ''] = await timed(encryptTextsForServer(url, [address]));
  const asked = await timed(callProduct<{ data: { Session: string } }>(url, 'POST /auth/getOTP', { username }));
  const [otp = ''] = await encryptTextsForServer(url, [await codeFor(address, since)]);
  await timed(callProduct(url, 'POST /auth/validateOTP', { username, otp, session: asked.data.Session }));
  return took;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

for (const networks of [1, 100]) {
  const from = networks === 1 ? 'one network' : `${networks} networks`;
  testProductPromise(
    20,
    `sign-ins while ${CONNECTIONS} connections of ${from} send texts that no key opens`,
    async (trial) => {
      // The limits as they come, but for the person who signs in here again and again.
      const product = await startAttackedProduct({
        env: { REQUESTS_PER_NETWORK_PER_MINUTE: '', CODE_SENDS_PER_NETWORK_PER_HOUR: '' },
      });
      const quiet: number[] = [];
      const attacked: number[] = [];
      const answers: Record<string, number> = {};
      const measure = async (times: number[]) => {
        for (let nth = 0; nth < chooseTrialSize(8, 4); nth += 1) {
          times.push(await timeSignIn(product));
          trial.try(true, String);
          await sleep(BETWEEN_MS);
        }
      };
      await timeSignIn(product);
      for (let round = 0; round < chooseTrialSize(4, 2); round += 1) {
        await measure(quiet);
        const attack = sendGarbage(product, networks);
        await sleep(BETWEEN_MS);
        await measure(attacked);
        for (const [status, count] of Object.entries(await attack.stop()))
          answers[status] = (answers[status] ?? 0) + count;
      }
      const sent = Object.values(answers).reduce((sum, count) => sum + count, 0);
      trial.try(sent > 300, () => `only ${sent} texts were sent`);
      trial.try(!answers['0'] && !answers['500'], () => `answers: ${JSON.stringify(answers)}`);
      trial.below('ratio of the medians', median(attacked) / median(quiet), 5, 'times');
      const seen = Object.entries(answers).map(([status, count]) => `${count} x ${status}`);
      return `${quiet.length} sign-ins in peace: ${median(quiet).toFixed(0)} ms; ${attacked.length} under attack: ${median(attacked).toFixed(0)} ms; garbage answered ${seen.join(', ')}`;
    },
  );
}
