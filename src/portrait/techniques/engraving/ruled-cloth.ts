// Clothes in wide ruled lines, with a plain band for a collar.
import { erodePlaneBySquare } from '../../pixels.ts';
import { freePlanes, newPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { growMaskByDisc } from '../../raster/distance.ts';
import { cleanAndSmoothMask } from '../../raster/masks.ts';
import { CHIN_POINT } from '../../raster/mesh-points.ts';
import type { ColourWorld } from '../../scenes/scene.ts';
import { mixColours, type NormalizedRgb, type NormalizedRgbPixels } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { ClothToneColours } from '../common/cloth-tones.ts';
import type { ClothView } from '../common/cloth-view.ts';
import { forEachGarmentPart } from '../common/garment-parts.ts';
import {
  blendColourIntoPicture,
  createPlaneByPixelIndex,
  interpolateTable,
  multiplyPlanes,
  rgbPixelsOfOneColour,
} from '../common/paint.ts';
import { computeHatchPhasePlane, createHatchLinePlane } from './hatch.ts';

/** Radians by which the lines of a shirt or a tie cross those of the jacket. */
const CROSS = 0.9;

export type RuledClothOptions = {
  cloth: ClothToneColours;
  world: ColourWorld;
  /** Of the lines. */
  ink: NormalizedRgb;
  /** From one line to the next, in pixels, and how far they are turned, in radians. */
  spacing: number;
  angle: number;
  /** Of a collar around the neck, where one is drawn. */
  rib?: NormalizedRgb;
};

/** The clothes in the light tone, ruled. */
export function createRuledCloth(
  view: ClothView,
  { cloth, world, ink, spacing, angle, rib }: RuledClothOptions,
): NormalizedRgbPixels {
  const { area, subject } = view;
  const shape = garmentOf(view);
  const form = gaussianBlur(subject.form.height, area, 0.1 * subject.faceWidth);
  const shade = shadeOf(view);
  const lines = createHatchLinePlane(computeHatchPhasePlane(area, form, { angle, bulge: 0.12 }), area, spacing, shade);
  const part = rgbPixelsOfOneColour(cloth.light, shape.length);
  blendColourIntoPicture(part, mixColours(cloth.dark, ink, 0.35), multiplyPlanes(lines, shape));
  // Plain cloth has no parts on which it would be seen.
  const crossing = subject.regions.garment?.parts.length
    ? createHatchLinePlane(
        computeHatchPhasePlane(area, form, { angle: -angle - CROSS, bulge: 0.12 }),
        area,
        spacing,
        shade,
      )
    : lines;
  forEachGarmentPart(view, { world, base: cloth }, ({ kind, tones, shape: on, edge, shadow, folds }) => {
    if (shadow.length > 0)
      blendColourIntoPicture(part, mixColours(cloth.dark, ink, 0.35), multiplyPlanes(shadow, shape), 0.8);
    blendColourIntoPicture(part, tones.light, on);
    const ruled = kind === 'headwear' || kind === 'lapel' ? lines : crossing;
    blendColourIntoPicture(
      part,
      mixColours(tones.dark, ink, 0.35),
      multiplyPlanes(ruled, on),
      kind === 'collar' ? 0.5 : 1,
    );
    if (folds.length > 0)
      blendColourIntoPicture(part, mixColours(tones.dark, ink, 0.35), multiplyPlanes(crossing, folds));
    if (folds.length > 0) blendColourIntoPicture(part, tones.middle, multiplyPlanes(folds, shape), 0.35);
    blendColourIntoPicture(part, ink, multiplyPlanes(edge, shape), 0.8);
  });
  if (rib) layBand(part, view, { shape, tone: rib, ink });
  freePlanes(shape, form, lines, shade);
  if (crossing !== lines) freePlanes(crossing);
  return part;
}

function layBand(
  part: NormalizedRgbPixels,
  view: ClothView,
  { shape, tone, ink }: { shape: Plane; tone: NormalizedRgb; ink: NormalizedRgb },
): void {
  const { area } = view;
  const band = multiplyPlanes(bandOf(view), shape);
  blendColourIntoPicture(part, tone, band);
  const inner = erodePlaneBySquare(band, area.width, area.height, 2);
  const edge = gaussianBlur(
    createPlaneByPixelIndex(band.length, (i) => Math.max(0, band[i] - inner[i])),
    area,
    0.6,
  );
  blendColourIntoPicture(part, ink, multiplyPlanes(edge, shape), 0.7);
  freePlanes(band, inner, edge);
}

function garmentOf({ area, subject: { regions } }: ClothView): Plane {
  return cleanAndSmoothMask(multiplyPlanes(regions.cloth, regions.silhouette), area, {
    sigma: 2.5,
    leastOn: 900,
    leastOff: 900,
  });
}

/** Away from the light by so much, the lines are so wide. */
const SHADES = [-0.95, -0.6, -0.1];
const COVERS = [0, 0.28, 0.7];

/** How wide the lines are: on the side away from the light they meet. */
function shadeOf({ area, subject }: ClothView): Plane {
  const { form, mesh, faceWidth } = subject;
  const side = Math.sign(form.light[0]);
  const chin = mesh[CHIN_POINT][0];
  const { lambert } = form;
  const cover = newPlane(lambert.length);
  for (let y = 0, i = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++, i++) {
      const away = (0.35 * side * (chin - x)) / faceWidth;
      cover[i] = interpolateTable(away - lambert[i], SHADES, COVERS);
    }
  }
  return gaussianBlur(cover, area, 6);
}

/** The collar: a band along the neck. */
function bandOf({ area, subject }: ClothView): Plane {
  const { regions, axes, faceWidth } = subject;
  const neck = createPlaneByPixelIndex(regions.skin.length, (i) =>
    axes.v[i] > 1 && Math.abs(axes.u[i]) < 1.6 && regions.skin[i] * regions.silhouette[i] > 0.5 ? 1 : 0,
  );
  const grown = gaussianBlur(growMaskByDisc(neck, area, 0.0375 * faceWidth), area, 3);
  return cleanAndSmoothMask(grown, area, { sigma: 3, leastOn: 500, leastOff: 500 });
}
