// Draws a made-up person with an engine, from enrolment to erasing, as a health check.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DrawingFailed, NoAcceptableResult } from '#portrait/generators/errors.ts';
import type {
  AttemptRequest,
  Cost,
  Generator,
  LocalGenerator,
  Photos,
  Poll,
  RemoteGenerator,
} from '#portrait/generators/generator.ts';
import type { Finding } from './run-health-checks.ts';

type Subject = { photos: Photos; pillar: string; status: string; gender: string };

const WHAT_TO_DO = 'See "An engine draws nothing" in docs/operations.md.';
const POLL_EVERY_MS = 500;
const TOO_LONG: Poll = { state: 'failed', cause: 'broken', reason: 'The engine took too long.' };

/** May cost as much as one picture. Never throws: a failure is a finding. */
export async function drawTestPortrait(generator: Generator, { photos, ...answers }: Subject): Promise<Finding> {
  const part = `A picture by ${generator.name}`;
  const [attemptId, person] = [randomUUID(), `doctor-${randomUUID()}`];
  const began = performance.now();
  try {
    const faceProfile = await generator.enrol(photos, () => {});
    const request = { job: `doctor-${attemptId}`, person, ...answers, seed: 1, compositions: 1 };
    const attempt = { attemptId, request, faceProfile, photos: async () => photos };
    const end = generator.isElsewhere ? await pollToEnd(generator, attempt) : await generate(generator, attempt);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    await generator.erase(person, [attemptId]);
    if (end.state !== 'done') return { part, well: false, words: `${failureWords(end)} ${WHAT_TO_DO}` };
    const { likeness } = end.painted;
    const words = `Drawn within ${seconds} s, likeness ${likeness.toFixed(2)}${costWords(end.cost)}. Its copies are erased.`;
    return { part, well: true, words };
  } catch (error) {
    // Copies at the engine are erased, also when the state of the attempt is unknown.
    await generator.erase(person, [attemptId]).catch(() => {});
    const message = error instanceof Error ? error.message : 'It failed without a message.';
    return { part, well: false, words: `${message} ${WHAT_TO_DO}` };
  }
}

async function pollToEnd(generator: RemoteGenerator, attempt: AttemptRequest): Promise<Poll> {
  await generator.submit(attempt);
  for (const until = performance.now() + generator.timeoutMs; performance.now() < until; ) {
    const answer = await generator.poll(attempt);
    if (answer.state !== 'working') return answer;
    await sleep(POLL_EVERY_MS);
  }
  return TOO_LONG;
}

/** The same answer from an engine that is called. */
async function generate(generator: LocalGenerator, attempt: AttemptRequest): Promise<Poll> {
  const signal = AbortSignal.timeout(generator.timeoutMs);
  try {
    return { state: 'done', painted: await generator.generate(attempt, { signal }) };
  } catch (error) {
    if (signal.aborted) return TOO_LONG;
    if (error instanceof NoAcceptableResult) return { state: 'failed', cause: 'unlike', reason: error.message };
    if (error instanceof DrawingFailed) return { state: 'failed', cause: 'broken', reason: error.message };
    throw error;
  }
}

function failureWords(end: Poll): string {
  if (end.state !== 'failed') return 'The engine lost the request as soon as it was submitted.';
  const { cause, reason } = end;
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  return cause === 'unlike' ? `It drew, and the picture may not be shown: ${sentence}` : sentence;
}

function costWords(cost?: Cost): string {
  return cost ? `, for ${(cost.micros / 1_000_000).toFixed(3)} ${cost.currency}` : '';
}
