// A made-up person for tests: an oval face with eyes, brows and a mouth, hair, a neck and a shirt.
import type { DrawableSubject, PlacedSubject } from '../../drawing/types.ts';
import { pictureToLab } from '../../raster/lab.ts';
import {
  BROW_LEFT,
  BROW_RIGHT,
  EYE_LEFT,
  EYE_RIGHT,
  FACE_OVAL,
  IRIS_LEFT,
  IRIS_RIGHT,
  LIPS_INNER,
  LIPS_OUTER,
  MOUTH_OPENING_LOWER_EDGE,
  MOUTH_OPENING_UPPER_EDGE,
} from '../../raster/mesh-points.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { hashNoise } from '../../steps/noise.ts';
import type { MeshPoint, Plane } from '../../types.ts';

const [X, Y] = [540, 600];
const FACE = { across: 150, down: 205 };
const EYES = { away: 62, y: Y - 40 };

/** The points of a list evenly around an ellipse, from an angle on, clockwise on the picture. */
function around(
  mesh: MeshPoint[],
  points: readonly number[],
  [x, y, across, down]: readonly number[],
  start: number,
  way = 1,
): void {
  for (const [k, point] of points.entries()) {
    const angle = start + (way * 2 * Math.PI * k) / points.length;
    mesh[point] = [x + across * Math.cos(angle), y + down * Math.sin(angle), 0];
  }
}

function meshOf(): MeshPoint[] {
  const mesh: MeshPoint[] = Array.from({ length: 478 }, (_, k) => [
    X + 90 * Math.cos(2.4 * k) * Math.sqrt(k / 478),
    Y + 120 * Math.sin(2.4 * k) * Math.sqrt(k / 478),
    0,
  ]);
  around(mesh, FACE_OVAL, [X, Y, FACE.across, FACE.down], -Math.PI / 2);
  for (const [ring, brow, iris, side] of [
    [EYE_RIGHT, BROW_RIGHT, IRIS_RIGHT, -1],
    [EYE_LEFT, BROW_LEFT, IRIS_LEFT, 1],
  ] as const) {
    const x = X + side * EYES.away;
    around(mesh, ring, [x, EYES.y, 30, 11], side < 0 ? Math.PI : 0, -side);
    around(mesh, brow, [x, EYES.y - 38, 36, 7], side < 0 ? Math.PI : 0, -side);
    mesh[iris[0]] = [x, EYES.y, 0];
    around(mesh, iris.slice(1), [x, EYES.y, 12, 12], 0);
  }
  around(mesh, LIPS_OUTER, [X, Y + 105, 48, 17], Math.PI);
  around(mesh, LIPS_INNER, [X, Y + 105, 40, 1], Math.PI);
  for (const [k, point] of MOUTH_OPENING_UPPER_EDGE.entries()) mesh[point] = [X - 40 + 8 * k, Y + 104, 0];
  for (const [k, point] of MOUTH_OPENING_LOWER_EDGE.entries())
    if (k % 10 > 0) mesh[point] = [X - 40 + 8 * k, Y + 106, 0];
  return mesh;
}

type Part = 'nothing' | 'skin' | 'hair' | 'cloth' | 'eye' | 'iris' | 'brow' | 'lip';

function partAt(x: number, y: number): Part {
  const ellipse = (cx: number, cy: number, across: number, down: number): boolean =>
    ((x - cx) / across) ** 2 + ((y - cy) / down) ** 2 < 1;
  const eye = X + Math.sign(x - X) * EYES.away;
  if (ellipse(eye, EYES.y, 12, 11)) return 'iris';
  if (ellipse(eye, EYES.y, 30, 11)) return 'eye';
  if (ellipse(eye, EYES.y - 38, 36, 7)) return 'brow';
  if (ellipse(X, Y + 105, 48, 17)) return 'lip';
  if (ellipse(X, Y, FACE.across, FACE.down)) return 'skin';
  if (y < Y + 60 && ellipse(X, Y - 60, 190, 220)) return 'hair';
  if (y > Y + 330 - 0.001 * (x - X) ** 2 && ellipse(X, MASTER_PIXEL_HEIGHT, 460, 470)) return 'cloth';
  return Math.abs(x - X) < 90 && y > Y ? 'skin' : 'nothing';
}

const COLOURS: Record<Part, readonly [number, number, number]> = {
  nothing: [0, 0, 0],
  skin: [0.8, 0.6, 0.5],
  hair: [0.2, 0.14, 0.1],
  cloth: [0.3, 0.4, 0.55],
  eye: [0.85, 0.83, 0.8],
  iris: [0.2, 0.15, 0.1],
  brow: [0.25, 0.17, 0.12],
  lip: [0.66, 0.36, 0.36],
};

const plane = (): Plane => new Float32Array(MASTER_PIXEL_COUNT);

type SyntheticPhotoSubject = DrawableSubject & Pick<PlacedSubject, 'colour' | 'alpha'>;

/** Computed once in a process. */
let shared: SyntheticPhotoSubject | undefined;

/** A copy, because a test may change the planes of its subject. Planes that are one plane in the subject are one in the copy. */
export function createSyntheticPhotoSubject(): SyntheticPhotoSubject {
  shared ??= computeSubject();
  return structuredClone(shared);
}

function computeSubject(): SyntheticPhotoSubject {
  const colour = new Float32Array(3 * MASTER_PIXEL_COUNT);
  const normals = new Float32Array(3 * MASTER_PIXEL_COUNT);
  const [skin, hair, cloth, alpha, u, v, oval, upperFace, features] = Array.from({ length: 9 }, plane);
  for (let y = 0, i = 0; y < MASTER_PIXEL_HEIGHT; y++) {
    for (let x = 0; x < MASTER_PIXEL_WIDTH; x++, i++) {
      const part = partAt(x, y);
      const [across, down] = [(x - X) / FACE.across, (y - EYES.y) / (Y + FACE.down - EYES.y)];
      u[i] = across;
      v[i] = down;
      normals[3 * i] = Math.max(-0.9, Math.min(0.9, across * 0.8));
      normals[3 * i + 2] = Math.sqrt(1 - normals[3 * i] ** 2);
      if (part === 'nothing') continue;
      const strands = part === 'hair' ? 0.1 * Math.sin(x / 5) : 0;
      const light = 1 - 0.2 * across + strands + 0.06 * (hashNoise(x, y, 5) - 0.5);
      for (let k = 0; k < 3; k++) colour[3 * i + k] = Math.min(1, COLOURS[part][k] * light);
      alpha[i] = 1;
      const region = part === 'hair' ? hair : part === 'cloth' ? cloth : skin;
      region[i] = 1;
      const inFace = across ** 2 + ((y - Y) / FACE.down) ** 2 < 1 && part !== 'hair';
      oval[i] = inFace ? 1 : 0;
      features[i] = inFace && part !== 'skin' ? 1 : 0;
      upperFace[i] = inFace && part === 'skin' && down < 0.5 ? 1 : 0;
    }
  }
  const lab = pictureToLab(colour);
  return {
    colour,
    alpha,
    inside: plane().fill(1),
    mesh: meshOf(),
    faceWidth: 2 * FACE.across,
    enlargement: 1,
    head: { x: X, y: Y - 60, radius: 255 },
    cover: 1134,
    axes: { u, v },
    regions: { skin, hair, cloth, silhouette: alpha, solid: alpha, shorn: 0 },
    form: { normals, height: plane(), lambert: plane().fill(0.8), light: [0.5, -0.6, 0.62] },
    tones: tonesOf(lab, { oval, features, upperFace }),
  };
}

/** L* of the skin, and from there down to the darks. */
const [SKIN_LIGHTNESS, DEPTH] = [68, 20];

function tonesOf(
  lab: Float32Array,
  masks: Pick<DrawableSubject['tones'], 'oval' | 'features' | 'upperFace'>,
): DrawableSubject['tones'] {
  return {
    tone: plane(),
    marks: plane().map((_, i) => Math.min(0, (lab[3 * i] - SKIN_LIGHTNESS) / DEPTH)),
    lightness: plane().map((_, i) => lab[3 * i]),
    lab,
    skinLightness: SKIN_LIGHTNESS,
    scleraLightness: 84,
    shineLightness: 80,
    depth: DEPTH,
    softness: 0,
    ...masks,
    mouth: { kind: 'shut', line: [-40, -20, 0, 20, 40].map((x) => [X + x, Y + 105] as const) },
  };
}
