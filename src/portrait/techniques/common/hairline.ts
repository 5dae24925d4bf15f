// The hairline: there hair is thin, and skin shines through between its strands.
import { smoothstep } from '../../pixels.ts';
import { freePlanes, newPlane, runInPlaneScope } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import type { GridSize } from '../../raster/grid.ts';
import { median, valuesWhere } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import { drawLinesOfHalfSizeFlow, type FlowLine, partsOfFlowLinesNearRoots, pixelAtFlowPoint } from './flow-lines.ts';
import type { HairView } from './hair-view.ts';
import type { MeasuredHair } from './measured-hair.ts';

/** In face widths: how far lightness is blurred. */
const LIGHTNESS_SIGMA = 0.008;
/** The share of skin around, from where to where there is a hairline. */
const BESIDE_SKIN = [0.04, 0.2] as const;
/** Of the way in L* from the hair to the skin: from where to where skin shines through. */
const LIGHTER = { from: 0.15, to: 0.75 };
/** How much lighter (L*) skin is where it begins to be told from the shine of hair, and where it is told for certain. */
const CONTRAST = [12, 30] as const;
/** In head coordinates: below and beyond, hair lies before ears and on the neck, and its lights are theirs. */
const BOUNDS = { v: [0.1, 0], u: [1.05, 0.95] } as const;

/**
 * How broad strands are where skin shines through, as a share of their spacing; how much of it is seen at most where one may begin; and, in face
 * widths, how far they reach from there: one that ran on along the hairline would be a second one.
 */
export const HAIRLINE_STRANDS = { breadth: 0.6, root: 0.05, reach: 0.07 };

/** How much clearer skin shines than it is seen between the strands. */
const CLEAR = 2;

/**
 * Where skin shines through at the hairline, only lines that begin in the hair are left of it and of all else that is drawn on it (`masks`).
 * `lines` and `spacing` as `traceLinesOfHalfSizeFlow` has them. Returns where skin is to be drawn under them, 0..1.
 */
export function leaveStrandsAtHairlineInPlace(
  { area, subject: { faceWidth, tones, regions, axes } }: HairView,
  { all, certain, besideSkin, coils }: Pick<MeasuredHair, 'all' | 'certain' | 'besideSkin' | 'coils'>,
  { lines, spacing, masks }: { lines: readonly FlowLine[]; spacing: number; masks: readonly Plane[] },
): Plane {
  const through = runInPlaneScope(() => {
    const lightness = newPlane(all.length);
    for (let i = 0, o = 0; i < lightness.length; i++, o += 3) lightness[i] = tones.lab[o];
    const { u, v } = axes;
    const planes = { hair: all, certain, lightness, skin: regions.skin, besideSkin, u, v };
    return measureSkinThroughHairline(area, planes, { faceWidth, coils });
  });
  const rooted = partsOfFlowLinesNearRoots(lines, {
    isRootAt: ([x, y]) => through[pixelAtFlowPoint(area, x, y)] < HAIRLINE_STRANDS.root,
    reach: (HAIRLINE_STRANDS.reach * faceWidth) / 2,
  });
  const strands = drawLinesOfHalfSizeFlow(area, rooted, { breadthAt: () => HAIRLINE_STRANDS.breadth, spacing });
  for (const mask of [all, ...masks])
    for (let i = 0; i < mask.length; i++) if (through[i] > 0) mask[i] *= 1 - through[i] * (1 - strands[i]);
  freePlanes(strands);
  for (let i = 0; i < through.length; i++) through[i] = Math.min(1, CLEAR * through[i]);
  return through;
}

/** Hair and skin 0..1, how much skin is around (`measureSkinAround`), `certain` above 0.7 where nothing but hair is seen, L*, and head coordinates. */
type HairlinePlanes = Record<'hair' | 'certain' | 'skin' | 'besideSkin' | 'lightness' | 'u' | 'v', Plane>;

/** How much skin is seen through the hair, 0..1: at the hairline, where hair is lighter the nearer it is to the skin; less in hair that coils (`coils`, 0..1), whose edge has no strands. `faceWidth` in pixels of the grid. */
export function measureSkinThroughHairline(
  grid: GridSize,
  { hair, certain, skin, besideSkin, lightness, u, v }: HairlinePlanes,
  { faceWidth, coils }: { faceWidth: number; coils: number },
): Plane {
  const through = newPlane(hair.length);
  const ofHair = valuesWhere(lightness, certain, 0.7);
  if (ofHair.length === 0) return through;
  const dark = median(ofHair);
  const ofSkin = valuesWhere(lightness, skin, 0.7);
  if (ofSkin.length === 0) return through;
  const way = median(ofSkin) - dark;
  const told = (1 - coils) * smoothstep(...CONTRAST, way);
  if (told === 0) return through;
  const soft = gaussianBlur(lightness, grid, LIGHTNESS_SIGMA * faceWidth);
  for (let i = 0; i < through.length; i++) {
    const beside = hair[i] * smoothstep(...BESIDE_SKIN, besideSkin[i]);
    if (beside === 0) continue;
    const lighter = smoothstep(LIGHTER.from, LIGHTER.to, (soft[i] - dark) / way);
    through[i] = told * beside * lighter * smoothstep(...BOUNDS.v, v[i]) * smoothstep(...BOUNDS.u, Math.abs(u[i]));
  }
  return through;
}
