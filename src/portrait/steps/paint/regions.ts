// Where the face and its features are, as soft masks from the mesh: the brush gets finer from cloth to skin to eyes.
import sharp from 'sharp';
import { fromBytes } from '../../pixels.ts';
import type { Plane, Point } from '../../types.ts';
import { HEIGHT, WIDTH } from '../canvas.ts';
import { HALF_HEIGHT, HALF_WIDTH } from '../half.ts';

const OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
];
const FEATURES = [
  [70, 63, 105, 66, 107, 55, 193, 245, 233, 232, 231, 230, 229, 228, 31, 226, 35, 124],
  [336, 296, 334, 293, 300, 353, 265, 446, 261, 448, 449, 450, 451, 452, 453, 465, 417, 285],
  [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146],
  [129, 49, 48, 115, 220, 45, 4, 275, 440, 344, 278, 279, 358, 327, 2, 98],
];

/** Masks at half size: they are soft anyway. */
export type Regions = {
  /** The skin of the face, 0..1. */
  face: Plane;
  /** Eyes with their brows, the nose's tip, the mouth, 0..1. */
  features: Plane;
  /** The middle of the face, far inside its outline, for light that follows its form. */
  form: Plane;
};

async function soften(polygons: readonly (readonly Point[])[], blur: number): Promise<Plane> {
  const shapes = polygons.map(
    (points) =>
      `<polygon fill="#fff" points="${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${HALF_WIDTH}" height="${HALF_HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}"/>${shapes.join('')}</svg>`;
  const bytes = await sharp(Buffer.from(svg))
    .removeAlpha()
    .blur(Math.max(0.5, blur / 2))
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return fromBytes(bytes);
}

/** The masks for a face mesh in pixels of the canvas. */
export async function findRegions(mesh: readonly Point[]): Promise<Regions> {
  const width = Math.hypot(mesh[454][0] - mesh[234][0], mesh[454][1] - mesh[234][1]);
  const oval = OVAL.map((index) => mesh[index]);
  // Lower than the middle of the face: a band must not cross the forehead.
  const middle = [(mesh[234][0] + mesh[454][0]) / 2, mesh[10][1] * 0.35 + mesh[152][1] * 0.65];
  const inner = oval.map(
    ([x, y, z]): Point => [middle[0] + (x - middle[0]) * 0.8, middle[1] + (y - middle[1]) * 0.8, z],
  );
  const [face, features, form] = await Promise.all([
    soften([oval], width * 0.07),
    soften(
      FEATURES.map((ring) => ring.map((index) => mesh[index])),
      width * 0.022,
    ),
    soften([inner], width * 0.1),
  ]);
  return { face, features, form };
}
