// Who is it? Describes faces, and says how alike two descriptions are.
// The measurements behind the thresholds: docs/decisions/0010-face-recognition-from-three-angles.md (why three photos are
// averaged), docs/decisions/0034-likeness-against-a-population.md (the score).
import type { Face, Raster } from '../types.ts';
import type { FaceDescriber } from '../vision/face-describer.ts';
import { cropAlignedFacePixels } from './align-face.ts';
import { likenessRelativeToStrangers, loadPopulationStatistics, toUnitLength } from './population.ts';

/**
 * Likeness from which a photo shows the person of the photos before it: the lowest at which at most one pair of strangers in
 * a thousand passes within every group of skin tone (docs/fairness.md).
 */
export const MIN_SAME_PERSON_PHOTO_LIKENESS = 0.73;

/** Likeness from which a drawn face is the person's, seen from three angles. Lower than for photos: drawing costs likeness. */
export const MIN_DRAWN_LIKENESS = 0.65;

// Maps relative likeness to the scale that the product stores and shows, so that 1 stays 1 and the measured gate for
// pictures (0.25) is 0.65, as it was when the score was a plain cosine.
const PICTURE_GATE = 0.25;
const SLOPE = (1 - MIN_DRAWN_LIKENESS) / (1 - PICTURE_GATE);

/** A unit-length description of the face in the picture. */
export function computeFaceDescriptor(describer: FaceDescriber, picture: Raster, face: Face): Promise<Float32Array> {
  return describer.describe(cropAlignedFacePixels(picture, face));
}

/**
 * What several photos of one person have in common, again of unit length. It parts people better than any single photo:
 * what one angle or light adds to a description is not in the others.
 */
export function meanFaceDescriptor(descriptions: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(descriptions[0].length);
  for (const description of descriptions) for (let i = 0; i < sum.length; i++) sum[i] += description[i];
  return toUnitLength(sum);
}

/**
 * How alike two unit-length descriptions are, compared with how alike strangers of each are: 1 for the same photo, about
 * 0.4 for two people, never below 0.
 */
export function descriptorLikenessOnGateScale(a: Float32Array, b: Float32Array): number {
  return convertRelativeLikenessToGateScale(likenessRelativeToStrangers(a, b, loadPopulationStatistics()));
}

/** From relative likeness (0: as alike as the most similar strangers) to the scale of the gates. */
export function convertRelativeLikenessToGateScale(relative: number): number {
  return Math.min(1, Math.max(0, 1 - SLOPE * (1 - relative)));
}
