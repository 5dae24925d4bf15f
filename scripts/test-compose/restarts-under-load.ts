// Requests through the proxy while processes are replaced and killed.
import { setTimeout as sleep } from 'node:timers/promises';

/** `start` resolves when it is healthy again. */
export type RestartableService = {
  name: string;
  start: () => Promise<void>;
  stop: () => Promise<unknown>;
  kill: () => Promise<void>;
};
type Check = (holds: boolean, sentence: string) => void;
const EVERY_MS = 20;
/** Milliseconds after which Caddy has noticed a change. */
const NOTICED_MS = 3000;

/** Each process in turn: asked to stop and started again, then killed and started again. */
export async function runRestartChecksUnderLoad(
  site: string,
  services: readonly RestartableService[],
  check: Check,
): Promise<void> {
  for (const service of services) {
    const { failed, sent } = await underLoad(site, async () => {
      await service.stop();
      await service.start();
      await sleep(NOTICED_MS);
    });
    check(failed.length === 0, `${service.name} is replaced in order: ${sent} requests, ${sentence(failed)}`);
  }
  const [first] = services;
  const { failed, sent } = await underLoad(site, async () => {
    await first.kill();
    await sleep(NOTICED_MS);
    await first.start();
    await sleep(NOTICED_MS);
  });
  check(failed.length === 0, `${first.name} is killed and comes back: ${sent} requests, ${sentence(failed)}`);
}

const sentence = (failed: string[]) => (failed.length ? `failed: ${[...new Set(failed)].join(', ')}.` : 'none failed.');

async function underLoad(site: string, work: () => Promise<void>): Promise<{ sent: number; failed: string[] }> {
  const failed: string[] = [];
  const answers: Promise<void>[] = [];
  let isDone = false;
  const sender = (async () => {
    for (; !isDone; await sleep(EVERY_MS)) answers.push(request(site, failed));
  })();
  try {
    await work();
  } finally {
    isDone = true;
    await sender;
    await Promise.all(answers);
  }
  return { sent: answers.length, failed };
}

async function request(site: string, failed: string[]): Promise<void> {
  try {
    const answer = await fetch(`${site}/campaign/settings`);
    await answer.arrayBuffer();
    if (!answer.ok) failed.push(String(answer.status));
  } catch (error) {
    failed.push(String((error as Error).cause ?? error));
  }
}
