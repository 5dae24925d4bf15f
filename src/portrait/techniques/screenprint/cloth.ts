// Clothes: three flat tones, the great folds and the side away from the light as grain, and a ribbed collar.

import type { Subject } from '../../drawing/types.ts';
import { clamp } from '../../pixels.ts';
import { freePlanes, newPlane } from '../../planes.ts';
import { gaussian } from '../../raster/blur.ts';
import { growDisc } from '../../raster/distance.ts';
import { boundsOf } from '../../raster/grid.ts';
import { cutShape } from '../../raster/masks.ts';
import { CHIN } from '../../raster/mesh-points.ts';
import { quantiles } from '../../raster/statistics.ts';
import type { Colour, Picture } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { areaOf, CANVAS, crop, paste, type View, viewOf } from '../common/area.ts';
import type { ClothTones } from '../common/cloth-tones.ts';
import { dissolve, flat, grainOf, lay, mixColours, planeOf, wobbleOf } from '../common/paint.ts';

/** The whole canvas in the light tone of the cloth, shaded where there is cloth. `grain` from 0 (flat) to 1. */
export function drawCloth(
  subject: Subject,
  { cloth, seed, grain }: { cloth: ClothTones; seed: number; grain: number },
): Picture {
  const picture = flat(cloth.light, CANVAS.width * CANVAS.height);
  const bounds = boundsOf(subject.regions.cloth, CANVAS, { least: 0.02, margin: 8 });
  if (!bounds || grain <= 0) return picture;
  const view = viewOf(subject, areaOf(bounds));
  const shade = shadeOf(view, seed);
  const tooth = grainOf(view.area, seed);
  const part = flat(cloth.light, shade.length);
  lay(part, cloth.middle, dissolved(shade, 0.15, 0.75, tooth), grain);
  lay(part, cloth.dark, dissolved(shade, 0.8, 1.5, tooth), grain * 0.9);
  paste(part, view.area, picture, CANVAS, 3);
  view.end();
  freePlanes(shade, tooth, part);
  return picture;
}

function dissolved(shade: Plane, low: number, high: number, tooth: Plane): Plane {
  const mask = newPlane(shade.length);
  for (let i = 0; i < mask.length; i++) if (shade[i] > low) mask[i] = dissolve(shade[i], low, high, tooth[i]);
  return mask;
}

/** How dark each place of the cloth is: 0.15 and less is light, 1.5 and more as dark as it gets. */
function shadeOf(view: View, seed: number): Plane {
  const { area, subject } = view;
  const { form, mesh, faceWidth } = subject;
  const wobble = wobbleOf(area, 26, seed);
  const fold = foldsOf(view);
  const lambert = gaussian(form.lambert, area, 0.04 * faceWidth);
  const [chinX, chinY] = mesh[CHIN];
  const side = Math.sign(form.light[0]);
  const shade = newPlane(fold.length);
  for (let y = 0, i = 0; y < area.height; y++) {
    const low = (y - chinY - 0.8 * faceWidth) / faceWidth;
    for (let x = 0; x < area.width; x++, i++) {
      const away = (side * (chinX - x)) / faceWidth;
      const turned = 1.15 - 1.6 * lambert[i];
      shade[i] = 0.75 * fold[i] + 0.33 * away + 0.8 * turned + 0.15 * wobble[i] + 0.25 * low;
    }
  }
  freePlanes(wobble, fold, lambert);
  return shade;
}

/** Only the great folds of the photo, from −1 (light) to 1 (dark). */
function foldsOf({ area, subject }: View): Plane {
  const { tones, regions, inside, faceWidth } = subject;
  const { cloth, solid } = regions;
  const { lab } = tones;
  const zone = newPlane(inside.length);
  const marked = newPlane(inside.length);
  for (let i = 0; i < zone.length; i++) {
    if (!(cloth[i] > 0.6 && inside[i] > 0.95 && solid[i] > 0.5)) continue;
    zone[i] = 1;
    marked[i] = lab[3 * i];
  }
  const wide = 0.05 * faceWidth;
  const mass = gaussian(zone, area, wide);
  const sum = gaussian(marked, area, wide);
  const values: number[] = [];
  for (let i = 0; i < zone.length; i += 5) if (zone[i] > 0) values.push(sum[i] / (mass[i] + 0.02));
  if (values.length < 800) return newPlane(zone.length);
  const [low, middle, high] = quantiles(values, [0.15, 0.5, 0.85]);
  const soft = gaussian(zone, area, 0.02 * faceWidth);
  for (let i = 0; i < soft.length; i++)
    soft[i] = clamp((middle - sum[i] / (mass[i] + 0.02)) / (high - low + 5), -1, 1) * soft[i];
  freePlanes(zone, marked, mass, sum);
  return soft;
}

/** A ribbed collar around the neck, drawn before the skin. */
export function layCollar(picture: Picture, view: View, cloth: ClothTones, ink: Colour): void {
  const { area, subject } = view;
  const { regions, axes, faceWidth } = subject;
  const neck = planeOf(regions.skin.length, (i) =>
    axes.v[i] > 1 && regions.skin[i] * regions.silhouette[i] > 0.5 ? 1 : 0,
  );
  const bounds = boundsOf(neck, area, { margin: Math.ceil(0.06 * faceWidth) + 12 });
  if (!bounds) return;
  const box = areaOf(bounds);
  const inside = crop(neck, box, area);
  const [inner, outer] = [0.0375, 0.047].map((grow) => {
    const grown = gaussian(growDisc(inside, box, grow * faceWidth), box, 3);
    const rib = newPlane(neck.length);
    paste(cutShape(grown, box, { sigma: 3, leastOn: 900, leastOff: 900 }), box, rib, area);
    return rib;
  });
  const isNear = (i: number): number => (Math.abs(axes.u[i]) < 1.5 ? 1 : 0);
  const band = planeOf(neck.length, (i) => inner[i] * isNear(i));
  lay(picture, cloth.lightness < 50 ? mixColours(cloth.middle, cloth.light, 0.35) : cloth.middle, band);
  const edge = planeOf(neck.length, (i) => clamp(outer[i] - inner[i]) * isNear(i));
  lay(picture, mixColours(cloth.dark, ink, 0.25), edge, 0.7);
}
