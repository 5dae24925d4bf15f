// The faces in a film: found once, then followed from picture to picture, which takes half the work.
import { faceHeight } from '#portrait/steps/check/landmarks.ts';
import type { Face, Raster } from '#portrait/types.ts';
import { detectFaceInRotatedSquare } from './face-mesh.ts';
import type { FaceModels, RunNeuralNetwork } from './face-models.ts';
import { detectFaceSquares } from './find-faces.ts';
import type { RotatedPictureSquare } from './pixels.ts';

/** After so many pictures, most of a second, the whole room is looked at again: somebody may have come in. */
const LOOK_ROUND = 15;
/** Every face in the picture, the largest first, in its pixels. To be given the pictures of one film in turn. */
export type TrackFaces = (picture: Raster) => Face[];

export function createMultiFaceTracker({ detect, mesh }: FaceModels): TrackFaces {
  let followed: Seen[] = [];
  let since = 0;

  return (picture) => {
    since += 1;
    const [nearest, ...others] = followed;
    const still = nearest && since < LOOK_ROUND ? follow(mesh, picture, nearest) : undefined;
    if (still) {
      followed = [still, ...others];
    } else {
      since = 0;
      followed = detectFaceSquares(detect, picture)
        .map((square) => meet(mesh, picture, square))
        .filter((seen) => seen !== undefined)
        .sort((a, b) => area(b.face) - area(a.face));
    }
    return followed.map(({ face }) => face);
  };
}

/** A face with the square in which it was found, as the detector sets it: measured from its middle, in its height. */
type Seen = { face: Face; frame: RotatedPictureSquare };

function meet(mesh: RunNeuralNetwork, picture: Raster, square: RotatedPictureSquare): Seen | undefined {
  const face = detectFaceInRotatedSquare(mesh, picture, square);
  if (!face) return undefined;
  const height = faceHeight(face);
  const [x, y] = middle(face);
  const { side, angle } = square;
  return { face, frame: { x: (square.x - x) / height, y: (square.y - y) / height, side: side / height, angle } };
}

function follow(mesh: RunNeuralNetwork, picture: Raster, { face, frame }: Seen): Seen | undefined {
  const now = detectFaceInRotatedSquare(mesh, picture, nextSquare(face, frame));
  return now && { face: now, frame };
}

/** Where the face is looked for next: its square, moved and grown with it since it was found. */
function nextSquare(face: Face, frame: RotatedPictureSquare): RotatedPictureSquare {
  const height = faceHeight(face);
  const [x, y] = middle(face);
  return { x: x + frame.x * height, y: y + frame.y * height, side: frame.side * height, angle: frame.angle };
}

function middle({ box }: Face): [x: number, y: number] {
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function area({ box }: Face): number {
  return box.width * box.height;
}
