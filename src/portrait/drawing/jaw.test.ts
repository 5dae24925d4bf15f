import { expect, it } from 'vitest';
import { CHIN_POINT, JAW_LINE, LOWER_LIP_BOTTOM_POINT } from '../raster/mesh-points.ts';
import { MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import type { MeshPoint } from '../types.ts';
import { meshFittedToPhotoChin } from './jaw.ts';
import { createSyntheticPlacedSubject } from './synthetic-person.test-helpers.ts';

const LAYOUT = {
  x: 540,
  y: 600,
  width: 300,
  halfHeight: 205,
  eyes: { y: 560, aside: 68, halfWidth: 34, halfHeight: 13 },
  head: { x: 540, y: 520, radius: 260 },
};

/** A face whose mesh ends `by` pixels above its chin; below the chin lies a neck of another lightness, and perhaps a black collar. */
function photoWithChinBelowMesh(by: number, neck: number, collarBelowChin = Infinity) {
  const placed = createSyntheticPlacedSubject(LAYOUT, () => undefined);
  const { mesh } = placed;
  const middle = mesh[CHIN_POINT][0];
  const chin = mesh[CHIN_POINT][1] + by;
  const colour = new Float32Array(placed.colour.length);
  for (let i = 0, o = 0; o < colour.length; i++, o += 3) {
    const [x, y] = [i % MASTER_PIXEL_WIDTH, Math.floor(i / MASTER_PIXEL_WIDTH)];
    const edge = chin - ((x - middle) / 150) ** 2 * 60;
    const below = y < edge + collarBelowChin ? neck : 0.05;
    colour.fill(y < edge ? 0.7 : below, o, o + 3);
  }
  const arc = JAW_LINE.map((point): [number, MeshPoint] => {
    const [x, , z] = mesh[point];
    return [point, [x, mesh[CHIN_POINT][1] - ((x - middle) / 150) ** 2 * 60, z]];
  });
  const fitted = [...mesh];
  for (const [point, at] of arc) fitted[point] = at;
  fitted[LOWER_LIP_BOTTOM_POINT] = [middle, mesh[CHIN_POINT][1] - 110, 0];
  return { ...placed, colour, mesh: fitted };
}

it.each([0, 14, 26])('moves the chin of the mesh down to the photo’s, which lies %i pixels lower', (by) => {
  const photo = photoWithChinBelowMesh(by, 0.5);
  const moved = meshFittedToPhotoChin(photo)[CHIN_POINT][1] - photo.mesh[CHIN_POINT][1];
  expect(Math.abs(moved - by)).toBeLessThan(4);
});

it('moves nothing above the lower lip, nor where the photo shows no edge below the mesh', () => {
  const photo = photoWithChinBelowMesh(20, 0.5);
  const lip = photo.mesh[LOWER_LIP_BOTTOM_POINT][1];
  const fitted = meshFittedToPhotoChin(photo);
  for (const [k, point] of photo.mesh.entries()) if (point[1] <= lip) expect(fitted[k]).toEqual(point);
  const even = photoWithChinBelowMesh(20, 0.7);
  expect(meshFittedToPhotoChin(even)).toEqual(even.mesh);
});

it('takes no black collar close below the chin for it', () => {
  const photo = photoWithChinBelowMesh(10, 0.6, 22);
  const moved = meshFittedToPhotoChin(photo)[CHIN_POINT][1] - photo.mesh[CHIN_POINT][1];
  expect(Math.abs(moved - 10)).toBeLessThan(4);
});

it('takes no collar that is lighter than the face for its chin', () => {
  const photo = photoWithChinBelowMesh(20, 0.95);
  expect(meshFittedToPhotoChin(photo)).toEqual(photo.mesh);
});

it('moves the chin of a tilted head along its own axis', () => {
  const upright = photoWithChinBelowMesh(20, 0.5);
  const angle = (10 * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = [540, 700];
  const turned = ([x, y, z]: MeshPoint): MeshPoint => [
    cos * (x - middleX) - sin * (y - middleY) + middleX,
    sin * (x - middleX) + cos * (y - middleY) + middleY,
    z,
  ];
  const colour = new Float32Array(upright.colour.length);
  for (let i = 0, o = 0; i < colour.length / 3; i++, o += 3) {
    const [x, y] = [(i % MASTER_PIXEL_WIDTH) - middleX, Math.floor(i / MASTER_PIXEL_WIDTH) - middleY];
    const [fromX, fromY] = [Math.round(cos * x + sin * y + middleX), Math.round(-sin * x + cos * y + middleY)];
    const isInside =
      fromX >= 0 && fromX < MASTER_PIXEL_WIDTH && fromY >= 0 && fromY < colour.length / 3 / MASTER_PIXEL_WIDTH;
    colour.fill(isInside ? upright.colour[3 * (fromY * MASTER_PIXEL_WIDTH + fromX)] : 0.5, o, o + 3);
  }
  const photo = { ...upright, colour, mesh: upright.mesh.map(turned) };
  const [from, to] = [photo.mesh[CHIN_POINT], meshFittedToPhotoChin(photo)[CHIN_POINT]];
  expect(Math.abs(Math.hypot(to[0] - from[0], to[1] - from[1]) - 20)).toBeLessThan(5);
  expect((Math.atan2(from[0] - to[0], to[1] - from[1]) * 180) / Math.PI).toBeCloseTo(10, -1);
});
