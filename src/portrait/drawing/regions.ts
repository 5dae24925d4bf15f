// Finds what of a placed person is skin, hair and cloth: colours learnt from the person's own photo, places known from the mesh.
import { clamp, smoothstep as smooth } from '../pixels.ts';
import { gaussian } from '../raster/blur.ts';
import { toLab } from '../raster/lab.ts';
import { MASTER } from '../steps/canvas.ts';
import type { Plane } from '../types.ts';
import { findBeard } from './beard.ts';
import { CLOTH, HAIR, type Labels, labelPixels, SKIN } from './regions/labels.ts';
import { findMaterials } from './regions/materials.ts';
import { enlarged, HALF, lookAt } from './regions/sight.ts';
import { cutSilhouette } from './regions/silhouette.ts';
import { tidyLabels } from './regions/tidy.ts';
import { shornShare } from './shorn.ts';
import type { HeadAxes, Placed, Regions } from './types.ts';

/** Throws Error when the face is too small to learn the colour of skin from. */
export function findRegions(placed: Placed, axes: HeadAxes): Regions {
  const sight = lookAt(placed);
  const materials = findMaterials(sight, placed.cover);
  const labels = labelPixels(sight, materials);
  tidyLabels(labels, sight, materials);
  const [skin, hair, cloth] = softMasks(labels);
  const silhouette = cutSilhouette(placed, axes, hair);
  const opaque = placed.alpha.map((value) => (value > 0.9 ? 1 : 0));
  const solid = gaussian(opaque, MASTER, 1.5).map((value) => smooth(0.5, 0.95, value));
  const masks = { skin, hair, cloth, silhouette, solid };
  return {
    ...masks,
    shorn: shornShare(placed, axes, toLab(placed.colour), masks),
    beard: findBeard(placed, axes, skin),
  };
}

/** One mask a label at the canvas's size. They add up to 1 everywhere. */
function softMasks(labels: Labels): [Plane, Plane, Plane] {
  const masks = [SKIN, HAIR, CLOTH].map((label) =>
    enlarged(
      gaussian(
        Float32Array.from(labels, (own) => (own === label ? 1 : 0)),
        HALF,
        1,
      ),
    ),
  );
  for (let i = 0; i < masks[0].length; i++) {
    const sum = masks[0][i] + masks[1][i] + masks[2][i];
    for (const mask of masks) mask[i] = clamp(mask[i] / sum);
  }
  return masks as [Plane, Plane, Plane];
}
