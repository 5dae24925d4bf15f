// The colour of a drawn iris, from what the photo shows of it.
import type { CieLab } from '../../drawing/types.ts';
import { clamp, smoothstep } from '../../pixels.ts';
import { lerp } from '../../steps/canvas.ts';

/** Where too little of an iris shows: a plain brown. */
export const UNSEEN_IRIS: CieLab = [30, 5, 8];

/** L* and b* between which an iris turns from dark to light, and from grey or brown to blue. */
const LIGHT = [14, 24] as const;
const BLUE = [2.5, -2.5] as const;

/** The blue of light irises in daylight, as a* and b*; how much of it blue ones take on. */
const DAYLIGHT_BLUE = [-5, -17] as const;
const TOWARDS_BLUE = 0.65;

/**
 * `seen`: the median of the ring between pupil and rim. Among lashes, in the lid's shade and under reflections of the room a light iris is
 * darker and greyer in the photo than to somebody who stands before it; a blue one is hardly blue. Measured on 77 people: blue irises
 * have a b* of -7 to 1, green and grey ones of -1 to 4, brown ones of 2 to 9, and black ones an L* below 16.
 */
export function correctPhotographedIrisLab([L, a, b]: CieLab): CieLab {
  const light = smoothstep(LIGHT[0], LIGHT[1], L);
  const blue = TOWARDS_BLUE * light * smoothstep(BLUE[0], BLUE[1], b);
  const fuller = lerp(1.15, 1.7, light);
  return [
    clamp(1.5 * L - 5, 14, 58),
    lerp(a * fuller, DAYLIGHT_BLUE[0], blue),
    lerp(b * fuller, DAYLIGHT_BLUE[1], blue),
  ];
}
