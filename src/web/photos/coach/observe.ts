// One picture of the camera: what the photo rules say of it, as a hint, and where the face is.
import { facePatch } from '#portrait/steps/check/face-patch.ts';
import { judgeFace, judgePlace } from '#portrait/steps/check/photo-rules.ts';
import type { Face, Pose, Raster } from '#portrait/types.ts';
import { movement } from './face-mesh.ts';
import type { FaceTracker } from './face-tracker.ts';
import { type Hint, hintFor } from './hint.ts';
import { resize } from './pixels.ts';

/** Where the face is, as shares of the picture's sides from its upper left corner; unmirrored. */
export type Place = { x: number; y: number; width: number; height: number };

export type Observation = { hint: Hint; place?: Place };

/** Heights of the face per second from which a photo would be smeared in a dim room. */
const MOVING = 0.5;

export type Observer = (picture: Raster, pose: Pose, now: number) => Promise<Observation>;

/** Looks at the pictures of one camera in turn; `now` in milliseconds. */
export function createObserver(track: FaceTracker): Observer {
  let before: { face: Face; at: number } | undefined;

  return async (picture, pose, now) => {
    const faces = track(picture);
    const [face] = faces;
    const moves = before && face ? movement(before.face, face) / Math.max(0.001, (now - before.at) / 1000) : 0;
    before = face && { face, at: now };
    const fault = judgePlace(picture, faces) ?? judgeFace(picture, face, await facePatch(picture, face, resize), pose);
    const place = face && placeOf(picture, face);
    if (fault) return { hint: hintFor(fault, { size: picture, face, pose }), place };
    return { hint: moves > MOVING ? 'hold_still' : 'right', place };
  };
}

function placeOf({ width, height }: Raster, { box }: Face): Place {
  return { x: box.x / width, y: box.y / height, width: box.width / width, height: box.height / height };
}
