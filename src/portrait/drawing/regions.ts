// Where skin, hair and clothes of a placed person are, and the figure's outline.
import { resizePlane, smoothstep } from '../pixels.ts';
import { gaussian } from '../raster/blur.ts';
import type { Grid } from '../raster/grid.ts';
import { HEIGHT, WIDTH } from '../steps/canvas.ts';
import type { Plane } from '../types.ts';
import { findBeard } from './beard.ts';
import { findGarment } from './clothes/garment.ts';
import { classify } from './regions/classify.ts';
import { learnColours } from './regions/colours.ts';
import { CLOTH, HAIR, type Labels, maskWhere } from './regions/labels.ts';
import { cutOutline } from './regions/outline.ts';
import { measureShorn } from './regions/shorn.ts';
import { makeSmall, SMALL } from './regions/small.ts';
import { cleanUpLabels } from './regions/tidy.ts';
import type { HeadAxes, Placed, Regions } from './types.ts';

const CANVAS: Grid = { width: WIDTH, height: HEIGHT };

export function findRegions(placed: Placed, axes: HeadAxes): Regions {
  const small = makeSmall(placed, axes);
  const colours = learnColours(small);
  const labels = classify(small, colours);
  const headwear = cleanUpLabels(labels, small, colours);
  return {
    ...softMasks(labels),
    silhouette: cutOutline(placed, axes, small, labels),
    solid: findSolid(placed.alpha),
    shorn: measureShorn(labels, small),
    beard: findBeard(labels, small),
    garment: findGarment(labels, small, headwear),
  };
}

/** On the canvas; the three add up to 1 everywhere. */
function softMasks(labels: Labels): { skin: Plane; hair: Plane; cloth: Plane } {
  const enlarged = (isIn: (label: number) => boolean): Plane => {
    const mask = maskWhere((i) => isIn(labels[i]));
    return resizePlane(gaussian(mask, SMALL, 1), SMALL.width, SMALL.height, WIDTH, HEIGHT);
  };
  const hair = enlarged((label) => label === HAIR);
  const cloth = enlarged((label) => label === CLOTH);
  const skin = hair.map((value, i) => Math.max(0, 1 - value - cloth[i]));
  return { skin, hair, cloth };
}

function findSolid(alpha: Plane): Plane {
  const opaque = alpha.map((value) => (value > 0.9 ? 1 : 0));
  const soft = gaussian(opaque, CANVAS, 1.5);
  for (let i = 0; i < soft.length; i++) soft[i] = smoothstep(0.5, 0.95, soft[i]);
  return soft;
}
