// The port of remote engines, which draw a picture from a prompt and three photos and know nothing of our brand,
// quality check or files. remote.ts turns one into a generator.
import type { AttemptId, EngineCost, GeneratorHealth, PosePhotos } from './generator.ts';

/** What is asked for. Nothing in it names the person. */
export type PromptAndPhotosRequest = {
  /** What the picture shall show, in English. */
  prompt: string;
  /** PNG or JPEG, upright, without metadata. */
  photos: PosePhotos;
  /** 0 to 2^31 - 1, for engines that take one. */
  seed: number;
  /** How many pictures of it are wanted, from 1. */
  pictures: number;
  /** Pixels of the canvas that it will be set into; the engine chooses the nearest that it can. */
  width: number;
  height: number;
};

export type EnginePollResult =
  /** `progress` from 0 to 1 while it draws, 0 while it waits for its turn. */
  | { state: 'working'; progress: number }
  /** PNG, JPEG or WebP bytes, at least one. */
  | { state: 'done'; pictures: Uint8Array[]; cost?: EngineCost }
  /**
   * 'refused': the engine won't draw this, and would not if it were asked again. 'broken': it tried and failed, or can't be
   * used as it is set up. `reason` is for the log and the admin page, without personal data and without secrets.
   */
  | { state: 'failed'; cause: 'refused' | 'broken'; reason: string; cost?: EngineCost }
  /** The engine does not know this attempt, or forgot it: submitting it again costs nobody twice. */
  | { state: 'unknown' }
  /** What became of it can't be found out, and it may have been paid for: it must not be submitted again. */
  | { state: 'lost'; reason: string };

export type PollableRemoteEngine = {
  /** Stands in the job's row and on the page: `comfyui`, `openai`, … */
  readonly name: string;
  /** Timeout in milliseconds from submission, waiting included. */
  readonly timeoutMs: number;
  /**
   * Submits a request under an attempt id, a lower-case UUID that is on the job's row before this is called. An attempt that
   * the engine has is left alone: two processes may submit it. Throws when the engine can't be reached; the caller polls
   * then, because the request may have arrived all the same.
   */
  submit(attemptId: AttemptId, request: PromptAndPhotosRequest): Promise<void>;
  /** Throws when the engine can't be reached: asked again later. */
  poll(attemptId: AttemptId): Promise<EnginePollResult>;
  /** Stops this request, and no other. What is unknown or over stays as it is. */
  cancel(attemptId: AttemptId): Promise<void>;
  /**
   * Removes every copy of the photos and pictures of this attempt that the engine lets us remove. May be called again, at
   * any time, by another process, also when nothing is left. Throws when something is left that will go later.
   */
  erase(attemptId: AttemptId): Promise<void>;
  /** Asks the engine whether it could draw now, without a photo of anybody and without a charge. Never throws. */
  check(): Promise<GeneratorHealth>;
  close(): Promise<void>;
};
