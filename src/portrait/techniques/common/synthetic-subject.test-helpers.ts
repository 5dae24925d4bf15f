// A made-up person for tests: an oval face with plain features, hair and a shirt, on the master canvas.
import type { CieLab, DrawableSubject } from '../../drawing/types.ts';
import { smoothstep } from '../../pixels.ts';
import { labToNormalizedRgb, pictureToLab } from '../../raster/lab.ts';
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
  NOSE,
  NOSE_BASE,
} from '../../raster/mesh-points.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import type { MeshPoint, Plane } from '../../types.ts';

const MIDDLE = MASTER_PIXEL_WIDTH / 2;
const EYE_ROW = 560;
const FACE_WIDTH = 300;
/** From the eyes down to the chin. */
const TO_CHIN = 230;

export type SyntheticSubjectOptions = {
  skin?: CieLab;
  hair?: CieLab;
  cloth?: CieLab;
  shorn?: number;
  mouth?: 'shut' | 'open' | 'teeth';
  beard?: boolean;
};

export function createSyntheticSubject({
  skin = [62, 16, 20],
  hair = [18, 4, 5],
  cloth = [80, 0, 2],
  shorn = 0,
  mouth = 'shut',
  beard = false,
}: SyntheticSubjectOptions = {}): DrawableSubject & { colour: Float32Array } {
  const { colour, lightness, lab, tone } = coloursOf({ skin, hair, cloth });
  shared ??= computeSharedPlanes();
  // Copies, because a test may change and free the planes of its subject.
  const { u, v, face, features, marks, ownLight, ...planes } = copyPlanes(shared.planes);
  const { silhouette, upperFace, inside } = planes;
  const mesh = meshOf();
  return {
    colour,
    inside,
    mesh,
    faceWidth: FACE_WIDTH,
    enlargement: 1,
    head: { x: MIDDLE, y: EYE_ROW - 30, radius: 260 },
    cover: 1134,
    axes: { u, v },
    regions: {
      skin: planes.skin,
      hair: planes.hair,
      cloth: planes.cloth,
      silhouette,
      solid: silhouette,
      shorn,
      beard: beard
        ? { cover: filled((x, y) => soft(1 - Math.hypot((x - MIDDLE) / 120, (y - 740) / 60))), colour: hair, grey: 0 }
        : undefined,
    },
    form: { normals: planes.normals, height: planes.height, lambert: planes.lambert, light: shared.light },
    tones: {
      tone,
      marks,
      ownLight,
      sceneLight: ownLight,
      lightness,
      lab,
      skinLightness: skin[0],
      scleraLightness: 76,
      shineLightness: skin[0] + 14,
      depth: 30,
      softness: 0,
      oval: face,
      features,
      upperFace,
      mouth: {
        kind: mouth,
        line: MOUTH_OPENING_UPPER_EDGE.map(
          (k, n) => [mesh[k][0], (mesh[k][1] + mesh[MOUTH_OPENING_LOWER_EDGE[n]][1]) / 2] as const,
        ),
      },
    },
  };
}

type Colours = Required<Pick<SyntheticSubjectOptions, 'skin' | 'hair' | 'cloth'>>;
type ColourPlanes = Record<'colour' | 'lightness' | 'lab' | 'tone', Plane>;

/** The last colours that were asked for, which most tests ask for again. */
let coloured: { key: string; planes: ColourPlanes } | undefined;
function coloursOf(colours: Colours): ColourPlanes {
  const key = JSON.stringify(colours);
  if (coloured?.key !== key) coloured = { key, planes: computeColourPlanes(colours) };
  return copyPlanes(coloured.planes);
}

function computeColourPlanes({ skin, hair, cloth }: Colours): ColourPlanes {
  shared ??= computeSharedPlanes();
  const { hair: onHair, cloth: onCloth, marks, ownLight } = shared.planes;
  const drawn = new Float32Array(3 * MASTER_PIXEL_COUNT);
  const lightness = new Float32Array(MASTER_PIXEL_COUNT);
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
    const own = onHair[i] > 0.5 ? hair : onCloth[i] > 0.5 ? cloth : skin;
    const L = own[0] + (own === skin ? 7 * ownLight[i] + 8 * marks[i] : 4 * Math.sin(i / 7));
    lightness[i] = Math.max(4, L);
    drawn.set([lightness[i], own[1], own[2]], 3 * i);
  }
  const colour = pictureOf(drawn);
  return { colour, lightness, lab: pictureToLab(colour), tone: marks.map((value, i) => value + 0.95 * ownLight[i]) };
}

/** What all made-up people have in common, computed once in a process. */
let shared: ReturnType<typeof computeSharedPlanes> | undefined;

function computeSharedPlanes() {
  const u = filled((x) => (x - MIDDLE) / (FACE_WIDTH / 2));
  const v = filled((_x, y) => (y - EYE_ROW) / TO_CHIN);
  const face = filled((x, y) => soft(1 - Math.hypot((x - MIDDLE) / 150, (y - 545) / 245)));
  const head = filled((x, y) => soft(1 - Math.hypot((x - MIDDLE) / 175, (y - 500) / 250)));
  const neck = filled((x, y) => (Math.abs(x - MIDDLE) < 90 && y > 600 && y < 980 ? 1 : 0));
  const body = filled((x, y) => (y > 930 + 0.25 * Math.abs(x - MIDDLE) ? 1 : 0));
  const skin = face.map((value, i) => Math.max(value, neck[i] * (v[i] > 0.6 ? 1 : 0)));
  const hair = head.map((value, i) => (v[i] < 0.2 ? value * (1 - face[i]) : 0));
  const cloth = body.map((value, i) => value * (1 - skin[i]));
  const features = filled((x, y) => (Math.abs(y - EYE_ROW) < 50 && Math.abs(x - MIDDLE) < 120 ? 1 : 0));
  const { light, ...form } = formOf();
  return {
    light,
    planes: {
      u,
      v,
      face,
      skin,
      hair,
      cloth,
      silhouette: skin.map((value, i) => Math.max(value, hair[i], cloth[i])),
      features,
      marks: filled((x, y) => -3 * darkAt(x, y) + 0.15 * Math.sin(x / 9) * Math.sin(y / 11)),
      ownLight: filled((x) => (x - MIDDLE) / 150),
      upperFace: face.map((value, i) => (value > 0.9 && v[i] < 0.5 && features[i] < 0.2 ? 1 : 0)),
      inside: filled(() => 1),
      ...form,
    },
  };
}

function copyPlanes<Name extends string>(planes: Record<Name, Plane>): Record<Name, Plane> {
  const copies = Object.entries<Plane>(planes).map(([name, plane]) => [name, plane.slice()]);
  return Object.fromEntries(copies);
}

function filled(value: (x: number, y: number) => number): Plane {
  const plane = new Float32Array(MASTER_PIXEL_COUNT);
  for (let y = 0, i = 0; y < MASTER_PIXEL_HEIGHT; y++)
    for (let x = 0; x < MASTER_PIXEL_WIDTH; x++, i++) plane[i] = value(x, y);
  return plane;
}

function soft(distance: number): number {
  return smoothstep(-0.01, 0.01, distance);
}

function pictureOf(lab: Float32Array): Float32Array {
  const picture = new Float32Array(lab.length);
  let [known, colour]: [number, readonly number[]] = [Number.NaN, []];
  for (let o = 0; o < lab.length; o += 3) {
    if (lab[o] !== known) colour = labToNormalizedRgb([lab[o], lab[o + 1], lab[o + 2]]);
    known = lab[o];
    picture[o] = colour[0];
    picture[o + 1] = colour[1];
    picture[o + 2] = colour[2];
  }
  return picture;
}

/** Dark eyes, brows, nostrils and mouth: 1 in their middle. */
function darkAt(x: number, y: number): number {
  const side = Math.abs(x - MIDDLE);
  if (side > 130 || y < EYE_ROW - 60 || y > EYE_ROW + 170) return 0;
  const eye = Math.hypot((side - 68) / 14, (y - EYE_ROW) / 10);
  const brow = Math.hypot((side - 70) / 42, (y - EYE_ROW + 42) / 7);
  const nostril = Math.hypot((side - 18) / 8, (y - EYE_ROW - 108) / 5);
  const mouth = Math.hypot(side / 55, (y - EYE_ROW - 155) / 4);
  return smoothstep(1.2, 0.8, Math.min(eye, brow, nostril, mouth));
}

function meshOf(): MeshPoint[] {
  const mesh: MeshPoint[] = Array.from({ length: 478 }, () => [MIDDLE, EYE_ROW + 60, -40] as const);
  const around = (
    points: readonly number[],
    [x, y]: readonly [number, number],
    [rx, ry]: readonly [number, number],
    from = Math.PI,
    turn = 1,
  ): void => {
    for (const [k, index] of points.entries()) {
      const angle = from + (turn * 2 * Math.PI * k) / points.length;
      mesh[index] = [x + rx * Math.cos(angle), y + ry * Math.sin(angle), 0];
    }
  };
  const [right, left] = [MIDDLE - 68, MIDDLE + 68];
  around(FACE_OVAL, [MIDDLE, 545], [150, 245], -Math.PI / 2);
  around(EYE_RIGHT, [right, EYE_ROW], [34, 13]);
  around(EYE_LEFT, [left, EYE_ROW], [34, 13], 0, -1);
  around(BROW_RIGHT, [right, EYE_ROW - 42], [44, 8]);
  around(BROW_LEFT, [left, EYE_ROW - 42], [44, 8], 0, -1);
  around(NOSE, [MIDDLE, EYE_ROW + 90], [40, 30]);
  around(NOSE_BASE, [MIDDLE, EYE_ROW + 108], [26, 8]);
  around(LIPS_OUTER, [MIDDLE, EYE_ROW + 155], [62, 24]);
  around(LIPS_INNER, [MIDDLE, EYE_ROW + 155], [52, 7]);
  for (const [iris, x] of [
    [IRIS_RIGHT, right],
    [IRIS_LEFT, left],
  ] as const) {
    around(iris.slice(1), [x, EYE_ROW], [12, 12]);
    mesh[iris[0]] = [x, EYE_ROW, 0];
  }
  return mesh;
}

function formOf(): DrawableSubject['form'] {
  const light = [0.4, -0.6, 0.69] as const;
  const normals = new Float32Array(3 * MASTER_PIXEL_COUNT);
  const lambert = new Float32Array(MASTER_PIXEL_COUNT);
  for (let y = 0, i = 0; y < MASTER_PIXEL_HEIGHT; y++) {
    for (let x = 0; x < MASTER_PIXEL_WIDTH; x++, i++) {
      const nx = Math.max(-0.7, Math.min(0.7, (x - MIDDLE) / 260));
      const ny = Math.max(-0.5, Math.min(0.5, (y - 560) / 600));
      const nz = Math.sqrt(1 - nx * nx - ny * ny);
      normals[3 * i] = nx;
      normals[3 * i + 1] = ny;
      normals[3 * i + 2] = nz;
      lambert[i] = nx * light[0] + ny * light[1] + nz * light[2];
    }
  }
  const height = filled((x, y) => Math.sqrt(Math.max(0, 160 ** 2 - (x - MIDDLE) ** 2 - ((y - 545) / 1.6) ** 2)));
  return { normals, height, lambert, light };
}
