// Clothes in wide ruled lines, with a plain band for a collar.
import type { Subject } from '../../drawing/types.ts';
import { erode } from '../../pixels.ts';
import { freePlanes, newPlane } from '../../planes.ts';
import { gaussian } from '../../raster/blur.ts';
import { growDisc } from '../../raster/distance.ts';
import { boundsOf } from '../../raster/grid.ts';
import { cutShape } from '../../raster/masks.ts';
import { CHIN } from '../../raster/mesh-points.ts';
import type { Colour, Picture } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { areaOf, CANVAS, paste, type View, viewOf } from '../common/area.ts';
import type { ClothTones } from '../common/cloth-tones.ts';
import { flat, interpolate, lay, mixColours, planeOf, times } from '../common/paint.ts';
import { hatch, phaseOf } from './hatch.ts';

/** The whole canvas in the light tone of the cloth, ruled where there is cloth. */
export function drawRuledCloth(
  subject: Subject,
  { cloth, ink, spacing, angle }: { cloth: ClothTones; ink: Colour; spacing: number; angle: number },
): Picture {
  const picture = flat(cloth.light, CANVAS.width * CANVAS.height);
  const bounds = boundsOf(subject.regions.cloth, CANVAS, { least: 0.02, margin: 8 });
  if (!bounds) return picture;
  const view = viewOf(subject, areaOf(bounds));
  const { area } = view;
  const shape = garmentOf(view);
  const form = gaussian(view.subject.form.height, area, 0.1 * subject.faceWidth);
  const lines = hatch(phaseOf(area, form, { angle, bulge: 0.12 }), area, spacing, shadeOf(view));
  const part = flat(cloth.light, shape.length);
  lay(part, mixColours(cloth.dark, ink, 0.35), times(lines, shape));
  const band = times(bandOf(view), shape);
  lay(part, cloth.middle, band);
  const inner = erode(band, area.width, area.height, 2);
  const edge = gaussian(
    planeOf(band.length, (i) => Math.max(0, band[i] - inner[i])),
    area,
    0.6,
  );
  lay(part, ink, times(edge, shape), 0.7);
  paste(part, area, picture, CANVAS, 3);
  view.end();
  freePlanes(shape, form, lines, part, band, inner, edge);
  return picture;
}

function garmentOf({ area, subject: { regions } }: View): Plane {
  return cutShape(times(regions.cloth, regions.silhouette), area, { sigma: 2.5, leastOn: 900, leastOff: 900 });
}

/** Away from the light by so much, the lines are so wide. */
const SHADES = [-0.95, -0.6, -0.1];
const COVERS = [0, 0.28, 0.7];

/** How wide the lines are: on the side away from the light they meet. */
function shadeOf({ area, subject }: View): Plane {
  const { form, mesh, faceWidth } = subject;
  const side = Math.sign(form.light[0]);
  const chin = mesh[CHIN][0];
  const { lambert } = form;
  const cover = newPlane(lambert.length);
  for (let y = 0, i = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++, i++) {
      const away = (0.35 * side * (chin - x)) / faceWidth;
      cover[i] = interpolate(away - lambert[i], SHADES, COVERS);
    }
  }
  return gaussian(cover, area, 6);
}

/** The collar: a band along the neck. */
function bandOf({ area, subject }: View): Plane {
  const { regions, axes, faceWidth } = subject;
  const neck = planeOf(regions.skin.length, (i) =>
    axes.v[i] > 1 && Math.abs(axes.u[i]) < 1.6 && regions.skin[i] * regions.silhouette[i] > 0.5 ? 1 : 0,
  );
  const grown = gaussian(growDisc(neck, area, 0.0375 * faceWidth), area, 3);
  return cutShape(grown, area, { sigma: 3, leastOn: 500, leastOff: 500 });
}
