// The port: whatever can learn a person from three photos and make a picture of them.
// A generator may be slow, remote and forgetful, so requests are submitted under an attempt id and polled.
import type { TechniqueName } from '../techniques/names.ts';
import type { Pose, Progress, Report, Wish } from '../types.ts';

/** What to make. `person` and `job` are opaque keys of ours that let a remote engine be asked again, or told to forget. */
export type Brief = {
  job: string;
  person: string;
  pillar: string;
  status: string;
  gender: string;
  /** The same photos, answers and seed give the same composition. */
  seed: number;
  /** How many pictures are wanted, from 1. They differ in technique, or where another background is wished for in composition. */
  compositions: number;
  /** Variants of this picture that were drawn before: the plan goes on after them. Only for engines that draw singly. */
  earlier?: number;
  /** Draws every variant in this technique: for trying one out. */
  technique?: TechniqueName;
  /** How it should differ from the usual picture; engines that can't do it leave it out. */
  wish?: Wish;
  /** Set where nobody is to be seen: these letters stand in the person's place. Only the embedded studio can do that. */
  letters?: string;
};

/** PNG or JPEG bytes, one a pose. */
export type Photos = Record<Pose, Uint8Array>;

/** Our id of one submission to an engine, a lower-case UUID: stored before the engine receives it, so it survives a crash. */
export type AttemptId = string;

/** One picture to be made, under an attempt id. */
export type Work = {
  attemptId: AttemptId;
  brief: Brief;
  /** What `train` returned; empty for a picture of letters, for which nobody is learnt. */
  model: Uint8Array;
  /** The photos that it was learnt from, read when they are wanted. */
  photos(): Promise<Photos>;
};

/** One picture that was found good enough to show. */
export type Composition = {
  /** PNG, 1080x1350, sRGB, with the mark of generated pictures in its XMP. */
  picture: Uint8Array;
  /** The same as WebP, light enough for a screen. */
  screen: Uint8Array;
  /** What it takes to compose it again: the brief's seed, or one that follows from it. */
  seed: number;
  /**
   * How much the face in it is the person's: 1 at most, and never below the gate of steps/identity.ts. Of letters: how
   * clearly they stand out, never below the gate of letters/judge-letters.ts.
   */
  likeness: number;
  /** How it was drawn here, and how close to the photo (0..1): engines elsewhere and letters have neither. */
  technique?: TechniqueName;
  closeness?: number;
  /** The drawn person without the scene, from which other formats are composed. Engines that have no such thing leave it out. */
  figure?: Uint8Array;
};

/** The best composition, and those that could take its place, best first. */
export type Painted = Composition & { alternates: Composition[] };

/** What pictures cost, where an engine charges for them: millionths of the currency. */
export type Cost = { micros: number; currency: string };

/**
 * Why there is no picture. 'refused': the engine won't draw this, however often it is asked; 'unlike': it drew, and nothing
 * was good enough to show; 'broken': it tried and failed; 'lost': what became of it can't be found out, and it may have been
 * paid for, so it is not handed in again.
 */
export type FailureCause = 'refused' | 'unlike' | 'broken' | 'lost';

export type Poll =
  | ({ state: 'working' } & Progress)
  | { state: 'done'; painted: Painted; cost?: Cost }
  /** `reason` is for the log and the admin page: words without personal data. */
  | { state: 'failed'; cause: FailureCause; reason: string; cost?: Cost }
  /** The engine does not know this attempt: submitting it again costs nobody twice. */
  | { state: 'unknown' };

/** How an engine is, for the doctor and the admin page. `words` name what to mend, without secrets. */
export type Health = { well: boolean; words: string };

export type Generator = {
  readonly name: string;
  /** Whether photos and pictures leave this process for it, so that they have to be taken back. */
  readonly isElsewhere: boolean;
  /** Whether it draws the variants of one picture one at a time, as `earlier` in the brief says. Others make all at once. */
  readonly drawsSingly?: boolean;
  /** Milliseconds from handing-in after which a picture is given up, waiting at the engine included. */
  readonly patienceMs: number;
  /** Whether it could work now. Never throws, costs nothing, and may answer what was found a few seconds ago. */
  check(): Promise<Health>;
  /** Learns a person. The bytes are the model: stored like a photo, erased like a photo. */
  train(photos: Photos, report: Report): Promise<Uint8Array>;
  /** Whether it can work with these bytes: what was stored is believed only when the engine can show that it knows it. */
  knows(model: Uint8Array): Promise<boolean>;
  /** Throws when the engine can't be reached; the work may have arrived all the same, so it is asked after. */
  submit(work: Work): Promise<void>;
  /** Throws when the engine can't be reached. */
  poll(work: Work): Promise<Poll>;
  cancel(attemptId: AttemptId): Promise<void>;
  /**
   * Removes every copy that the engine holds of this person and of these attempts. May be called again, at any time, by any
   * process. Throws when something is left that will go later.
   */
  erase(person: string, attemptIds: readonly AttemptId[]): Promise<void>;
  close(): Promise<void>;
};
