// Clothes in three flat tones with a grained edge, darker in the great folds and away from the light.
import { clamp, resizePlaneBilinear } from '../../pixels.ts';
import { freePlanes, newPlane, newUnfilledPlane, runInPlaneScope } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import type { GridSize } from '../../raster/grid.ts';
import { maskWithoutSpecksAndHoles } from '../../raster/masks.ts';
import { CHIN_POINT } from '../../raster/mesh-points.ts';
import { quantiles } from '../../raster/statistics.ts';
import type { ColourWorld } from '../../scenes/scene.ts';
import type { NormalizedRgbPixels } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { areaFromBounds, type RectangularArea } from '../common/area.ts';
import type { ClothToneColours } from '../common/cloth-tones.ts';
import type { ClothView } from '../common/cloth-view.ts';
import { forEachGarmentPart, hasPartsBesidesHeadwear } from '../common/garment-parts.ts';
import {
  blendColourIntoPicture,
  createEdgeWobblePlane,
  inkCoverageRisingBetweenLevels,
  multiplyPlanes,
  paperGrainOfArea,
  rgbPixelsOfOneColour,
} from '../common/paint.ts';

export type ShadedClothOptions = {
  cloth: ClothToneColours;
  world: ColourWorld;
  seed: number;
  /** From 0 (flat) to 1. */
  grain: number;
};

/** The clothes in the light tone, shaded. */
export function createShadedCloth(
  view: ClothView,
  { cloth, world, seed, grain }: ShadedClothOptions,
): NormalizedRgbPixels {
  const shade = shadeOf(view, seed);
  const tooth = paperGrainOfArea(view.area, seed);
  const part = rgbPixelsOfOneColour(cloth.light, shade.length);
  const [middle, dark] = [dissolved(shade, ...SHADED.middle, tooth), dissolved(shade, ...SHADED.dark, tooth)];
  blendColourIntoPicture(part, cloth.middle, middle, grain);
  blendColourIntoPicture(part, cloth.dark, dark, grain * 0.9);
  let under = cloth;
  forEachGarmentPart(view, { world, base: cloth }, ({ kind, tones, shape, edge, shadow, folds }) => {
    if (shadow.length > 0) blendColourIntoPicture(part, kind === 'lapel' ? cloth.dark : under.dark, shadow, 0.75);
    blendColourIntoPicture(part, tones.light, shape);
    blendColourIntoPicture(part, tones.middle, multiplyPlanes(middle, shape), grain);
    blendColourIntoPicture(part, tones.dark, multiplyPlanes(dark, shape), grain * 0.9);
    if (folds.length > 0) blendColourIntoPicture(part, tones.middle, folds, 0.8);
    blendColourIntoPicture(part, kind === 'headwear' ? tones.middle : tones.dark, edge, 0.85);
    if (kind === 'shirt') under = tones;
  });
  freePlanes(shade, tooth, middle, dark);
  return part;
}

function dissolved(shade: Plane, low: number, high: number, tooth: Plane): Plane {
  const mask = newPlane(shade.length);
  for (let i = 0; i < mask.length; i++)
    if (shade[i] > low) mask[i] = inkCoverageRisingBetweenLevels(shade[i], low, high, tooth[i]);
  return mask;
}

/** How dark a place of the cloth is where its middle and its dark tone begin and where they are full. */
const SHADED = { middle: [0.52, 0.6], dark: [1.12, 1.22] } as const;
/** What makes cloth dark: its folds, distance from the light, turning from it, an uneven hand, height; and what all of it has. */
const SHADE = { fold: 0.22, away: 0.5, turned: 0.8, wobble: 0.08, low: 0.4, least: 0.25 };

/** How dark each place of the cloth is, on the scale of SHADED. It changes over many pixels, so that every second one is enough. */
function shadeOf(view: ClothView, seed: number): Plane {
  const { left, top, width, height } = view.area;
  const [right, bottom] = [left / 2 + Math.ceil(width / 2), top / 2 + Math.ceil(height / 2)];
  const half = areaFromBounds({ left: left / 2, top: top / 2, right, bottom });
  const shade = runInPlaneScope(() => halfSizeShade(view, half, seed));
  const whole = resizePlaneBilinear(shade, half.width, half.height, width, height);
  freePlanes(shade);
  return whole;
}

function halfSizeShade({ area, subject }: ClothView, half: RectangularArea, seed: number): Plane {
  const { form, mesh, faceWidth, regions } = subject;
  const lambert = gaussianBlur(everySecondPixel(form.lambert, area, half), half, 0.035 * faceWidth);
  const { garment } = regions;
  const fold = garment && hasPartsBesidesHeadwear(garment) ? undefined : halfSizeFolds(subject, area, half);
  const wobble = createEdgeWobblePlane(half, 30, seed);
  const [chinX, chinY] = mesh[CHIN_POINT];
  const side = Math.sign(form.light[0]);
  const shade = newUnfilledPlane(lambert.length);
  for (let y = 0, i = 0; y < half.height; y++) {
    const low = (2 * y - chinY - 0.8 * faceWidth) / faceWidth;
    for (let x = 0; x < half.width; x++, i++) {
      const away = (side * (chinX - 2 * x)) / faceWidth;
      const ofForm = SHADE.turned * (1.15 - 1.6 * lambert[i]) + (fold ? SHADE.fold * fold[i] : 0);
      shade[i] = ofForm + SHADE.away * away + SHADE.wobble * wobble[i] + SHADE.low * low + SHADE.least;
    }
  }
  const cloth = multiplyPlanes(regions.cloth, regions.silhouette);
  removeShadePatchesInPlace(shade, half, subject, everySecondPixel(cloth, area, half));
  return shade;
}

function everySecondPixel(plane: Plane, area: GridSize, half: GridSize): Plane {
  const taken = newUnfilledPlane(half.width * half.height);
  forEverySecondPixel(half, area, (i, at) => {
    taken[i] = plane[at];
  });
  return taken;
}

/** Calls `visit` with the number of each pixel at half the area's size and that of its pixel in the area. */
function forEverySecondPixel(
  { width, height }: GridSize,
  area: GridSize,
  visit: (i: number, at: number) => void,
): void {
  for (let y = 0, i = 0; y < height; y++) {
    const row = 2 * y * area.width;
    for (let x = 0; x < width; x++, i++) visit(i, row + 2 * x);
  }
}

/** In face widths squared: a smaller piece of shade on the cloth, or of light within shade, looks like a stain. What the foreground hides does not count. */
const PATCH = 0.16;

/** `shade` and `cloth` (0..1) at half the size of the subject. Changes `shade`. */
function removeShadePatchesInPlace(
  shade: Plane,
  half: GridSize,
  { faceWidth, cover }: ClothView['subject'],
  cloth: Plane,
): void {
  const [low, high] = SHADED.middle;
  const shaded = newPlane(shade.length);
  const seen = Math.min(shaded.length, Math.max(0, Math.round(cover / 2)) * half.width);
  for (let i = 0; i < seen; i++) shaded[i] = shade[i] > low && cloth[i] > 0.5 ? 1 : 0;
  const least = (PATCH * faceWidth * faceWidth) / 4;
  const calm = maskWithoutSpecksAndHoles(shaded, half, least, least);
  for (let i = 0; i < shade.length; i++)
    if (calm[i] !== shaded[i]) shade[i] = calm[i] > shaded[i] ? Math.max(shade[i], high) : Math.min(shade[i], low);
}

/** Only the great folds of the photo, from −1 (light) to 1 (dark). */
function halfSizeFolds(
  { tones, regions, inside, faceWidth }: ClothView['subject'],
  area: GridSize,
  half: GridSize,
): Plane {
  const { cloth, solid } = regions;
  const { lab } = tones;
  const zone = newPlane(half.width * half.height);
  const marked = newPlane(zone.length);
  forEverySecondPixel(half, area, (i, at) => {
    if (!(cloth[at] > 0.6 && inside[at] > 0.95 && solid[at] > 0.5)) return;
    zone[i] = 1;
    marked[i] = lab[3 * at];
  });
  const wide = 0.05 * faceWidth;
  const mass = gaussianBlur(zone, half, wide);
  const sum = gaussianBlur(marked, half, wide);
  const values: number[] = [];
  for (let i = 0; i < zone.length; i++) if (zone[i] > 0) values.push(sum[i] / (mass[i] + 0.02));
  if (values.length < 1000) return newPlane(zone.length);
  const [low, middle, high] = quantiles(values, [0.15, 0.5, 0.85]);
  const soft = gaussianBlur(zone, half, 0.025 * faceWidth);
  for (let i = 0; i < soft.length; i++)
    soft[i] = clamp((middle - sum[i] / (mass[i] + 0.02)) / (high - low + 5), -1, 1) * soft[i];
  return soft;
}
