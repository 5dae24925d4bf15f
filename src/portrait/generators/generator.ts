// The port: whatever can learn a person from three photos and make a picture of them.
// A generator may be slow, remote and forgetful, so work is handed in for a ticket and asked after.
import type { Pose, Progress, Report } from '../types.ts';

/** What to make. `person` and `job` are opaque keys of ours that let a remote engine be asked again, or told to forget. */
export type Brief = {
  job: string;
  person: string;
  pillar: string;
  status: string;
  gender: string;
  /** The same photos, answers and seed give the same composition. */
  seed: number;
  /** How many compositions are wanted, from 1: the one of the seed, and others of the same idea if there is time. */
  compositions: number;
};

/** PNG or JPEG bytes, one a pose. */
export type Photos = Record<Pose, Uint8Array>;

/** A receipt that outlives our process: enough to find the work again at the engine. */
export type Ticket = string;

/** One picture that was found good enough to show. */
export type Composition = {
  /** PNG, 1080x1350, sRGB, with the mark of generated pictures in its XMP. */
  picture: Uint8Array;
  /** The same as WebP, light enough for a screen. */
  screen: Uint8Array;
  /** What it takes to compose it again: the brief's seed, or one that follows from it. */
  seed: number;
  /** How much the face in it is the person's: 1 at most, and never below the gate of steps/identity.ts. */
  likeness: number;
};

/** The best composition, and those that could take its place, best first. */
export type Painted = Composition & {
  alternates: Composition[];
  /** The painted person alone, from which other formats are composed. Engines that have no such thing leave it out. */
  figure?: Uint8Array;
};

export type Poll =
  | ({ state: 'working' } & Progress)
  | { state: 'done'; painted: Painted }
  /** `reason` is for the log and the admin page: words without personal data. */
  | { state: 'failed'; reason: string }
  /** The engine has no memory of this ticket: hand the work in again. */
  | { state: 'unknown' };

export type Generator = {
  readonly name: string;
  /** Learns a person. The bytes are the model: stored like a photo, erased like a photo. */
  train(photos: Photos, report: Report): Promise<Uint8Array>;
  submit(brief: Brief, model: Uint8Array): Promise<Ticket>;
  poll(ticket: Ticket): Promise<Poll>;
  cancel(ticket: Ticket): Promise<void>;
  /** Removes every copy that the engine holds of this person. */
  erase(person: string): Promise<void>;
  close(): Promise<void>;
};
