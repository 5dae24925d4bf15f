// The brows: dark shapes that follow the photo's arch, densest along their middle.
import { smoothstep } from '../../pixels.ts';
import type { PixelPoint } from '../../raster/grid.ts';
import { splinePoints } from '../../raster/polygon.ts';
import { lerp, mixColours, type NormalizedRgb } from '../../steps/canvas.ts';
import { createSeededRandomFunction } from '../../steps/noise.ts';
import { viewOnWholeCanvas } from '../common/area.ts';
import { type FittedBrow, fitBrows } from '../common/brow-fit.ts';
import type { IllustrationInput } from './input.ts';
import type { FaceAndHairPalette } from './palette.ts';
import { brushStrokePathFromPointPairs, smoothClosedPathThroughPoints, svgFilledPath } from './svg-markup.ts';

/**
 * The shapes of a brow, from all of it to its densest hair: the share of its height, the shares of its length between which it lies, from the
 * nose, and the share of the skin's shade that shows between the hairs. The hairs begin thinly at the nose: a full, blunt end scowls.
 */
const DENSITIES = [
  { height: 1, from: 0, to: 1, paler: 0.5 },
  { height: 0.8, from: 0.1, to: 0.97, paler: 0.22 },
  { height: 0.5, from: 0.24, to: 0.9, paler: 0 },
] as const;

/** The share of its length over which it comes to a point at the nose. */
const HEAD = 0.15;

/** Single hairs, without which a brow looks glued on. They begin between these shares of its length, slant by so much of it towards the temple (less at the nose), and reach from and to these shares of its height, the lower edge being 0; `breadth` in its heights. */
const HAIRS = {
  count: 15,
  from: 0.03,
  to: 0.86,
  slant: [0.05, 0.17],
  root: 0.3,
  tip: [0.9, 1.14],
  breadth: 0.17,
  paler: 0.3,
};

/** The share of their ink that brows have, from none seen on: in all of it sparse fair hairs are slabs. */
const FAINTEST = 0.45;

/** A brow that the photo does not show is left out. */
export function browsMarkup({ subject, seed }: IllustrationInput, { skin, brow }: FaceAndHairPalette): string {
  const fits = fitBrows(viewOnWholeCanvas(subject));
  // Both have the same hair: what a shade or a lock hides of one, the other shows.
  const strength = lerp(FAINTEST, 1, Math.max(...fits.map((fit) => fit.strength)));
  const inkOf = (paler: number): NormalizedRgb => mixColours(skin.shade, brow, strength * (1 - paler));
  return fits
    .map((fit, nth) => {
      const shapes = DENSITIES.map((density) =>
        svgFilledPath(smoothClosedPathThroughPoints(narrowedOutline(fit, density)), inkOf(density.paler)),
      );
      const hairs = browHairPaths(fit, seed + nth).join('');
      return shapes.join('') + svgFilledPath(hairs, inkOf(HAIRS.paler));
    })
    .join('');
}

/** Hairs that grow from within a brow up and out over its upper edge. */
function browHairPaths({ outline }: FittedBrow, seed: number): string[] {
  const random = createSeededRandomFunction(seed + 31);
  const last = outline.length / 2 - 1;
  /** A point at a share of the length from the nose and of the height from the lower edge. */
  const at = (along: number, up: number): PixelPoint => {
    const k = Math.round((1 - along) * last);
    const [[ax, ay], [bx, by]] = [outline[k], outline[outline.length - 1 - k]];
    return [lerp(bx, ax, up), lerp(by, ay, up)];
  };
  return Array.from({ length: HAIRS.count }, (_, n) => {
    const along = lerp(HAIRS.from, HAIRS.to, (n + 0.6 * random()) / HAIRS.count);
    const slant = lerp(HAIRS.slant[0], HAIRS.slant[1], along);
    const tip = lerp(HAIRS.tip[0], HAIRS.tip[1], random());
    const points = [at(along, HAIRS.root), at(along + slant * 0.6, lerp(HAIRS.root, tip, 0.6)), at(along + slant, tip)];
    const [[, lower], [, upper]] = [at(along, 0), at(along, 1)];
    const breadth = HAIRS.breadth * Math.abs(lower - upper);
    return brushStrokePathFromPointPairs(splinePoints(points, 4), (share) => breadth * (1 - share) ** 0.7);
  });
}

/** The outline of a part of a brow, pointed at both ends where it is not the whole. */
function narrowedOutline({ outline }: FittedBrow, { height, from, to }: (typeof DENSITIES)[number]): PixelPoint[] {
  const count = outline.length / 2;
  const [upper, lower]: [PixelPoint[], PixelPoint[]] = [[], []];
  for (let k = 0; k < count; k++) {
    const share = 1 - k / (count - 1);
    if (share < from || share > to) continue;
    const [[ax, ay], [bx, by]] = [outline[k], outline[outline.length - 1 - k]];
    const tapered =
      height === 1
        ? smoothstep(-0.02, HEAD, share)
        : height * Math.sin(Math.PI * ((share - from) / (to - from))) ** 0.5;
    const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
    upper.push([x + tapered * (ax - x), y + tapered * (ay - y)]);
    lower.push([x + tapered * (bx - x), y + tapered * (by - y)]);
  }
  return [...upper, ...lower.reverse()];
}
