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
  /** The same photos, answers and seed give the same picture. */
  seed: number;
};

/** PNG or JPEG bytes, one a pose. */
export type Photos = Record<Pose, Uint8Array>;

/** A receipt that outlives our process: enough to find the work again at the engine. */
export type Ticket = string;

export type Painted = {
  /** PNG, 1080x1350, sRGB, with the mark of generated pictures in its XMP. */
  picture: Uint8Array;
  /** Cosine of the faces in the front photo and in the picture; the gate is 0.62. */
  likeness: number;
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
