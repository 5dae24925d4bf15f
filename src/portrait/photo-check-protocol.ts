// The request and response of a photo check.
import type { PhotoRefusalCode, Pose } from './types.ts';

export type PhotoCheckRequest = {
  /** The file as it arrived, at most a few megabytes. */
  photo: Uint8Array;
  pose: Pose;
  /** The faces of the poses already accepted: the new one must be the same person. */
  others: readonly Float32Array[];
};

export type PhotoCheckVerdict =
  /** `photo`: re-encoded PNG, upright, without any metadata. `identity`: unit-length description of the face. */
  { accepted: true; photo: Uint8Array; identity: Float32Array } | { accepted: false; refusal: PhotoRefusalCode };
