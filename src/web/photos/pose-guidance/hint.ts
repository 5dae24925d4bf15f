// What to say to somebody whose photo would be refused now: the rules know what is wrong, this knows which way to move.
import type { PhotoRuleRefusalCode } from '#portrait/steps/check/fault.ts';
import { relativeFaceOffset } from '#portrait/steps/check/framing.ts';
import type { Face, Pose } from '#portrait/types.ts';

/** 'right' means that the photo would be taken; directions are the person's own, and those of the mirrored preview. */
export type GuidanceHintCode =
  | 'right'
  | 'hold_still'
  | 'show_face'
  | 'one_person'
  | 'closer'
  | 'back'
  | 'to_left'
  | 'to_right'
  | 'higher'
  | 'lower'
  | 'more_light'
  | 'less_light'
  | 'look_straight'
  | 'turn_left'
  | 'turn_right'
  | 'further_left'
  | 'further_right'
  | 'turn_back'
  | 'upright'
  | 'uncover'
  | 'glasses';

/** Degrees from which somebody has begun to turn, and only has to go on. */
const TURNING = 7;

type Seen = { size: { width: number; height: number }; face?: Face; pose: Pose };

const directions: Record<PhotoRuleRefusalCode, (seen: Seen) => GuidanceHintCode> = {
  no_face: () => 'show_face',
  several_faces: () => 'one_person',
  too_far: () => 'closer',
  too_close: () => 'back',
  off_centre: towardsCentre,
  too_dark: () => 'more_light',
  too_bright: () => 'less_light',
  // The camera is seldom out of focus: somebody has moved.
  blurred: () => 'hold_still',
  not_front: () => 'look_straight',
  not_left: ({ face }) => (face && face.yaw > TURNING ? 'further_right' : 'turn_right'),
  not_right: ({ face }) => (face && face.yaw < -TURNING ? 'further_left' : 'turn_left'),
  turned_too_far: () => 'turn_back',
  turned_wrong_way: ({ pose }) => (pose === 'left' ? 'turn_right' : 'turn_left'),
  tilted: () => 'upright',
  sunglasses: () => 'glasses',
  covered: () => 'uncover',
};

/** The way out of a fault. `size`: of the picture in which the face was seen. */
export function hintCodeForFault(fault: PhotoRuleRefusalCode, seen: Seen): GuidanceHintCode {
  return directions[fault](seen);
}

// The picture is not mirrored: who stands on its left must go to their own left.
function towardsCentre({ size, face }: Seen): GuidanceHintCode {
  const { x, y } = face ? relativeFaceOffset(size, face) : { x: 0, y: 0 };
  if (Math.abs(x) >= Math.abs(y)) return x < 0 ? 'to_left' : 'to_right';
  return y < 0 ? 'lower' : 'higher';
}
