// Varies a person's tilt, lean, position and size by seed, so that they do not look the same in every scene.
import { clamp } from '../pixels.ts';
import { FACE_EDGE_LEFT_POINT, FACE_EDGE_RIGHT_POINT } from '../raster/mesh-points.ts';
import { type InverseAffine, warpPlanesByInverseAffine } from '../raster/warp.ts';
import { MASTER_FRAME, MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { createSeededRandomFunction } from '../steps/noise.ts';
import type { MeshPoint, Plane } from '../types.ts';
import type { Garment, PlacedSubject, Regions } from './types.ts';

/**
 * `tilt` of the whole figure in radians, clockwise; `right` and `down` in pixels; `scale` beside the upright placement;
 * `lean`: how far the body goes on to the right below the chin, in pixels for each row.
 */
type SubjectTransform = { tilt: number; right: number; down: number; scale: number; lean: number };

const DEGREES = Math.PI / 180;

/**
 * The same seed in the same scene stages everybody the same way. Tilts of less than a degree and a half look like a mistake:
 * there are none.
 */
export function chooseSeededSubjectTransform(seed: number, scene: string): SubjectTransform {
  let mixed = seed;
  for (const letter of scene) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193);
  const random = createSeededRandomFunction(mixed);
  const side = random() < 0.5 ? -1 : 1;
  return {
    tilt: side * (1.5 + 2.5 * random()) * DEGREES,
    right: (random() - 0.5) * 72,
    down: (random() - 0.4) * 30,
    scale: 0.9 + 0.16 * random(),
    lean: (random() - 0.5) * 0.3,
  };
}

/** Somebody in their upright placement, and what was found there. */
export type SubjectWithRegions = { placed: PlacedSubject; regions: Regions };

/** The person as staged: everything turned around the middle between the eyes, scaled and moved. */
export function applySubjectTransform(
  { placed, regions }: SubjectWithRegions,
  transform: SubjectTransform,
): SubjectWithRegions {
  const turn = turnOf(placed, transform);
  const mesh = placed.mesh.map(turn.point);
  const chin = mesh[152][1];
  const { beard, garment } = regions;
  const repeated = [
    placed.alpha,
    regions.skin,
    regions.hair,
    regions.cloth,
    regions.silhouette,
    regions.solid,
    ...(beard ? [beard.cover] : []),
  ].map((plane) => ({ plane, border: 'repeat' as const }));
  const [colour, inside, alpha, skin, hair, cloth, silhouette, solid, cover] = warpPlanesByInverseAffine(
    [{ plane: placed.colour, border: 'repeat', channels: 3 }, { plane: placed.inside }, ...repeated],
    MASTER_FRAME,
    turn.back,
    MASTER_FRAME,
    { rowShift: (y) => leaning(transform.lean, y - chin), fall: fallOfShoulders(regions) },
  );
  const radius = placed.head.radius * transform.scale;
  return {
    placed: {
      ...placed,
      colour,
      alpha,
      inside,
      mesh,
      faceWidth: placed.faceWidth * transform.scale,
      enlargement: Math.max(1, placed.enlargement * transform.scale),
      head: { x: (mesh[FACE_EDGE_RIGHT_POINT][0] + mesh[FACE_EDGE_LEFT_POINT][0]) / 2, y: chin - radius, radius },
    },
    regions: {
      ...regions,
      skin,
      hair,
      cloth,
      silhouette,
      solid,
      beard: beard && { ...beard, cover },
      garment: garment && stagedGarment(garment, turn.point, (y) => leaning(transform.lean, y - chin)),
    },
  };
}

/** Columns over which the slope of a shoulder is measured at the canvas's side, its bounds, and how much steeper it grows with each pixel beyond. */
const SHOULDER = { columns: 40, least: 0.35, most: 1.2, steeper: 0.004 };

/** How far shoulders that the canvas cuts have fallen away beyond its sides, in pixels. 0 beyond a side where no clothes reach it. */
function fallOfShoulders({ cloth, silhouette }: Regions): (side: -1 | 1, beyond: number) => number {
  const topAt = (x: number): number => {
    let y = 0;
    let i = x;
    while (y < MASTER_PIXEL_HEIGHT && cloth[i] * silhouette[i] <= 0.5) i = ++y * MASTER_PIXEL_WIDTH + x;
    return y;
  };
  const slopeAt = (edge: number, inner: number): number | undefined => {
    const top = topAt(edge);
    if (top === MASTER_PIXEL_HEIGHT) return undefined;
    return clamp((top - topAt(inner)) / SHOULDER.columns, SHOULDER.least, SHOULDER.most);
  };
  const last = MASTER_PIXEL_WIDTH - 1;
  const [left, right] = [slopeAt(0, SHOULDER.columns), slopeAt(last, last - SHOULDER.columns)];
  return (side, beyond) => {
    const slope = side < 0 ? left : right;
    return slope === undefined ? 0 : (slope + SHOULDER.steeper * beyond) * beyond;
  };
}

/** Outlines go where the pixels go. */
function stagedGarment(
  garment: Garment,
  point: (at: MeshPoint) => MeshPoint,
  rowShift: (y: number) => number,
): Garment {
  const staged = ([x, y]: readonly [number, number]): readonly [number, number] => {
    const [right, down] = point([x, y, 0]);
    return [right + rowShift(down), down];
  };
  return { ...garment, parts: garment.parts.map((part) => ({ ...part, outline: part.outline.map(staged) })) };
}

/** Rows below the chin over which the neck bends. */
const BEND = 60;

/** How far a row lies to the right, `below` pixels under the chin. */
function leaning(lean: number, below: number): number {
  return below > 0 ? (lean * below * below) / (below + BEND) : 0;
}

function turnOf({ mesh, alpha }: PlacedSubject, { tilt, right, down, scale }: SubjectTransform) {
  const [east, west] = [mesh[33], mesh[263]];
  const centre = [(east[0] + west[0]) / 2, (east[1] + west[1]) / 2];
  // Hair that touches the upper edge was cut there by the photo: it must go on touching it.
  const isCut = touchesTop(alpha);
  const to = [centre[0] + right, isCut ? centre[1] * scale - 6 : centre[1] + down];
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const back: InverseAffine = {
    xx: cos / scale,
    xy: sin / scale,
    dx: centre[0] - (cos * to[0] + sin * to[1]) / scale,
    yx: -sin / scale,
    yy: cos / scale,
    dy: centre[1] - (-sin * to[0] + cos * to[1]) / scale,
  };
  const point = ([x, y, z]: MeshPoint): MeshPoint => [
    scale * (cos * (x - centre[0]) - sin * (y - centre[1])) + to[0],
    scale * (sin * (x - centre[0]) + cos * (y - centre[1])) + to[1],
    z * scale,
  ];
  return { back, point };
}

function touchesTop(alpha: Plane): boolean {
  let solid = 0;
  for (let x = 0; x < MASTER_PIXEL_WIDTH; x++) if (alpha[2 * MASTER_PIXEL_WIDTH + x] > 0.5) solid++;
  return solid > 0.03 * MASTER_PIXEL_HEIGHT;
}
