// One picture of the camera: what the photo rules say of it, as a hint, and where the face is.
import { extractFaceLumaPatch } from '#portrait/steps/check/face-patch.ts';
import { findFaceCountOrFramingFault, findLightFocusPoseOrCoverFault } from '#portrait/steps/check/photo-rules.ts';
import type { Face, Pose, Raster } from '#portrait/types.ts';
import { faceMovementInFaceHeights } from './face-mesh.ts';
import type { TrackFaces } from './face-tracker.ts';
import { type GuidanceHintCode, hintCodeForFault } from './hint.ts';
import { resizeRasterByLanczos } from './pixels.ts';

/** Where the face is: its middle and size as shares of the picture's sides, and degrees by which it leans clockwise. */
export type RelativeRotatedFaceBox = { x: number; y: number; width: number; height: number; lean: number };

export type FrameHintAndFaceBox = { hint: GuidanceHintCode; place?: RelativeRotatedFaceBox };

const DEGREES = 180 / Math.PI;
/** Heights of the face per second from which a photo would be smeared in a dim room. */
const MOVING = 0.5;

export type ObserveFrameForHint = (picture: Raster, pose: Pose, now: number) => Promise<FrameHintAndFaceBox>;

/** Looks at the pictures of one camera in turn; `now` in milliseconds. */
export function createPoseHintObserver(track: TrackFaces): ObserveFrameForHint {
  let before: { face: Face; at: number } | undefined;

  return async (picture, pose, now) => {
    const faces = track(picture);
    const [face] = faces;
    const moves =
      before && face ? faceMovementInFaceHeights(before.face, face) / Math.max(0.001, (now - before.at) / 1000) : 0;
    before = face && { face, at: now };
    const fault =
      findFaceCountOrFramingFault(picture, faces) ??
      findLightFocusPoseOrCoverFault(
        picture,
        face,
        await extractFaceLumaPatch(picture, face, resizeRasterByLanczos),
        pose,
      );
    const place = face && placeOf(picture, face);
    if (fault) return { hint: hintCodeForFault(fault, { size: picture, face, pose }), place };
    return { hint: moves > MOVING ? 'hold_still' : 'right', place };
  };
}

/** The pictures are square, so that one unit serves both directions. */
function placeOf({ width: side }: Raster, { box, mesh, roll }: Face): RelativeRotatedFaceBox {
  const middle = [box.x + box.width / 2, box.y + box.height / 2];
  const [cos, sin] = [Math.cos(roll / DEGREES), Math.sin(roll / DEGREES)];
  // Measured along the axes of the head: a box around a leaning head would be too wide.
  const across = mesh.map(([x, y]) => (x - middle[0]) * cos + (y - middle[1]) * sin);
  const down = mesh.map(([x, y]) => (y - middle[1]) * cos - (x - middle[0]) * sin);
  const [left, right, top, bottom] = [Math.min(...across), Math.max(...across), Math.min(...down), Math.max(...down)];
  const [u, v] = [(left + right) / 2, (top + bottom) / 2];
  return {
    x: (middle[0] + u * cos - v * sin) / side,
    y: (middle[1] + u * sin + v * cos) / side,
    width: (right - left) / side,
    height: (bottom - top) / side,
    lean: roll,
  };
}
