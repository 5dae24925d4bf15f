// A process that enrols and draws on demand and says what each step took. It also runs inside the version of the product that
// painted photos, so it uses nothing but what that had.
import { readFileSync, writeFileSync } from 'node:fs';
import type { SubjectMeasuredInScene } from '#portrait/measured-subject.ts';
import type { SingleSubjectCache } from '#portrait/subject-cache.ts';
import type { TechniqueName } from '#portrait/techniques/names.ts';

type Engine = Pick<typeof import('#portrait/enrol-face-profile.ts'), 'enrolIntoFaceProfile'> &
  Pick<typeof import('#portrait/face-profile.ts'), 'decodeFaceProfileWithPlaneGetters'> &
  Pick<typeof import('#portrait/portrait.ts'), 'drawPortraitVariants'>;

/** The version that painted had other files and names for the same. */
async function loadEngine(): Promise<Engine> {
  const load = (file: string) => import(new URL(`../../src/portrait/${file}`, import.meta.url).href);
  const portrait = await load('portrait.ts');
  if (portrait.drawPortraitVariants) {
    const [enrolment, faceProfile] = await Promise.all([
      import('#portrait/enrol-face-profile.ts'),
      import('#portrait/face-profile.ts'),
    ]);
    return { ...enrolment, ...faceProfile, ...portrait };
  }
  const [person, file] = await Promise.all([load('person.ts'), load('person-file.ts')]);
  return {
    enrolIntoFaceProfile: async (photos, report) => file.encodePerson(await person.learnPerson(photos, report)),
    decodeFaceProfileWithPlaneGetters: file.decodePerson,
    drawPortraitVariants: portrait.paintPortrait,
  };
}

const { enrolIntoFaceProfile, decodeFaceProfileWithPlaneGetters, drawPortraitVariants: draw } = await loadEngine();

export type TaskRequest =
  | { kind: 'learn'; photos: { front: Uint8Array; left: Uint8Array; right: Uint8Array } }
  | {
      kind: 'paint' | 'followed' | 'change' | 'letters';
      pillar: string;
      status: string;
      seed: number;
      technique?: TechniqueName;
    };

/** Seconds by the clock, seconds of the processor, and the most memory in use meanwhile, in megabytes. */
export type TaskCost = { seconds: number; work: number; megabytes: number };

export type TaskMeasurements = { total: TaskCost; steps: Record<string, TaskCost>; likeness?: number };

/** Linux forgets a process's peak on demand; elsewhere the peak is that of the whole run. */
function forgetPeak(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {}
}

function peak(): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
  } catch {
    return process.resourceUsage().maxRSS / 1024;
  }
}

/** Each call gives what was spent since the last one. */
function meter(): () => TaskCost {
  let began = performance.now();
  let worked = process.cpuUsage();
  forgetPeak();
  return () => {
    const { user, system } = process.cpuUsage(worked);
    const cost = { seconds: (performance.now() - began) / 1000, work: (user + system) / 1e6, megabytes: peak() };
    began = performance.now();
    worked = process.cpuUsage();
    forgetPeak();
    return cost;
  };
}

let faceProfile: Uint8Array | undefined;

type Order = { pillar: string; status: string; seed: number; technique?: TechniqueName };

/** `compositions`: as the painting version calls `variantCount`. */
function orderOf({ pillar, status, seed, technique }: Order) {
  return { pillar, status, seed, technique, gender: '', job: '', person: '', variantCount: 1, compositions: 1 };
}

let kept: { cache: SingleSubjectCache<SubjectMeasuredInScene>; faceProfileHash: string } | undefined;

/** What the studio keeps between the variants of a picture; the painting version had nothing like it. */
async function keptSubjects(): Promise<typeof kept> {
  const module = await import('#portrait/subject-cache.ts').catch(() => undefined);
  kept ??= module && { cache: module.createSingleSubjectCache<SubjectMeasuredInScene>(60_000), faceProfileHash: '' };
  return kept;
}

async function fulfil(wish: TaskRequest): Promise<TaskMeasurements> {
  const steps: Record<string, TaskCost> = {};
  const spent = meter();
  let likeness: number | undefined;
  if (wish.kind === 'learn') {
    faceProfile = await enrolIntoFaceProfile(wish.photos, () => {});
    steps.learn = spent();
  } else if (wish.kind === 'letters') {
    // The painting version has the module under another name, and is never asked for one.
    const { drawInitialsPortrait } = await import('#portrait/initials/draw-initials.ts');
    await drawInitialsPortrait(orderOf(wish), 'Aisha');
    steps.letters = spent();
  } else {
    if (!faceProfile) throw new Error('nobody is enrolled yet');
    const person = await decodeFaceProfileWithPlaneGetters(faceProfile);
    steps.read = spent();
    const onStepEnd = (step: string): void => {
      steps[step] = spent();
    };
    // `lap`: as the painting version calls it.
    const observers = { onStepEnd, lap: onStepEnd, kept: await keptSubjects() };
    // A change of technique draws a further variant of the picture before it, whose subject was kept.
    const variants = { variantsBefore: Number(wish.kind === 'change'), variantsAfter: Number(wish.kind !== 'paint') };
    const painted = await draw(person, { ...orderOf(wish), ...variants }, observers);
    likeness = painted.likeness;
  }
  const all = Object.values(steps);
  const sum = (part: 'seconds' | 'work') => all.reduce((total, cost) => total + cost[part], 0);
  const megabytes = Math.max(...all.map((cost) => cost.megabytes));
  return { total: { seconds: sum('seconds'), work: sum('work'), megabytes }, steps, likeness };
}

process.on('message', async (wish: TaskRequest) => {
  process.send?.(await fulfil(wish));
});
