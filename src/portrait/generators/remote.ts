// Turns a remote engine into a generator: people are enrolled here, the prompt is ours, and the studio checks, letters
// and delivers what the engine drew, like its own pictures.
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { NoAcceptableResult } from './errors.ts';
import type {
  AttemptId,
  AttemptPollResult,
  AttemptRequest,
  EngineCost,
  GeneratorHealth,
  RemoteGenerator,
} from './generator.ts';
import { promptForAnswersAndWish } from './prompt.ts';
import type { PollableRemoteEngine } from './remote-engine.ts';
import type { StudioGenerator } from './studio.ts';

/** `pictures`: how many the engine draws per request; the one with the best likeness is shown. */
type Options = { studio: Pick<StudioGenerator, 'enrol' | 'canLoad' | 'finish'>; pictures: number };

/** Finished pictures are kept until they are polled; the oldest are dropped, then fetched and finished again. */
const MAX_FINISHED = 24;
/** Milliseconds for which a health check's answer is reused. */
const HEALTH_MS = 15_000;
/** The share of the progress for the engine's drawing; the rest is for finishing. */
const DRAWING_SHARE = 0.92;

/** Does not close the studio, which belongs to the caller. */
export function createRemoteGenerator(engine: PollableRemoteEngine, { studio, pictures }: Options): RemoteGenerator {
  const finishing = new Map<AttemptId, { poll: AttemptPollResult } | { error: unknown }>();
  const check = cached(() => engine.check());

  function forget(attemptId: AttemptId): void {
    finishing.delete(attemptId);
  }

  /** Takes a second or two in the background, during which the engine is not polled. */
  function finishPictures(
    { attemptId, request, faceProfile }: AttemptRequest,
    drawn: readonly Uint8Array[],
    cost?: EngineCost,
  ): AttemptPollResult {
    const working: AttemptPollResult = { state: 'working', stage: 'framing', progress: DRAWING_SHARE };
    const settle = (result: { poll: AttemptPollResult } | { error: unknown }): void => {
      if (finishing.has(attemptId)) finishing.set(attemptId, result);
    };
    finishing.set(attemptId, { poll: working });
    studio.finish({ request, faceProfile, pictures: drawn }).then(
      (painted) => settle({ poll: { state: 'done', picture: painted, cost } }),
      (error: unknown) =>
        settle(
          error instanceof NoAcceptableResult
            ? { poll: { state: 'failed', cause: 'unlike', reason: error.message, cost } }
            : { error },
        ),
    );
    for (const old of [...finishing.keys()].slice(0, Math.max(0, finishing.size - MAX_FINISHED))) finishing.delete(old);
    return working;
  }

  return {
    name: engine.name,
    isRemote: true,
    // It is a word of the prompt.
    usesGender: true,
    timeoutMs: engine.timeoutMs,
    check,
    enrol: studio.enrol,
    canLoad: studio.canLoad,

    async submit(attempt) {
      const { request, photos } = attempt;
      if (request.letters !== undefined) throw new Error('letters are drawn by the embedded studio only');
      await engine.submit(attempt.attemptId, {
        prompt: promptForAnswersAndWish(request),
        photos: await photos(),
        seed: request.seed,
        pictures,
        width: MASTER_PIXEL_WIDTH,
        height: MASTER_PIXEL_HEIGHT,
      });
    },

    async poll(attempt) {
      const result = finishing.get(attempt.attemptId);
      if (result && 'error' in result) {
        forget(attempt.attemptId);
        throw result.error;
      }
      if (result) return result.poll;
      const answer = await engine.poll(attempt.attemptId);
      switch (answer.state) {
        case 'done':
          return finishPictures(attempt, answer.pictures, answer.cost);
        case 'working':
          return { state: 'working', stage: 'painting', progress: DRAWING_SHARE * answer.progress };
        case 'lost':
          return { state: 'failed', cause: 'lost', reason: answer.reason };
        default:
          return answer;
      }
    },

    async cancel(attemptId) {
      forget(attemptId);
      await engine.cancel(attemptId);
    },

    async erase(_person, attemptIds) {
      for (const attemptId of attemptIds) forget(attemptId);
      const results = await Promise.allSettled(
        attemptIds.map(async (attemptId) => {
          await engine.cancel(attemptId);
          await engine.erase(attemptId);
        }),
      );
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    },

    close: () => engine.close(),
  };
}

/** Many jobs check an engine at once when it is down: they share one check. */
function cached(ask: () => Promise<GeneratorHealth>): () => Promise<GeneratorHealth> {
  let last: { at: number; answer: Promise<GeneratorHealth> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > HEALTH_MS) last = { at: performance.now(), answer: ask() };
    return last.answer;
  };
}
