// Strands of a fringe on the forehead that are too thin to be drawn as hair: drawn as dark marks of the skin they look like dirt.
import { smoothstep } from '../pixels.ts';
import { newPlane } from '../planes.ts';
import { gaussianBlur } from '../raster/blur.ts';
import { growMaskByDisc } from '../raster/distance.ts';
import { type Bounds, cropPlane, type GridSize, pastePlane } from '../raster/grid.ts';
import { pictureToLab } from '../raster/lab.ts';
import { findConnectedComponents } from '../raster/masks.ts';
import { BROW_LEFT, BROW_RIGHT, FACE_EDGE_LEFT_POINT, FACE_EDGE_RIGHT_POINT } from '../raster/mesh-points.ts';
import { median, valuesWhere } from '../raster/statistics.ts';
import { MASTER_FRAME, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import type { Plane } from '../types.ts';
import { maskNearFeaturesInBounds } from './face-areas.ts';
import { greyscaleClosingByDisc } from './morphological-closing.ts';
import type { PlacedSubject, Regions } from './types.ts';

/** In face widths: the forehead begins so far above the lowest point of the brows, which are left out with a margin. */
const FOREHEAD = { height: 0.75, browMargin: 0.04 };
/** A strand is darker than the skin beside it by this share of the way to the hair, which is at least so many L* darker than the skin. */
const STRAND = { darker: 0.3, leastContrast: 20 };
/** In face widths: half the width of the broadest strand, its soft edge, and how far around it the skin that replaces it is taken from. */
const [BROADEST, EDGE, AROUND] = [0.035, 0.012, 0.04];
/** In pixels: the blur below which a photo's grain is no strand. */
const GRAIN = 1;
/** In face widths: what lies so near to the hair is the shade of its edge, and over so many rows above the end of the forehead the strands fade in. */
const [HAIR_EDGE, FADE] = [0.022, 0.05];

/** Three numbers a pixel. */
const COLOUR_GRID: GridSize = { ...MASTER_FRAME, width: 3 * MASTER_PIXEL_WIDTH };

/** Replaces thin dark strands on the forehead in `placed.colour` by the skin around them. */
export function clearForeheadStrandsInPlace(
  placed: PlacedSubject,
  regions: Pick<Regions, 'skin' | 'hair' | 'silhouette'>,
): void {
  const area = foreheadOf(placed);
  if (area.width <= 0 || area.height <= 0) return;
  const colourArea = { ...area, left: 3 * area.left, right: 3 * area.right };
  const colour = cropPlane(placed.colour, COLOUR_GRID, colourArea);
  const { silhouette, ...parts } = regions;
  const figure = cropPlane(silhouette, MASTER_FRAME, area);
  const [skin, hair] = [parts.skin, parts.hair].map((part) =>
    cropPlane(part, MASTER_FRAME, area).map((share, i) => share * figure[i]),
  );
  const lab = pictureToLab(colour);
  const [skinLightness, hairLightness] = [skin, hair].map((part) =>
    median(valuesWhere(lab, part, 0.9, { channels: 3, step: 3 })),
  );
  if (!(skinLightness - hairLightness > STRAND.leastContrast)) return;
  const least = STRAND.darker * (skinLightness - hairLightness);
  const noisy = newPlane(skin.length);
  for (let i = 0; i < noisy.length; i++) noisy[i] = lab[3 * i];
  const lightness = gaussianBlur(noisy, area, GRAIN);
  const around = greyscaleClosingByDisc(lightness, area, Math.round(BROADEST * placed.faceWidth));
  const nearHair = growMaskByDisc(hair, area, HAIR_EDGE * placed.faceWidth);
  const brows = maskNearFeaturesInBounds(placed, [BROW_LEFT, BROW_RIGHT], area, FOREHEAD.browMargin);
  const isThin = (i: number): boolean => skin[i] > 0.5 && around[i] - lightness[i] > least;
  const thin = skin.map((_, i) => (isThin(i) && brows[i] === 0 ? 1 : 0));
  // What hangs on no hair is a mole, a bindi, a wrinkle or the rim of glasses.
  const { labels } = findConnectedComponents(thin, area);
  const hanging = new Set<number>();
  for (let i = 0; i < thin.length; i++) if (thin[i] > 0 && nearHair[i] > 0) hanging.add(labels[i]);
  for (let i = 0; i < thin.length; i++) if (nearHair[i] > 0 || !hanging.has(labels[i])) thin[i] = 0;
  const strands = growMaskByDisc(thin, area, EDGE * placed.faceWidth);
  replace(colour, area, { strands, skin, faceWidth: placed.faceWidth });
  pastePlane(colour, placed.colour, COLOUR_GRID, colourArea);
}

type Area = GridSize & Bounds;

function foreheadOf({ mesh, faceWidth }: Pick<PlacedSubject, 'mesh' | 'faceWidth'>): Area {
  const bottom = Math.floor(Math.max(...[...BROW_LEFT, ...BROW_RIGHT].map((point) => mesh[point][1])));
  const xs = [mesh[FACE_EDGE_LEFT_POINT][0], mesh[FACE_EDGE_RIGHT_POINT][0]];
  const left = Math.max(0, Math.floor(Math.min(...xs)));
  const top = Math.max(0, Math.floor(bottom - FOREHEAD.height * faceWidth));
  const right = Math.min(MASTER_PIXEL_WIDTH, Math.ceil(Math.max(...xs)));
  return { left, top, right, bottom, width: right - left, height: bottom - top };
}

/** Blends the strands into the mean of the skin beside them. Changes the colours. */
function replace(
  colour: Float32Array,
  area: Area,
  { strands, skin, faceWidth }: { strands: Plane; skin: Plane; faceWidth: number },
): void {
  const bare = skin.map((share, i) => (share > 0.9 && strands[i] === 0 ? 1 : 0));
  const sigma = AROUND * faceWidth;
  const weight = gaussianBlur(bare, area, sigma);
  const cover = gaussianBlur(strands, area, 1.5);
  for (let channel = 0; channel < 3; channel++) {
    const sum = gaussianBlur(
      bare.map((share, i) => share * colour[3 * i + channel]),
      area,
      sigma,
    );
    for (let i = 0, o = channel; i < sum.length; i++, o += 3) {
      if (!(cover[i] > 0 && weight[i] > 1e-3)) continue;
      const fade = smoothstep(0, FADE * faceWidth, area.height - Math.floor(i / area.width));
      colour[o] += fade * smoothstep(0, 0.6, cover[i]) * (sum[i] / weight[i] - colour[o]);
    }
  }
}
