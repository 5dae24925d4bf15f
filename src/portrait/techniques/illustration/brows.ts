// The brows: dark shapes that follow the photo's arch, densest along their middle.
import { smoothstep } from '../../pixels.ts';
import type { PixelPoint } from '../../raster/grid.ts';
import { mixColours } from '../../steps/canvas.ts';
import { WHOLE_CANVAS_AREA } from '../common/area.ts';
import { type FittedBrow, fitBrows } from '../common/brow-fit.ts';
import type { IllustrationInput } from './input.ts';
import type { FaceAndHairPalette } from './palette.ts';
import { smoothClosedPathThroughPoints, svgFilledPath } from './svg-markup.ts';

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

/** A brow that the photo does not show is left out. */
export function browsMarkup({ subject }: IllustrationInput, { skin, brow }: FaceAndHairPalette): string {
  return fitBrows({ area: WHOLE_CANVAS_AREA, subject, free() {} })
    .flatMap((fit) =>
      DENSITIES.map((density) =>
        svgFilledPath(
          smoothClosedPathThroughPoints(narrowedOutline(fit, density)),
          mixColours(brow, skin.shade, density.paler),
        ),
      ),
    )
    .join('');
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
