// Draws a made-up person with an engine, from enrolment to erasing, as a health check.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { NoAcceptableResult, PermanentDrawingError } from '#portrait/generators/errors.ts';
import type {
  AttemptPollResult,
  AttemptRequest,
  EngineCost,
  Generator,
  LocalGenerator,
  PosePhotos,
  RemoteGenerator,
} from '#portrait/generators/generator.ts';
import type { HealthFinding } from './run-health-checks.ts';

type Subject = { photos: PosePhotos; pillar: string; status: string; gender: string };

const WHAT_TO_DO = 'See "An engine draws nothing" in docs/operations.md.';
const POLL_EVERY_MS = 500;
const TOO_LONG: AttemptPollResult = { state: 'failed', cause: 'broken', reason: 'The engine took too long.' };

/** May cost as much as one picture. Never throws: a failure is a finding. */
export async function checkEngineByDrawing(
  generator: Generator,
  { photos, ...answers }: Subject,
): Promise<HealthFinding> {
  const part = `A picture by ${generator.name}`;
  const [attemptId, person] = [randomUUID(), `doctor-${randomUUID()}`];
  const began = performance.now();
  try {
    const faceProfile = await generator.enrol(photos, () => {});
    const request = { job: `doctor-${attemptId}`, person, ...answers, seed: 1, variantCount: 1 };
    const attempt = { attemptId, request, faceProfile, photos: async () => photos };
    const end = generator.isRemote ? await pollToEnd(generator, attempt) : await generate(generator, attempt);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    await generator.erase(person, [attemptId]);
    if (end.state !== 'done') return { part, isHealthy: false, message: `${failureMessage(end)} ${WHAT_TO_DO}` };
    const { likeness } = end.picture;
    const message = `Drawn within ${seconds} s, likeness ${likeness.toFixed(2)}${costText(end.cost)}. Its copies are erased.`;
    return { part, isHealthy: true, message };
  } catch (error) {
    // Copies at the engine are erased, also when the state of the attempt is unknown.
    await generator.erase(person, [attemptId]).catch(() => {});
    const message = error instanceof Error ? error.message : 'It failed without a message.';
    return { part, isHealthy: false, message: `${message} ${WHAT_TO_DO}` };
  }
}

async function pollToEnd(generator: RemoteGenerator, attempt: AttemptRequest): Promise<AttemptPollResult> {
  await generator.submit(attempt);
  for (const until = performance.now() + generator.timeoutMs; performance.now() < until; ) {
    const answer = await generator.poll(attempt);
    if (answer.state !== 'working') return answer;
    await sleep(POLL_EVERY_MS);
  }
  return TOO_LONG;
}

/** The same answer from an engine that is called. */
async function generate(generator: LocalGenerator, attempt: AttemptRequest): Promise<AttemptPollResult> {
  const signal = AbortSignal.timeout(generator.timeoutMs);
  try {
    return { state: 'done', picture: await generator.generate(attempt, { signal }) };
  } catch (error) {
    if (signal.aborted) return TOO_LONG;
    if (error instanceof NoAcceptableResult) return { state: 'failed', cause: 'unlike', reason: error.message };
    if (error instanceof PermanentDrawingError) return { state: 'failed', cause: 'broken', reason: error.message };
    throw error;
  }
}

function failureMessage(end: AttemptPollResult): string {
  if (end.state !== 'failed') return 'The engine lost the request as soon as it was submitted.';
  const { cause, reason } = end;
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  return cause === 'unlike' ? `It drew, and the picture may not be shown: ${sentence}` : sentence;
}

function costText(cost?: EngineCost): string {
  return cost ? `, for ${(cost.micros / 1_000_000).toFixed(3)} ${cost.currency}` : '';
}
