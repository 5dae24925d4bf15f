// Shorn and balding heads, whose hair is so close to the skin in tone that it is drawn without a hairline.
import { smoothstep } from '../../pixels.ts';
import { median, valuesWhere } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import type { HalfSizeSubject } from './half-size-subject.ts';
import { countPixelsInMask, HAIR, type RegionLabels, regionMaskWhere, SKIN } from './labels.ts';

/** Fewer pixels than these tell no colour. */
const LEAST = 200;

/** Hair beside the neck, in lengths from eyes to chin below the eyes and in squares of the face's width, is not shorn. */
const [NECK, TAIL] = [0.9, 0.015];

/** By how much L* shorn hair is darker than the skin at most; on dark skin a third and a fifth of its L*, or every head would be. */
const [FAR, NEAR] = [20, 12];

/** From 0 (a head of hair) to 1 (shorn). */
export function measureShornness(labels: RegionLabels, small: HalfSizeSubject): number {
  const { alpha, inside, oval, v, side, lab, faceWidth } = small;
  const hair = regionMaskWhere((i) => labels[i] === HAIR && alpha[i] > 0.9 && inside[i] > 0.9);
  const skin = regionMaskWhere((i) => labels[i] === SKIN && oval[i] > 0.5 && v[i] > -0.3 && v[i] < 0.45);
  if (countPixelsInMask(hair) < LEAST || countPixelsInMask(skin) < LEAST) return 0;
  let low = 0;
  for (let i = 0; i < v.length; i++) if (hair[i] > 0 && v[i] > NECK) low++;
  if (low > TAIL * faceWidth * faceWidth) return 0;
  const [hairL, hairB] = [middle(lab, hair, 0), middle(lab, hair, 2)];
  const [skinL, skinB] = [middle(lab, skin, 0), middle(lab, skin, 2)];
  let top = 0;
  for (let i = 0; i < v.length; i++) if (alpha[i] > 0.5 && side[i] < 0.3 && -v[i] > top) top = -v[i];
  const isLow = smoothstep(1.22, 1.12, top);
  const darker = skinL - hairL;
  const isNearSkin =
    smoothstep(Math.min(FAR, skinL / 3), Math.min(NEAR, skinL / 5), darker) * smoothstep(-14, -8, darker);
  const isLessYellow = smoothstep(0.85, 0.65, hairB / Math.max(skinB, 4));
  return isLow * isNearSkin * isLessYellow;
}

function middle(lab: Float32Array, mask: Plane, channel: number): number {
  return median(valuesWhere(lab, mask, 0.5, { channels: 3, channel }));
}
