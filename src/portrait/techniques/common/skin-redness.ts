// Where a person's skin is redder or paler than the rest of their face: without it a printed face looks like a mask.
import { clamp, smoothstep } from '../../pixels.ts';
import { newPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { median } from '../../raster/statistics.ts';
import { lerp } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from './area.ts';

/** In face widths: how wide such a place is at least. */
const WIDTH = 0.05;
/** In a*: how much paler and redder than the middle skin is printed at most. */
const RANGE = { palest: -3, reddest: 6 };
/** How much of the former is left on dark skin, and between which L* of the skin: with less red it looks olive. */
const PALER_ON_DARK = { share: 0.25, from: 30, to: 50 };
/** The shares of skin around a place between which its redness fades in. */
const ENOUGH_SKIN = [0.05, 0.4] as const;

/** a* by which the photo's skin is redder than the middle of the upper face, in wide soft places such as cheeks and nose; 0 on features and beyond the face. */
export function measureSkinRednessRelativeToMedian({
  area,
  subject: { tones, regions, faceWidth },
}: CroppedSubject): Plane {
  const { oval, features, upperFace, lab } = tones;
  const { hair, cloth } = regions;
  const skin = newPlane(oval.length);
  const red = newPlane(oval.length);
  const samples: number[] = [];
  for (let i = 0; i < skin.length; i++) {
    skin[i] = oval[i] > 0.5 ? (1 - features[i]) * Math.max(0, 1 - hair[i] - cloth[i]) : 0;
    red[i] = skin[i] * lab[3 * i + 1];
    if (upperFace[i] > 0.5 && skin[i] > 0.5 && i % 3 === 0) samples.push(lab[3 * i + 1]);
  }
  const redder = newPlane(skin.length);
  if (samples.length === 0) return redder;
  const middle = median(Float32Array.from(samples));
  const { share, from, to } = PALER_ON_DARK;
  const palest = RANGE.palest * lerp(share, 1, smoothstep(from, to, tones.skinLightness));
  const [amount, sum] = [skin, red].map((plane) => gaussianBlur(plane, area, WIDTH * faceWidth));
  for (let i = 0; i < redder.length; i++) {
    if (!(amount[i] > ENOUGH_SKIN[0]) || features[i] === 1) continue;
    const difference = clamp(sum[i] / amount[i] - middle, palest, RANGE.reddest);
    redder[i] = difference * (1 - features[i]) * smoothstep(ENOUGH_SKIN[0], ENOUGH_SKIN[1], amount[i]);
  }
  return redder;
}
