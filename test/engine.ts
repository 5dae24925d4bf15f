// A picture engine for tests that are not about pictures: quick, and at a word slow, failing, forgetful or broken.
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { DrawingInterrupted, NoAcceptableResult, PermanentDrawingError } from '#portrait/generators/errors.ts';
import type {
  AcceptedVariant,
  AttemptFailureKind,
  AttemptPollResult,
  Generator,
  PictureRequest,
  PictureWithAlternates,
  RemoteGenerator,
} from '#portrait/generators/generator.ts';
import type { StudioGenerator } from '#portrait/generators/studio.ts';

type Call = 'enrol' | 'submit' | 'poll' | 'generate' | 'erase';
type Failure = { cause: AttemptFailureKind; reason: string };
type Entry = { request: PictureRequest; polls: number; failure?: Failure };

/** What a test says to its engine, and what it learns from it. */
type EngineBehaviour = {
  /** Everything that was asked for, in order: 'enrol', 'submit <job>', 'generate <job>', 'erase <person>', 'cancel <attempt id>'. */
  asked: string[];
  requests: PictureRequest[];
  /** While true, work stays under way. */
  held: boolean;
  /** How the next pieces of work fail; words alone stand for what is broken. */
  failures: (string | Failure)[];
  /** Runs when work is submitted, before it is taken; with the attempt's id, or the job's for an engine in this process. */
  duringSubmit?: (id: string) => Promise<void>;
  /** Milliseconds until work is given up. */
  timeoutMs: number;
  /** The attempts whose copies it was asked to remove, and did. */
  erased: string[];
  isHealthy: boolean;
  /** Whether it can load stored face profiles. */
  knowsModels: boolean;
  /** How many of the next calls throw. */
  broken: Record<Call, number>;
  /** The painted person that it hands over beside its pictures; without it there are no formats. */
  figure?: Uint8Array;
  /** Runs once in the middle of the next learning: what others do meanwhile. */
  duringTraining?: () => Promise<void>;
};

type Controls = { behaviour: EngineBehaviour /** Loses all work. */; forget(): void };
export type RemoteTestEngine = RemoteGenerator & Pick<StudioGenerator, 'finish'> & Controls;
export type LocalTestEngine = StudioGenerator & Controls;

/** An engine elsewhere, which is polled. */
export function createRemoteTestEngine(name = 'test'): RemoteTestEngine {
  const work = new Map<string, Entry>();
  const behaviour = createBehaviour();
  return {
    ...createBase(name, behaviour),
    isRemote: true,
    get timeoutMs() {
      return behaviour.timeoutMs;
    },
    behaviour,
    forget: () => work.clear(),
    async submit({ attemptId, request }) {
      behaviour.asked.push(`submit ${request.job}`);
      await behaviour.duringSubmit?.(attemptId);
      mayBreak(behaviour, 'submit');
      if (work.has(attemptId)) return;
      behaviour.requests.push(request);
      work.set(attemptId, { request, polls: 0, failure: failureOf(behaviour.failures.shift()) });
    },
    async poll({ attemptId }) {
      mayBreak(behaviour, 'poll');
      const one = work.get(attemptId);
      if (!one) return { state: 'unknown' };
      return behaviour.held
        ? { state: 'working', stage: 'painting', progress: 0.5 }
        : await nextOf(one, behaviour.figure);
    },
    async cancel(attemptId) {
      behaviour.asked.push(`cancel ${attemptId}`);
      work.delete(attemptId);
    },
    async erase(person, attemptIds) {
      behaviour.asked.push(`erase ${person}`);
      mayBreak(behaviour, 'erase');
      for (const attemptId of attemptIds) work.delete(attemptId);
      behaviour.erased.push(...attemptIds);
    },
  };
}

/** An engine in this process, which is called. */
export function createLocalTestEngine(name = 'test'): LocalTestEngine {
  const behaviour = createBehaviour();
  const drawings = new Map<AbortController, string>();
  const lose = (person?: string) => {
    for (const [control, other] of drawings)
      if (!person || other === person) control.abort(new DrawingInterrupted('The engine lost it.'));
  };
  return {
    ...createBase(name, behaviour),
    isRemote: false,
    get timeoutMs() {
      return behaviour.timeoutMs;
    },
    behaviour,
    forget: () => lose(),
    async generate({ request }, { signal: outer, onProgress } = {}) {
      behaviour.asked.push(`generate ${request.job}`);
      await behaviour.duringSubmit?.(request.job);
      mayBreak(behaviour, 'generate');
      behaviour.requests.push(request);
      const failure = failureOf(behaviour.failures.shift());
      const control = new AbortController();
      const signal = AbortSignal.any([control.signal, ...(outer ? [outer] : [])]);
      const noteCancel = () => void behaviour.asked.push(`cancel ${request.job}`);
      outer?.addEventListener('abort', noteCancel);
      drawings.set(control, request.person);
      try {
        onProgress?.({ stage: 'painting', progress: 0.5 });
        while (behaviour.held && !signal.aborted) await sleep(1);
        signal.throwIfAborted();
      } finally {
        drawings.delete(control);
        outer?.removeEventListener('abort', noteCancel);
      }
      if (failure) throw new (failure.cause === 'unlike' ? NoAcceptableResult : PermanentDrawingError)(failure.reason);
      return withFigure(await paint(request), behaviour.figure);
    },
    async erase(person, attemptIds) {
      behaviour.asked.push(`erase ${person}`);
      mayBreak(behaviour, 'erase');
      lose(person);
      behaviour.erased.push(...attemptIds);
    },
  };
}

function createBehaviour(): EngineBehaviour {
  return {
    asked: [],
    requests: [],
    held: false,
    failures: [],
    timeoutMs: 60_000,
    isHealthy: true,
    knowsModels: true,
    broken: { enrol: 0, submit: 0, poll: 0, generate: 0, erase: 0 },
    erased: [],
  };
}

/** What both kinds of engine do alike. */
function createBase(
  name: string,
  behaviour: EngineBehaviour,
): Pick<Generator, 'name' | 'enrol' | 'check' | 'canLoad' | 'close'> & Pick<StudioGenerator, 'finish'> {
  return {
    name,
    async enrol(photos, report) {
      behaviour.asked.push('enrol');
      mayBreak(behaviour, 'enrol');
      report({ stage: 'learning', progress: 0.5 });
      const act = behaviour.duringTraining;
      behaviour.duringTraining = undefined;
      await act?.();
      return Buffer.concat([photos.front, photos.left, photos.right].map((photo) => photo.slice(0, 64)));
    },
    check: async () => ({ isHealthy: behaviour.isHealthy, message: 'The test says so.' }),
    canLoad: async () => behaviour.knowsModels,
    finish: ({ request }) => paint(request),
    close: async () => {},
  };
}

function failureOf(said?: string | Failure): Failure | undefined {
  return typeof said === 'string' ? { cause: 'broken', reason: said } : said;
}

function mayBreak({ broken }: EngineBehaviour, call: Call): void {
  if (broken[call] === 0) return;
  broken[call] -= 1;
  throw new Error(`The engine broke at ${call}.`);
}

async function nextOf(one: Entry, figure?: Uint8Array): Promise<AttemptPollResult> {
  one.polls += 1;
  if (one.failure) return { state: 'failed', ...one.failure };
  if (one.polls === 1) return { state: 'working', stage: 'light', progress: 0.3 };
  return { state: 'done', picture: withFigure(await paint(one.request), figure) };
}

function withFigure({ alternates, ...first }: PictureWithAlternates, figure?: Uint8Array): PictureWithAlternates {
  return { ...first, figure, alternates: alternates.map((other) => ({ ...other, figure })) };
}

async function paint({ seed, variantCount, variantsBefore = 0 }: PictureRequest): Promise<PictureWithAlternates> {
  const seeds = Array.from({ length: variantCount }, (_, nth) => (seed + (variantsBefore + nth) * 0x333333) % 2 ** 31);
  const [best, ...alternates] = await Promise.all(seeds.map(compose));
  return { ...best, alternates };
}

/** A small plain sheet whose colour comes from the seed. */
async function compose(seed: number): Promise<AcceptedVariant> {
  const background = { r: seed & 255, g: (seed >> 8) & 255, b: (seed >> 16) & 255 };
  const sheet = sharp({ create: { width: 54, height: 68, channels: 3, background } });
  const [picture, screen] = await Promise.all([sheet.clone().png().toBuffer(), sheet.clone().webp().toBuffer()]);
  return { picture: new Uint8Array(picture), screen: new Uint8Array(screen), seed, likeness: 0.9 };
}
