// A face on the canvas for tests of drawing: the mesh of a real photo, colours as the test wants them.
import type { HeadCoordinatePlanes, PlacedSubject, Regions } from '#portrait/drawing/types.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '#portrait/steps/canvas.ts';
import { loadFaceFinder } from '#portrait/vision/faces.ts';
import { decodePngOrJpeg } from '#portrait/vision/pictures.ts';
import { frontFacePhoto } from './faces.ts';

const FACE_HEIGHT = 0.305 * MASTER_PIXEL_HEIGHT;
const EYE_LINE = 0.43 * MASTER_PIXEL_HEIGHT;

export type PlacedTestFace = { placed: PlacedSubject; regions: Regions; axes: HeadCoordinatePlanes };

/** The photo's own mesh at its place on the canvas, on an even grey picture with an outline around it. */
export async function placeTestFace(): Promise<PlacedTestFace> {
  const [face] = await (await loadFaceFinder()).find(await decodePngOrJpeg(await frontFacePhoto()));
  const scale = FACE_HEIGHT / Math.hypot(face.mesh[152][0] - face.mesh[10][0], face.mesh[152][1] - face.mesh[10][1]);
  const [right, left] = [face.mesh[33], face.mesh[263]];
  const [x0, y0] = [
    MASTER_PIXEL_WIDTH / 2 - (scale * (right[0] + left[0])) / 2,
    EYE_LINE - (scale * (right[1] + left[1])) / 2,
  ];
  const mesh = face.mesh.map(([x, y, z]) => [scale * x + x0, scale * y + y0, scale * z] as const);
  const alpha = outlineOf(mesh[4][0], mesh[4][1]);
  const placed: PlacedSubject = {
    colour: new Float32Array(3 * MASTER_PIXEL_COUNT).fill(0.6),
    alpha,
    inside: new Float32Array(MASTER_PIXEL_COUNT).fill(1),
    mesh,
    faceWidth: Math.hypot(mesh[454][0] - mesh[234][0], mesh[454][1] - mesh[234][1]),
    enlargement: 1,
    head: { x: MASTER_PIXEL_WIDTH / 2, y: 0.44 * MASTER_PIXEL_HEIGHT, radius: 280 },
    cover: 0.84 * MASTER_PIXEL_HEIGHT,
  };
  const none = new Float32Array(MASTER_PIXEL_COUNT);
  const regions = { skin: alpha, hair: none, cloth: none, silhouette: alpha, solid: alpha, shorn: 0 };
  return { placed, regions, axes: syntheticHeadCoordinates(placed) };
}

/** Head coordinates of every pixel. */
export function syntheticHeadCoordinates({ mesh, faceWidth }: PlacedSubject): HeadCoordinatePlanes {
  const [x0, y0] = [(mesh[33][0] + mesh[263][0]) / 2, (mesh[33][1] + mesh[263][1]) / 2];
  const [dx, dy] = [mesh[152][0] - x0, mesh[152][1] - y0];
  const length = Math.hypot(dx, dy);
  const [u, v] = [new Float32Array(MASTER_PIXEL_COUNT), new Float32Array(MASTER_PIXEL_COUNT)];
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
    const [x, y] = [(i % MASTER_PIXEL_WIDTH) - x0, Math.floor(i / MASTER_PIXEL_WIDTH) - y0];
    u[i] = (x * dy - y * dx) / length / (faceWidth / 2);
    v[i] = (x * dx + y * dy) / length ** 2;
  }
  return { u, v };
}

/** A head, a neck and shoulders around the tip of the nose. */
function outlineOf(x0: number, y0: number): Float32Array {
  const alpha = new Float32Array(MASTER_PIXEL_COUNT);
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
    const [x, y] = [(i % MASTER_PIXEL_WIDTH) - x0, Math.floor(i / MASTER_PIXEL_WIDTH) - y0];
    const isHead = (x / 200) ** 2 + ((y + 30) / 290) ** 2 < 1;
    const isBody = y > 330 + 0.3 * Math.abs(x) || (Math.abs(x) < 100 && y > 0);
    if (isHead || isBody) alpha[i] = 1;
  }
  return alpha;
}
