// The limits between accepted and refused photos, each with the measurements behind it.
import type { Face, PhotoRefusalCode, Pose, Raster } from '../../types.ts';
import {
  compareNoseAndCheeksToForehead,
  eyeOpenness,
  eyeToCheekBrightnessRatio,
  faceLumaQuantile,
  faceSharpness,
  mouthWidthToOuterEyeDistanceRatio,
  noseOffsetInFaceHalfWidths,
} from './face-measurements.ts';
import type { FaceLumaPatch } from './face-patch.ts';
import type { PhotoRuleRefusalCode } from './fault.ts';
import {
  type EyeAndCheekMeshIndices,
  LEFT_EYE_AND_CHEEK_MESH_INDICES,
  RIGHT_EYE_AND_CHEEK_MESH_INDICES,
} from './landmarks.ts';

/** Brightness, 0..255, that a tenth of the face exceeds. The brightest tenth is skin of any tone in the light: good photos 84..204, a dark room 24, dark-skinned people in a dim and warm one from 37 on, told apart as well as everybody. */
export const MIN_FACE_LUMA_P90 = 34;
/** Share of the face that is burnt out: good photos 0.00, a blown one 0.86. Independent of the tone of the skin. */
export const MAX_BURNT_OUT_FACE_SHARE = 0.3;
/** Detail over contrast at one scale: blurred 0.006, a 480x270 video frame 0.027..0.068, a soft webcam 0.05, good cameras ≥ 0.19. */
export const MIN_FACE_SHARPNESS = 0.014;
/** Degrees that the head leans to a shoulder: a turned head leans up to 11. */
const LEANING = 20;
/** Degrees up or down: good photos −13..6; from some 25 on the eyes are foreshortened. */
const NODDING = 24;
/** Opening of the eyes, the mean of both: closed ≤ 0.20, open ≥ 0.213, the least of them narrow eyes that laugh, else ≥ 0.245. */
export const MIN_EYE_OPENNESS = 0.206;
/** A broad smile pushes the lids together: 0.18 with eyes open is the least measured. Closed eyes of a smiling face may pass. */
export const MIN_EYE_OPENNESS_SMILING = 0.17;
/** Mouth width of a broad smile: 30 neutral faces 0.53..0.64, smiling ones up to 0.79. */
export const MIN_SMILING_MOUTH_WIDTH_RATIO = 0.68;
/** Around the eye against the cheek: dark glass 0.05..0.18, bare eyes 0.43..1.1, among them deep, made-up and side-lit ones. */
export const MIN_EYE_CHEEK_BRIGHTNESS_RATIO = 0.28;
/** Chroma between what a mask hides and bare skin: faces ≤ 4.3; black, white and blue masks ≥ 11.6. Beige: 4.9..25, so some pass. */
export const MAX_NOSE_CHEEK_TO_FOREHEAD_COLOUR_CONTRAST = 8;
/** The same for brightness: faces 0.87..1.07; black masks ≤ 0.41, white ones on dark skin ≥ 1.7. */
export const MIN_NOSE_CHEEK_TO_FOREHEAD_BRIGHTNESS_RATIO = 0.55;
export const MAX_NOSE_CHEEK_TO_FOREHEAD_BRIGHTNESS_RATIO = 1.6;

/** Degrees and nose offsets that count as looking at the camera: good fronts |yaw| ≤ 3.2, |offset| ≤ 0.12. */
const FRONT_YAW = 12;
const FRONT_OFFSET = 0.35;
/** Turned enough: good sides 21..26 degrees and 0.88..1.11. Both measures, because each fails on some faces. */
const SIDE_YAW = 13;
const SIDE_OFFSET = 0.5;
/** Turned too far: a profile 33..34 degrees (where the angle saturates) and 1.56..1.59. */
const FAR_OFFSET = 1.4;

export function findTooDarkOrTooBrightFault(patch: FaceLumaPatch): PhotoRuleRefusalCode | undefined {
  if (faceLumaQuantile(patch, 0.9) < MIN_FACE_LUMA_P90) return 'too_dark';
  return patch.clipped > MAX_BURNT_OUT_FACE_SHARE ? 'too_bright' : undefined;
}

export function findFacePatchBlurFault(patch: FaceLumaPatch): PhotoRuleRefusalCode | undefined {
  return faceSharpness(patch) < MIN_FACE_SHARPNESS ? 'blurred' : undefined;
}

/** The left photo shows the left side of the face: the head is turned to the person's own right, which is positive. */
export function findHeadTurnFault(face: Face, pose: Pose): PhotoRuleRefusalCode | undefined {
  const offset = noseOffsetInFaceHalfWidths(face);
  if (pose === 'front')
    return Math.abs(face.yaw) > FRONT_YAW || Math.abs(offset) > FRONT_OFFSET ? 'not_front' : undefined;
  const sign = pose === 'left' ? 1 : -1;
  if (sign * face.yaw < -SIDE_YAW && sign * offset < -FRONT_OFFSET) return 'turned_wrong_way';
  if (sign * face.yaw < SIDE_YAW || sign * offset < SIDE_OFFSET) return pose === 'left' ? 'not_left' : 'not_right';
  return sign * offset > FAR_OFFSET ? 'turned_too_far' : undefined;
}

export function findRollOrPitchFault({ roll, pitch }: Face): PhotoRuleRefusalCode | undefined {
  return Math.abs(roll) > LEANING || Math.abs(pitch) > NODDING ? 'tilted' : undefined;
}

export function findSunglassesFault(photo: Raster, face: Face, pose: Pose): PhotoRuleRefusalCode | undefined {
  return mean(eyesInSight(pose).map((eye) => eyeToCheekBrightnessRatio(photo, face, eye))) <
    MIN_EYE_CHEEK_BRIGHTNESS_RATIO
    ? 'sunglasses'
    : undefined;
}

/** Needs a mesh whose lids were looked at closely, by a model for eyes: the mesh of a whole face draws them half open. */
export function findEyesClosedRefusal(face: Face, pose: Pose): PhotoRefusalCode | undefined {
  const limit =
    mouthWidthToOuterEyeDistanceRatio(face) > MIN_SMILING_MOUTH_WIDTH_RATIO
      ? MIN_EYE_OPENNESS_SMILING
      : MIN_EYE_OPENNESS;
  return mean(eyesInSight(pose).map((eye) => eyeOpenness(face, eye))) < limit ? 'eyes_closed' : undefined;
}

export function findNoseOrCheeksCoveredFault(photo: Raster, face: Face): PhotoRuleRefusalCode | undefined {
  const { colour, brightness } = compareNoseAndCheeksToForehead(photo, face);
  return colour > MAX_NOSE_CHEEK_TO_FOREHEAD_COLOUR_CONTRAST ||
    brightness < MIN_NOSE_CHEEK_TO_FOREHEAD_BRIGHTNESS_RATIO ||
    brightness > MAX_NOSE_CHEEK_TO_FOREHEAD_BRIGHTNESS_RATIO
    ? 'covered'
    : undefined;
}

// The far eye of a turned head is guessed by the mesh: only the near one counts.
function eyesInSight(pose: Pose): EyeAndCheekMeshIndices[] {
  return pose === 'front'
    ? [RIGHT_EYE_AND_CHEEK_MESH_INDICES, LEFT_EYE_AND_CHEEK_MESH_INDICES]
    : [pose === 'left' ? LEFT_EYE_AND_CHEEK_MESH_INDICES : RIGHT_EYE_AND_CHEEK_MESH_INDICES];
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
