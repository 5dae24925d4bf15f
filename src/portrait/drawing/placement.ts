// Places a person on the master canvas, upright and centred, before regions are found.
import { applyCurveInPlace, clamp } from '#portrait/pixels.ts';
import {
  CHIN_POINT,
  FACE_EDGE_LEFT_POINT,
  FACE_EDGE_RIGHT_POINT,
  FOREHEAD_TOP_POINT,
  OUTER_EYE_CORNER_LEFT_POINT,
  OUTER_EYE_CORNER_RIGHT_POINT,
} from '#portrait/raster/mesh-points.ts';
import { quantile, quantiles, valuesWhere } from '#portrait/raster/statistics.ts';
import { type InverseAffine, warpPlaneByInverseAffine } from '#portrait/raster/warp.ts';
import { lumaAtOffset, MASTER_FRAME, MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '#portrait/steps/canvas.ts';
import { computeExposureExponent } from '#portrait/steps/exposure.ts';
import type { Cutout, Face, MeshPoint, Plane } from '#portrait/types.ts';
import { newPlane } from '../planes.ts';
import { extendCroppedShouldersAlpha } from './body.ts';
import { correctDimLightInPlace } from './dim-light.ts';
import { meshFittedToPhotoChin } from './jaw.ts';
import type { PlacedSubject } from './types.ts';

/** Forehead to chin as a share of the canvas's height. A photo that ends close below the chin makes a larger head. */
const FACE = { usual: 0.305, most: 0.4, belowChin: 0.2 };
/** A photo that shows less than this below the chin, in face heights, is tightly framed. */
const TIGHT = 0.66;
const EYE_LINE = 0.39;
const ROOM_ABOVE_HAIR = 96;
/** How far down the head may be moved to make that room, in pixels. */
const MOST_SINK = 90;
/** The foreground begins here, in pixels from the canvas's top. */
export const FOREGROUND_TOP_ROW = 0.84 * MASTER_PIXEL_HEIGHT;
/** Mesh points on bare skin: forehead, nose and both cheeks. */
const SKIN_POINTS = [151, 9, 8, 6, 195, 5, 50, 101, 205, 280, 330, 425];
/** How much of the photo's own roll is taken out: people who tilt their heads keep most of it. */
const UPRIGHT = 0.35;
/** Half a head's height in pixels, high hair left aside. */
const RADIUS = { least: 200, most: 0.21 * MASTER_PIXEL_HEIGHT };

/** `photoSide`: the longer side of the photo, in its own pixels. */
export function placeSubjectAndCorrectLight(cutout: Cutout, face: Face, photoSide: number): PlacedSubject {
  const mesh = face.mesh;
  const hairTop = hairTopOf(cutout, mesh);
  const { scale, turn, centre, to } = framing(cutout, mesh, hairTop);
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  const onCanvas = ([x, y]: readonly [number, number, ...number[]]): [number, number] => [
    cos * (x - centre[0]) - sin * (y - centre[1]) + to[0],
    sin * (x - centre[0]) + cos * (y - centre[1]) + to[1],
  ];
  const points = mesh.map((point): MeshPoint => {
    const [x, y] = onCanvas([point[0], point[1]]);
    return [x, y, point[2] * scale];
  });
  const hairTopRow = onCanvas([centre[0], hairTop])[1];
  const placed = {
    ...planesOf(cutout, face, { scale, turn, centre, to }),
    mesh: points,
    faceWidth: distance(points[FACE_EDGE_LEFT_POINT], points[FACE_EDGE_RIGHT_POINT]),
    enlargement: Math.max(1, (Math.max(cutout.width, cutout.height) / photoSide) * scale),
    head: headOf(points, hairTopRow),
    cover: FOREGROUND_TOP_ROW,
  };
  correctLight(placed);
  correctDimLightInPlace(placed);
  const fitted = meshFittedToPhotoChin(placed);
  return { ...placed, mesh: fitted, head: headOf(fitted, hairTopRow) };
}

type Framing = { scale: number; turn: number; centre: readonly [number, number]; to: [number, number] };

function framing(cutout: Cutout, mesh: readonly MeshPoint[], hairTop: number): Framing {
  const faceHeight = distance(mesh[CHIN_POINT], mesh[FOREHEAD_TOP_POINT]);
  const reach = (cutout.height - mesh[CHIN_POINT][1]) / faceHeight;
  const share = reach < TIGHT ? clamp(FACE.belowChin / Math.max(reach, 0.3), FACE.usual, FACE.most) : FACE.usual;
  const scale = (share * MASTER_PIXEL_HEIGHT) / faceHeight;
  const [right, left] = [mesh[OUTER_EYE_CORNER_RIGHT_POINT], mesh[OUTER_EYE_CORNER_LEFT_POINT]];
  const roll = Math.atan2(left[1] - right[1], left[0] - right[0]);
  const turn = -roll * UPRIGHT;
  const centre = [(right[0] + left[0]) / 2, (right[1] + left[1]) / 2] as const;
  const to: [number, number] = [MASTER_PIXEL_WIDTH / 2, EYE_LINE * MASTER_PIXEL_HEIGHT];
  const top = Math.cos(turn) * scale * (hairTop - centre[1]) + to[1];
  if (hairTop > 3 && top < ROOM_ABOVE_HAIR) to[1] += Math.min(ROOM_ABOVE_HAIR - top, MOST_SINK);
  // Hair that the photo cut is cut by the canvas.
  if (hairTop <= 3 && top > 0) to[1] -= top + 2;
  return { scale, turn, centre, to };
}

function planesOf(
  cutout: Cutout,
  face: Face,
  { scale, turn, centre, to }: Framing,
): Pick<PlacedSubject, 'colour' | 'alpha' | 'inside'> {
  const [cos, sin] = [Math.cos(turn) / scale, Math.sin(turn) / scale];
  const back: InverseAffine = {
    xx: cos,
    xy: sin,
    dx: centre[0] - cos * to[0] - sin * to[1],
    yx: -sin,
    yy: cos,
    dy: centre[1] + sin * to[0] - cos * to[1],
  };
  const colour = newPlane(cutout.colour.length);
  for (let i = 0; i < colour.length; i++) colour[i] = cutout.colour[i] / 255;
  const body = extendCroppedShouldersAlpha(cutout, face.mesh);
  const shown = newPlane(cutout.width * cutout.height).fill(1);
  return {
    colour: warpPlaneByInverseAffine(colour, cutout, back, MASTER_FRAME, { border: 'repeat', channels: 3 }),
    alpha: warpPlaneByInverseAffine(body.alpha, body, { ...back, dx: back.dx + body.left }, MASTER_FRAME),
    inside: warpPlaneByInverseAffine(shown, cutout, back, MASTER_FRAME),
  };
}

/** The first row of the cut-out that has more than a few hairs above the face. */
function hairTopOf({ width, height, alpha }: Cutout, mesh: readonly MeshPoint[]): number {
  const west = clamp(Math.round(mesh[FACE_EDGE_RIGHT_POINT][0]), 0, width - 1);
  const east = clamp(Math.round(mesh[FACE_EDGE_LEFT_POINT][0]), west, width - 1);
  for (let y = 0; y < height; y++) {
    let solid = 0;
    for (let x = west; x <= east; x++) if (alpha[y * width + x] > 0.5) solid++;
    if (solid > 0.12 * (east - west)) return y;
  }
  return 0;
}

function headOf(mesh: readonly MeshPoint[], hairTop: number): PlacedSubject['head'] {
  const chin = mesh[CHIN_POINT][1];
  const radius = clamp((chin - hairTop) / 2, RADIUS.least, RADIUS.most);
  return { x: (mesh[FACE_EDGE_RIGHT_POINT][0] + mesh[FACE_EDGE_LEFT_POINT][0]) / 2, y: chin - radius, radius };
}

/** Takes the haze of a lens away, and mends the exposure. Pupils tell haze from somebody who has nothing dark on them. */
function correctLight(placed: PlacedSubject): void {
  const { colour, alpha, inside } = placed;
  const measured = alpha.map((value, i) => (value > 0.95 && inside[i] > 0.5 ? 1 : 0));
  const grey = newPlane(alpha.length);
  for (let i = 0; i < grey.length; i++) grey[i] = lumaAtOffset(colour, 3 * i);
  const [darkest, brightest] = quantiles(valuesWhere(grey, measured, 0.5, { step: 5 }), [0.01, 0.98]);
  const pupils = Math.min(...[468, 473].map((point) => pupilOf(grey, placed, point)));
  const veil = clamp(Math.min(darkest - 0.035, pupils - 0.03) || 0, 0, 0.22);
  // The product's own rule moves nobody's skin towards a norm: only the photo's limits decide.
  const exponent = computeExposureExponent(placed, brightest) * lifted(middleOfSkin(grey, placed), veil);
  if (veil === 0 && exponent === 1) return;
  applyCurveInPlace(colour, (value) => clamp((value - veil) / (1 - veil)) ** exponent);
}

/** The exponent that gives skin of a luma the lightness back that the veil's removal takes from it: what was grey gets black. */
function lifted(skin: number, veil: number): number {
  return clamp(Math.log(skin) / Math.log((skin - veil) / (1 - veil)) || 1, 0.6, 1);
}

/** The middle luma of forehead, cheeks and nose. */
function middleOfSkin(grey: Plane, { mesh }: PlacedSubject): number {
  const values = SKIN_POINTS.map((point) => {
    const [x, y] = [
      clamp(Math.round(mesh[point][0]), 0, MASTER_PIXEL_WIDTH - 1),
      clamp(Math.round(mesh[point][1]), 0, MASTER_PIXEL_HEIGHT - 1),
    ];
    return grey[y * MASTER_PIXEL_WIDTH + x];
  });
  return clamp(quantile(values, 0.5), 0.05, 0.95);
}

/** The darkest quarter of the small disc around the middle of an iris. 1 where the mesh has none. */
function pupilOf(grey: Plane, { mesh, faceWidth }: PlacedSubject, point: number): number {
  const middle = mesh[point];
  if (!middle) return 1;
  const radius = 0.02 * faceWidth;
  const values: number[] = [];
  for (let y = Math.ceil(middle[1] - radius); y < middle[1] + radius; y++)
    for (let x = Math.ceil(middle[0] - radius); x < middle[0] + radius; x++)
      if (
        x >= 0 &&
        x < MASTER_PIXEL_WIDTH &&
        y >= 0 &&
        y < MASTER_PIXEL_HEIGHT &&
        Math.hypot(x - middle[0], y - middle[1]) < radius
      )
        values.push(grey[y * MASTER_PIXEL_WIDTH + x]);
  return values.length > 0 ? quantile(values, 0.25) : 1;
}

function distance(one: MeshPoint, other: MeshPoint): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}
