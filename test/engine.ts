// A picture engine for tests that are not about pictures: quick, and at a word slow, failing, forgetful or broken.
import sharp from 'sharp';
import type { Composition, FailureCause, Painted, PictureRequest, Poll } from '#portrait/generators/generator.ts';
import type { Studio } from '#portrait/generators/studio.ts';

type Call = 'enrol' | 'submit' | 'poll' | 'erase';
type Failure = { cause: FailureCause; reason: string };
type Entry = { request: PictureRequest; polls: number; failure?: Failure };

/** What a test says to its engine, and what it learns from it. */
export type EngineBehaviour = {
  /** Everything that was asked for, in order: 'enrol', 'submit <job>', 'erase <person>', 'cancel <attempt id>'. */
  asked: string[];
  requests: PictureRequest[];
  /** While true, work stays under way. */
  held: boolean;
  /** How the next pieces of work fail; words alone stand for what is broken. */
  failures: (string | Failure)[];
  /** Runs when work is submitted, before it is taken. */
  duringSubmit?: (attemptId: string) => Promise<void>;
  /** Milliseconds until work is given up. */
  timeoutMs: number;
  /** The attempts whose copies it was asked to remove, and did. */
  erased: string[];
  isWell: boolean;
  /** Whether it draws a picture's variants one at a time. */
  drawsVariantsSeparately: boolean;
  /** Whether it can load stored face profiles. */
  knowsModels: boolean;
  /** How many of the next calls throw. */
  broken: Record<Call, number>;
  /** The painted person that it hands over beside its pictures; without it there are no formats. */
  figure?: Uint8Array;
  /** Runs once in the middle of the next learning: what others do meanwhile. */
  duringTraining?: () => Promise<void>;
};

export type TestEngine = Studio & { behaviour: EngineBehaviour /** Loses all work. */; forget(): void };

export function createTestEngine(name = 'test'): TestEngine {
  const work = new Map<string, Entry>();
  const behaviour: EngineBehaviour = {
    asked: [],
    requests: [],
    held: false,
    failures: [],
    timeoutMs: 60_000,
    isWell: true,
    drawsVariantsSeparately: false,
    knowsModels: true,
    broken: { enrol: 0, submit: 0, poll: 0, erase: 0 },
    erased: [],
  };
  return {
    name,
    behaviour,
    forget: () => work.clear(),
    async enrol(photos, report) {
      behaviour.asked.push('enrol');
      mayBreak(behaviour, 'enrol');
      report({ stage: 'learning', progress: 0.5 });
      const act = behaviour.duringTraining;
      behaviour.duringTraining = undefined;
      await act?.();
      return Buffer.concat([photos.front, photos.left, photos.right].map((photo) => photo.slice(0, 64)));
    },
    isElsewhere: true,
    get drawsVariantsSeparately() {
      return behaviour.drawsVariantsSeparately;
    },
    get timeoutMs() {
      return behaviour.timeoutMs;
    },
    check: async () => ({ well: behaviour.isWell, words: 'The test says so.' }),
    canLoad: async () => behaviour.knowsModels,
    async submit({ attemptId, request }) {
      behaviour.asked.push(`submit ${request.job}`);
      await behaviour.duringSubmit?.(attemptId);
      mayBreak(behaviour, 'submit');
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
    finish: ({ request }) => paint(request),
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

async function nextOf(one: Entry, figure?: Uint8Array): Promise<Poll> {
  one.polls += 1;
  if (one.failure) return { state: 'failed', ...one.failure };
  if (one.polls === 1) return { state: 'working', stage: 'light', progress: 0.3 };
  const { alternates, ...first } = await paint(one.request);
  return {
    state: 'done',
    painted: { ...first, figure, alternates: alternates.map((other) => ({ ...other, figure })) },
  };
}

async function paint({ seed, compositions, earlier = 0 }: PictureRequest): Promise<Painted> {
  const seeds = Array.from({ length: compositions }, (_, nth) => (seed + (earlier + nth) * 0x333333) % 2 ** 31);
  const [best, ...alternates] = await Promise.all(seeds.map(compose));
  return { ...best, alternates };
}

/** A small plain sheet whose colour comes from the seed. */
async function compose(seed: number): Promise<Composition> {
  const background = { r: seed & 255, g: (seed >> 8) & 255, b: (seed >> 16) & 255 };
  const sheet = sharp({ create: { width: 54, height: 68, channels: 3, background } });
  const [picture, screen] = await Promise.all([sheet.clone().png().toBuffer(), sheet.clone().webp().toBuffer()]);
  return { picture: new Uint8Array(picture), screen: new Uint8Array(screen), seed, likeness: 0.9 };
}
