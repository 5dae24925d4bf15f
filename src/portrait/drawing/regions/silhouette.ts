// The figure's outline, cut as with scissors: calm on skin and cloth, finer along hair, without single strands.
import { smoothstep as smooth } from '../../pixels.ts';
import { gaussian } from '../../raster/blur.ts';
import { growDisc, shrinkDisc } from '../../raster/distance.ts';
import { cutShape } from '../../raster/masks.ts';
import { MASTER } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { HeadAxes, Placed } from '../types.ts';

/** A head that reaches higher than this above the eyes, in eye-chin lengths, has big hair. */
const BIG_HAIR = 1.2;

/** `hair`: the mask of hair at the canvas's size. */
export function cutSilhouette({ alpha, faceWidth }: Placed, { u, v }: HeadAxes, hair: Plane): Plane {
  const calm = cutShape(gaussian(alpha, MASTER, 1.5), MASTER, { sigma: 3.4, leastOn: 4000, leastOff: 2500 });
  const curls = cutCurls(alpha, faceWidth, { u, v });
  const nearHair = gaussian(hair, MASTER, 0.05 * faceWidth);
  return calm.map((value, i) => {
    const share = smooth(0.15, 0.5, nearHair[i]);
    return value + share * (curls[i] - value);
  });
}

function cutCurls(alpha: Plane, faceWidth: number, { u, v }: HeadAxes): Plane {
  let top = 0;
  for (let i = 0; i < alpha.length; i++) if (alpha[i] > 0.5 && Math.abs(u[i]) < 0.3 && v[i] < top) top = v[i];
  const isBig = -top > BIG_HAIR;
  const sigma = isBig ? 1.9 : 2.8;
  const blurred = gaussian(alpha, MASTER, 0.02 * faceWidth);
  // Big hair keeps its bumps.
  const sharp = alpha.map((value, i) =>
    isBig ? value + 0.35 * Math.min(0.5, Math.max(-0.5, value - blurred[i])) : value,
  );
  const curls = cutShape(sharp, MASTER, { sigma, leastOn: 4000, leastOff: 1500 });
  const radius = 0.014 * faceWidth;
  const opened = growDisc(shrinkDisc(curls, MASTER, radius), MASTER, radius);
  // Single strands beside the face go.
  const withoutWisps = curls.map((value, i) => (opened[i] === 0 && v[i] > -0.2 ? 0 : value));
  return cutShape(withoutWisps, MASTER, { sigma, leastOn: 6000, leastOff: 1500 });
}
