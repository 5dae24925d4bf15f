// A picture engine for tests that are not about pictures: quick, and at a word slow, failing, forgetful or broken.
import sharp from 'sharp';
import type { Composition, FailureCause, Painted, PictureRequest, Poll } from '#portrait/generators/generator.ts';
import type { Studio } from '#portrait/generators/studio.ts';

type Call = 'enrol' | 'submit' | 'poll' | 'erase';
type Failure = { cause: FailureCause; reason: string };
type Entry = { request: PictureRequest; polls: number; failure?: Failure };

/** What a test says to its engine, and what it learns from it. */
export type EngineMood = {
  /** Everything that was asked for, in order: 'enrol', 'submit <job>', 'erase <person>', 'cancel <attempt id>'. */
  asked: string[];
  requests: PictureRequest[];
  /** While true, work stays under way. */
  held: boolean;
  /** How the next pieces of work fail; words alone stand for what is broken. */
  failures: (string | Failure)[];
  /** Runs when work is handed in, before it is taken. */
  duringSubmit?: (attemptId: string) => Promise<void>;
  /** Milliseconds until work is given up. */
  timeoutMs: number;
  /** The attempts whose copies it was asked to remove, and did. */
  erased: string[];
  isWell: boolean;
  /** Whether it draws a picture's variants one at a time. */
  drawsVariantsSeparately: boolean;
  /** Whether it can work with what it learnt before. */
  knowsModels: boolean;
  /** How many of the next calls throw. */
  broken: Record<Call, number>;
  /** The painted person that it hands over beside its pictures; without it there are no formats. */
  figure?: Uint8Array;
  /** Runs once in the middle of the next learning: what others do meanwhile. */
  duringTraining?: () => Promise<void>;
};

export type TestEngine = Studio & { mood: EngineMood /** Loses all work. */; forget(): void };

export function createTestEngine(name = 'test'): TestEngine {
  const work = new Map<string, Entry>();
  const mood: EngineMood = {
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
    mood,
    forget: () => work.clear(),
    async enrol(photos, report) {
      mood.asked.push('enrol');
      mayBreak(mood, 'enrol');
      report({ stage: 'learning', progress: 0.5 });
      const act = mood.duringTraining;
      mood.duringTraining = undefined;
      await act?.();
      return Buffer.concat([photos.front, photos.left, photos.right].map((photo) => photo.slice(0, 64)));
    },
    isElsewhere: true,
    get drawsVariantsSeparately() {
      return mood.drawsVariantsSeparately;
    },
    get timeoutMs() {
      return mood.timeoutMs;
    },
    check: async () => ({ well: mood.isWell, words: 'The test says so.' }),
    canLoad: async () => mood.knowsModels,
    async submit({ attemptId, request }) {
      mood.asked.push(`submit ${request.job}`);
      await mood.duringSubmit?.(attemptId);
      mayBreak(mood, 'submit');
      mood.requests.push(request);
      work.set(attemptId, { request, polls: 0, failure: failureOf(mood.failures.shift()) });
    },
    async poll({ attemptId }) {
      mayBreak(mood, 'poll');
      const one = work.get(attemptId);
      if (!one) return { state: 'unknown' };
      return mood.held ? { state: 'working', stage: 'painting', progress: 0.5 } : await nextOf(one, mood.figure);
    },
    finish: ({ request }) => paint(request),
    async cancel(attemptId) {
      mood.asked.push(`cancel ${attemptId}`);
      work.delete(attemptId);
    },
    async erase(person, attemptIds) {
      mood.asked.push(`erase ${person}`);
      mayBreak(mood, 'erase');
      for (const attemptId of attemptIds) work.delete(attemptId);
      mood.erased.push(...attemptIds);
    },
    close: async () => {},
  };
}

function failureOf(said?: string | Failure): Failure | undefined {
  return typeof said === 'string' ? { cause: 'broken', reason: said } : said;
}

function mayBreak({ broken }: EngineMood, call: Call): void {
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
