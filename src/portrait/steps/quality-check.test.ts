// The quality check with real faces: the person passes; another person, a group and an empty room do not.
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { findRealFacesFolder, frontFacePhoto, otherPersonPhoto, severalPeoplePhoto } from '#test/faces.ts';
import type { EnrolledPerson } from '../drawing/types.ts';
import { IRIS_LEFT, IRIS_RIGHT, MOUTH_OPENING_LOWER_EDGE, MOUTH_OPENING_UPPER_EDGE } from '../raster/mesh-points.ts';
import type { Face, MeshPoint, Raster } from '../types.ts';
import { loadFaceDescriber } from '../vision/face-describer.ts';
import { loadFaceFinder } from '../vision/faces.ts';
import { decodePngOrJpeg } from '../vision/pictures.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from './canvas.ts';
import { computeFaceDescriptor, MIN_DRAWN_LIKENESS } from './identity.ts';
import { checkPictureQuality } from './quality-check.ts';

let person: Pick<EnrolledPerson, 'identity'>;
let front: Raster;
let face: Face;

beforeAll(async () => {
  front = await decodePngOrJpeg(await frontFacePhoto());
  const [finder, descriptor] = await Promise.all([loadFaceFinder(), loadFaceDescriber()]);
  [face] = await finder.find(front);
  const identity = await computeFaceDescriptor(descriptor, front, face);
  person = { identity: { front: identity, left: identity, right: identity } };
}, 60_000);

test('a picture of the person passes', async () => {
  const check = await checkPictureQuality(front, person);
  expect(check.fault).toBeUndefined();
  expect(check.likeness).toBeGreaterThan(0.99);
});

test('a picture of another person is refused', async () => {
  const check = await checkPictureQuality(await decodePngOrJpeg(await otherPersonPhoto()), person);
  expect(check.fault).toMatch(/likeness/);
  expect(check.likeness).toBeLessThan(MIN_DRAWN_LIKENESS);
});

test('a picture with several faces is refused', async () => {
  const check = await checkPictureQuality(await decodePngOrJpeg(await severalPeoplePhoto()), person);
  expect(check.fault).toMatch(/faces in the picture/);
});

test('what looks like a face below the foreground’s edge is lettering, and no second person', async () => {
  const { width, height, data } = front;
  const doubled = new Uint8Array(2 * data.length);
  doubled.set(data);
  doubled.set(data, data.length);
  const twice = { width, height: 2 * height, data: doubled };
  expect((await checkPictureQuality(twice, person)).fault).toBe('2 faces in the picture instead of one');
  expect((await checkPictureQuality(twice, person, { floor: height })).fault).toBeUndefined();
});

test('a picture without a face is refused', async () => {
  const blank: Raster = {
    width: 540,
    height: 675,
    data: Uint8Array.from({ length: 540 * 675 * 3 }, (_, o) => 90 + (o % 97)),
  };
  expect((await checkPictureQuality(blank, person)).fault).toBe('0 faces in the picture instead of one');
});

const [FACE_WIDTH, FLOOR] = [150, 1134];
const whole = new Float32Array(MASTER_PIXEL_COUNT).fill(1);
/** No hair was found: the cheeks are compared with none. */
const hair = new Float32Array(MASTER_PIXEL_COUNT);

/** The face of the photo, as if it was to be drawn with the points given moved by so many of its eye widths. */
function movedMesh(points: readonly number[], right: number, down = 0): MeshPoint[] {
  const eye = Math.hypot(face.mesh[33][0] - face.mesh[133][0], face.mesh[33][1] - face.mesh[133][1]);
  return face.mesh.map(([x, y, z], k) => (points.includes(k) ? [x + right * eye, y + down * eye, z] : [x, y, z]));
}

test.each([
  { name: 'with all features in their places', points: [], right: 0, down: 0, fault: undefined },
  { name: 'with one iris elsewhere', points: IRIS_LEFT, right: 0.4, down: 0, fault: 'the irises look apart' },
  {
    name: 'with both irises elsewhere',
    points: [...IRIS_LEFT, ...IRIS_RIGHT],
    right: 0.3,
    down: 0,
    fault: 'the irises moved',
  },
  {
    name: 'with another mouth',
    points: [...MOUTH_OPENING_UPPER_EDGE, ...MOUTH_OPENING_LOWER_EDGE],
    right: 0,
    down: 0.5,
    fault: 'the mouth moved',
  },
  { name: 'with one eye shut', points: [386, 385, 387], right: 0, down: -0.6, fault: 'an eye closed' },
])('a face $name: $fault', async ({ points, right, down, fault }) => {
  const mesh = movedMesh(points, right, down);
  const drawn = { mesh, faceWidth: FACE_WIDTH, floor: FLOOR, silhouette: whole, alpha: whole, hair };
  expect((await checkPictureQuality(front, person, { drawn })).fault).toBe(fault);
});

test('a figure with a hole is refused, one with the gaps between a technique’s lines is not', async () => {
  const drawn = { mesh: movedMesh([], 0), faceWidth: FACE_WIDTH, floor: FLOOR, silhouette: whole, hair };
  const without = (isGone: (x: number, y: number) => boolean): Float32Array =>
    whole.map((_, i) => (isGone(i % MASTER_PIXEL_WIDTH, Math.floor(i / MASTER_PIXEL_WIDTH)) ? 0 : 1));
  const hole = without((x, y) => Math.hypot(x - 500, y - 600) < 12);
  const lines = without((x, y) => y % 6 === 0 && x > 300 && x < 700);
  expect((await checkPictureQuality(front, person, { drawn: { ...drawn, alpha: hole } })).fault).toBe(
    'the figure has a hole',
  );
  expect((await checkPictureQuality(front, person, { drawn: { ...drawn, alpha: lines } })).fault).toBeUndefined();
  // The last rows and columns of the canvas, where shapes end before it does, and what the foreground hides.
  const edges = without(
    (x, y) => y > MASTER_PIXEL_HEIGHT - 6 || x > MASTER_PIXEL_WIDTH - 6 || Math.hypot(x - 500, y - 1250) < 12,
  );
  expect((await checkPictureQuality(front, person, { drawn: { ...drawn, alpha: edges } })).fault).toBeUndefined();
});

test('people of the shared folder are never taken for this person', { timeout: 60_000 }, async ({ skip }) => {
  const folder = findRealFacesFolder();
  if (!folder) return skip('the folder ../shared/faces does not stand beside the checkout');
  for (const name of ['london-001_front', 'london-005_front', 'london-008_front', 'lisa_1', 'female-a_front']) {
    const picture = await decodePngOrJpeg(await readFile(`${folder}/${name}.jpg`), { longestSide: 900 });
    expect((await checkPictureQuality(picture, person)).likeness, name).toBeLessThan(MIN_DRAWN_LIKENESS);
  }
});
