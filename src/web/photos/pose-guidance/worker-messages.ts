// What the page and the pose guidance worker say to each other.
import type { Pose } from '#portrait/types.ts';
import type { FrameHintAndFaceBox } from './observe.ts';

/** One picture of the camera, square, unmirrored. The thread closes it. */
export type GuidanceRequest = { frame: ImageBitmap; pose: Pose };

/** First 'ready' or 'failed', then one observation for each picture. */
export type GuidanceResponse =
  | { type: 'ready' }
  | { type: 'failed'; reason: string }
  | { type: 'seen'; observation: FrameHintAndFaceBox };
