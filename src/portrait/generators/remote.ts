// Makes a generator of an engine elsewhere: people are learnt here, the prompt is ours, and what the engine drew is looked
// at, lettered and delivered by the studio, like its own pictures.
import { HEIGHT, WIDTH } from '../steps/canvas.ts';
import type { Engine } from './engine.ts';
import type { AttemptId, Cost, Generator, Health, Poll, Work } from './generator.ts';
import { promptFor } from './prompt.ts';
import { NoAcceptableResult, type Studio } from './studio.ts';

/** `pictures`: how many the engine draws of one order, of which the likest is shown. */
type Options = { studio: Studio; pictures: number };

/** Pictures that were looked at wait here for whoever asks; older ones are fetched and looked at again. */
const KEPT = 24;
/** Milliseconds for which the engine's word on how it is holds. */
const HEALTH_MS = 15_000;
/** The part of the progress that the drawing takes; the rest is for looking at what was drawn. */
const DRAWING = 0.92;

/** The studio stays its owner's: closing this leaves it open. */
export function createRemote(engine: Engine, { studio, pictures }: Options): Generator {
  const looks = new Map<AttemptId, { poll: Poll } | { error: unknown }>();
  const check = remembered(() => engine.check());

  function forget(attemptId: AttemptId): void {
    looks.delete(attemptId);
  }

  /** Takes a second or two, beside which the engine is not asked again. */
  function lookAt({ attemptId, brief, model }: Work, drawn: readonly Uint8Array[], cost?: Cost): Poll {
    const looking: Poll = { state: 'working', stage: 'framing', progress: DRAWING };
    const settle = (look: { poll: Poll } | { error: unknown }): void => {
      if (looks.has(attemptId)) looks.set(attemptId, look);
    };
    looks.set(attemptId, { poll: looking });
    studio.finish({ brief, model, pictures: drawn }).then(
      (painted) => settle({ poll: { state: 'done', painted, cost } }),
      (error: unknown) =>
        settle(
          error instanceof NoAcceptableResult
            ? { poll: { state: 'failed', cause: 'unlike', reason: error.message, cost } }
            : { error },
        ),
    );
    for (const old of [...looks.keys()].slice(0, Math.max(0, looks.size - KEPT))) looks.delete(old);
    return looking;
  }

  return {
    name: engine.name,
    isElsewhere: true,
    patienceMs: engine.patienceMs,
    check,
    train: studio.train,
    knows: studio.knows,

    async submit(work) {
      const { brief, photos } = work;
      if (brief.letters !== undefined) throw new Error('letters are drawn by the embedded studio alone');
      await engine.submit(work.attemptId, {
        prompt: promptFor(brief),
        photos: await photos(),
        seed: brief.seed,
        pictures,
        width: WIDTH,
        height: HEIGHT,
      });
    },

    async poll(work) {
      const look = looks.get(work.attemptId);
      if (look && 'error' in look) {
        forget(work.attemptId);
        throw look.error;
      }
      if (look) return look.poll;
      const answer = await engine.poll(work.attemptId);
      switch (answer.state) {
        case 'done':
          return lookAt(work, answer.pictures, answer.cost);
        case 'working':
          return { state: 'working', stage: 'painting', progress: DRAWING * answer.progress };
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

/** Many jobs ask at once how an engine is that is away: one question answers them all. */
function remembered(ask: () => Promise<Health>): () => Promise<Health> {
  let asked: { at: number; answer: Promise<Health> } | undefined;
  return () => {
    if (!asked || performance.now() - asked.at > HEALTH_MS) asked = { at: performance.now(), answer: ask() };
    return asked.answer;
  };
}
