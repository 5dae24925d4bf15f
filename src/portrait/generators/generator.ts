// The port to an engine that can enrol a person from three photos and draw pictures of them. One in this process is called
// and returns the picture. One elsewhere may be slow and lose requests, so requests are submitted with an attempt id and
// polled.
import type { TechniqueName } from '../techniques/names.ts';
import type { DrawingProgress, Pose, RedrawWish, ReportProgress } from '../types.ts';

/** The picture to make. `person` and `job` are opaque keys by which a generator can be told what to erase. */
export type PictureRequest = {
  job: string;
  person: string;
  pillar: string;
  status: string;
  gender: string;
  /** The same photos, answers and seed give the same composition. */
  seed: number;
  /** How many pictures are wanted, from 1. They differ in technique, or where another background is wished for in composition. */
  variantCount: number;
  /** Variants of this picture that were drawn before: the plan goes on after them. Only for generators in this process. */
  variantsBefore?: number;
  /** Further variants that will be asked for after these: what they share is kept for them for a few seconds. */
  variantsAfter?: number;
  /** Draws every variant in this technique: for trying one out. */
  technique?: TechniqueName;
  /** In which title and note are set; otherwise it is the campaign's first. */
  language?: string;
  /** How it should differ from the usual picture; engines that can't do it leave it out. */
  wish?: RedrawWish;
  /** Set where nobody is to be seen: these letters stand in the person's place. Only the embedded studio can do that. */
  letters?: string;
};

/** PNG or JPEG bytes, one a pose. */
export type PosePhotos = Record<Pose, Uint8Array>;

/** Our id of one submission to an engine, a lower-case UUID: stored before the engine receives it, so it survives a crash. */
export type AttemptId = string;

/** One picture to be made. */
export type PictureRequestWithFaceProfile = {
  request: PictureRequest;
  /** What `enrol` returned; empty for a picture of initials, which shows nobody. */
  faceProfile: Uint8Array;
};

/** One picture to be made elsewhere, under an attempt id. */
export type AttemptRequest = PictureRequestWithFaceProfile & {
  attemptId: AttemptId;
  /** The photos of the enrolment, read on demand. */
  photos(): Promise<PosePhotos>;
};

/** One picture that was found good enough to show. */
export type AcceptedVariant = {
  /** PNG, 1080x1350, sRGB, with the mark of generated pictures in its XMP. */
  picture: Uint8Array;
  /** The same as WebP, light enough for a screen. */
  screen: Uint8Array;
  /** The seed that composes it again: the request's, or one derived from it. */
  seed: number;
  /**
   * How much the face in it is the person's: 1 at most, and never below the gate of steps/identity.ts. Of letters: how
   * clearly they stand out, never below the gate of initials/check-initials.ts.
   */
  likeness: number;
  /** How it was drawn here, and how close to the photo (0..1): engines elsewhere and letters have neither. */
  technique?: TechniqueName;
  closeness?: number;
  /** The drawn person without the scene, from which other formats are composed. Engines that have no such thing leave it out. */
  figure?: Uint8Array;
};

/** The best composition, and those that could take its place, best first. */
export type PictureWithAlternates = AcceptedVariant & { alternates: AcceptedVariant[] };

/** What pictures cost, where an engine charges for them: millionths of the currency. */
export type EngineCost = { micros: number; currency: string };

/**
 * Why there is no picture. 'refused': the engine won't draw this, however often it is asked; 'unlike': it drew, and nothing
 * was good enough to show; 'broken': it tried and failed; 'lost': what became of it can't be found out, and it may have been
 * paid for, so it is not submitted again.
 */
export type AttemptFailureKind = 'refused' | 'unlike' | 'broken' | 'lost';

export type AttemptPollResult =
  | ({ state: 'working' } & DrawingProgress)
  | { state: 'done'; picture: PictureWithAlternates; cost?: EngineCost }
  /** `reason` is for the log and the admin page, without personal data. */
  | { state: 'failed'; cause: AttemptFailureKind; reason: string; cost?: EngineCost }
  /** The engine does not know this attempt: submitting it again costs nobody twice. */
  | { state: 'unknown' };

/** Whether an engine works, for the doctor and the admin page. `message` names what to mend, without secrets. */
export type GeneratorHealth = { isHealthy: boolean; message: string };

type GeneratorBase = {
  readonly name: string;
  /** Whether `gender` changes its pictures. */
  readonly usesGender?: boolean;
  /** Milliseconds from the record of an attempt after which it is given up, waiting included. */
  readonly timeoutMs: number;
  /** Whether it could work now. Never throws, costs nothing, and may answer what was found a few seconds ago. */
  check(): Promise<GeneratorHealth>;
  /** Enrols a person. Returns their face profile, which is stored and erased like a photo. */
  enrol(photos: PosePhotos, report: ReportProgress): Promise<Uint8Array>;
  /** Whether these bytes are a face profile that this engine can use: what was stored is checked before it is used. */
  canLoad(faceProfile: Uint8Array): Promise<boolean>;
  /**
   * Removes every copy that the engine holds of this person and of these attempts. May be called again, at any time, by any
   * process. Throws when something is left that will go later.
   */
  erase(person: string, attemptIds: readonly AttemptId[]): Promise<void>;
  close(): Promise<void>;
};

/** A generator in this process. It draws the variants of one picture one at a time, as `variantsBefore` in the request says. */
export type LocalGenerator = GeneratorBase & {
  readonly isRemote: false;
  /**
   * Draws a picture. When the signal is aborted, the drawing is withdrawn and this rejects at once with the signal's reason.
   * Rejects with NoAcceptableResult or PermanentDrawingError, which another call would not change, and with DrawingInterrupted, after which
   * the caller may try again.
   */
  generate(
    request: PictureRequestWithFaceProfile,
    options?: { signal?: AbortSignal; onProgress?: ReportProgress },
  ): Promise<PictureWithAlternates>;
};

/** A generator elsewhere. Photos and pictures leave this process for it, so that they have to be taken back. */
export type RemoteGenerator = GeneratorBase & {
  readonly isRemote: true;
  /** Throws when the engine can't be reached; the request may have arrived all the same, so poll before submitting again. */
  submit(attempt: AttemptRequest): Promise<void>;
  /** Throws when the engine can't be reached. */
  poll(attempt: AttemptRequest): Promise<AttemptPollResult>;
  cancel(attemptId: AttemptId): Promise<void>;
};

export type Generator = LocalGenerator | RemoteGenerator;
