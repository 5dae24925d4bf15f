// Quality check of a finished picture: exactly one face, the right person, its features in their places, nothing blank.
import type { EnrolledPerson } from '../drawing/types.ts';
import { type Face, type Plane, poses, type Raster } from '../types.ts';
import { loadFaceDescriber } from '../vision/face-describer.ts';
import { loadFaceFinder } from '../vision/faces.ts';
import { lumaAtOffset } from './canvas.ts';
import { type ExpectedFaceMeshAndHair, findCheekOrJawProblem } from './cheek-and-jaw-check.ts';
import {
  computeFaceDescriptor,
  descriptorLikenessOnGateScale,
  MIN_DRAWN_LIKENESS,
  meanFaceDescriptor,
} from './identity.ts';
import { type ExpectedMeshAndSilhouette, findShiftedFeatureOrHoleProblem } from './shifted-features-check.ts';
import { isMoreLikeAStranger } from './synthetic-strangers.ts';

type QualityCheck = {
  /** Likeness of the picture's face to what the three photos have in common; 0 when there is not exactly one face. */
  likeness: number;
  /** Why the picture is not shown, without personal data. */
  fault?: string;
};

type Expected = {
  /** The row from which on the foreground hides the person. What looks like a face there is our lettering. */
  floor?: number;
  /** What was to be drawn, and the figure's opacity. */
  drawn?: ExpectedMeshAndSilhouette & ExpectedFaceMeshAndHair & { alpha: Plane };
};

export async function checkPictureQuality(
  picture: Raster,
  person: Pick<EnrolledPerson, 'identity'>,
  { floor = picture.height, drawn }: Expected = {},
): Promise<QualityCheck> {
  const [finder, descriptor] = await Promise.all([loadFaceFinder(), loadFaceDescriber()]);
  const found = await finder.find(picture);
  const faces = distinct(found.filter(({ box }) => box.y + box.height / 2 < floor));
  if (faces.length !== 1) return { likeness: 0, fault: `${faces.length} faces in the picture instead of one` };
  const known = meanFaceDescriptor(poses.map((pose) => person.identity[pose]));
  const check = checkFaceLikeness(await computeFaceDescriptor(descriptor, picture, faces[0]), known);
  if (check.fault) return check;
  const drawingError =
    drawn && (findShiftedFeatureOrHoleProblem(faces[0], drawn, drawn.alpha) ?? findCheekOrJawProblem(picture, drawn));
  return { ...check, fault: drawingError ?? findBlankOrClippedProblem(picture) };
}

/** Whether a picture that shows the face `shown` is of the person `known`. Both are unit-length descriptions. */
export function checkFaceLikeness(shown: Float32Array, known: Float32Array): QualityCheck {
  const alike = descriptorLikenessOnGateScale(known, shown);
  if (alike < MIN_DRAWN_LIKENESS)
    return { likeness: alike, fault: `likeness ${alike.toFixed(2)} is below ${MIN_DRAWN_LIKENESS}` };
  if (isMoreLikeAStranger(shown, known))
    return { likeness: alike, fault: 'the face is more like somebody else’s than like its person’s' };
  return { likeness: alike };
}

/** Without the second sight of one face, and without leaves and stars in which the finder sees a tiny one. */
function distinct(faces: Face[]): Face[] {
  const [largest, ...others] = faces;
  if (!largest) return [];
  const { box } = largest;
  const separate = others.filter(({ box: { x, y, width, height } }) => {
    const inside =
      x + width / 2 > box.x &&
      x + width / 2 < box.x + box.width &&
      y + height / 2 > box.y &&
      y + height / 2 < box.y + box.height;
    return !inside && width > box.width * 0.4;
  });
  return [largest, ...separate];
}

/** A picture is blank when it has hardly any tones, or when most of a region is pure black or white. */
export function findBlankOrClippedProblem({ width, height, data }: Raster): string | undefined {
  let [sum, squares, clipped] = [0, 0, 0];
  // Every third pixel tells as much.
  const count = Math.ceil((width * height) / 3);
  for (let o = 0; o < data.length; o += 9) {
    const grey = lumaAtOffset(data, o);
    sum += grey;
    squares += grey * grey;
    if (grey < 2 || grey > 253) clipped++;
  }
  const spread = Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
  if (spread < 12) return 'the picture is nearly blank';
  if (clipped > count * 0.35) return 'a third of the picture is black or white';
  return undefined;
}
