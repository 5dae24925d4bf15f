// Photos made bad on purpose are refused, and light and dark skin is not, with real models.
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { frontFacePhoto, severalPeoplePhoto } from '#test/faces.ts';
import type { Face, PhotoRefusalCode } from '../types.ts';
import { loadFaceFinder } from '../vision/faces.ts';
import { decodePngOrJpeg } from '../vision/pictures.ts';
import { checkPhoto } from './check-photo.test-helpers.ts';

let face: Face;

beforeAll(async () => {
  face = (await (await loadFaceFinder()).find(await decodePngOrJpeg(await frontFacePhoto())))[0];
});

async function spoilt(how: (photo: Sharp) => Sharp | Promise<Sharp>): Promise<PhotoRefusalCode | undefined> {
  const photo = await (await how(sharp(await frontFacePhoto()))).png().toBuffer();
  return (await checkPhoto(photo, 'front')).refusal;
}

/** The front photo with shapes drawn over it, given as corners of the face mesh. */
function covered(shapes: { points: number[]; colour: string }[]): Promise<PhotoRefusalCode | undefined> {
  const polygons = shapes.map(({ points, colour }) => {
    const corners = points.map((i) => `${face.mesh[i][0]},${face.mesh[i][1]}`).join(' ');
    return `<polygon fill="${colour}" stroke="${colour}" stroke-width="20" points="${corners}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">${polygons.join('')}</svg>`;
  return spoilt((photo) => photo.composite([{ input: Buffer.from(svg) }]));
}

const RIGHT_GLASS = [70, 63, 105, 66, 107, 193, 128, 231, 230, 229, 31, 35];
const LEFT_GLASS = [300, 293, 334, 296, 336, 417, 357, 451, 450, 449, 261, 265];
const MASK = [234, 227, 116, 118, 6, 347, 345, 447, 454, 361, 397, 379, 152, 150, 172, 132];

describe('spoilt photos', () => {
  test('several people', async () => {
    expect((await checkPhoto(await severalPeoplePhoto(), 'front')).refusal).toBe('several_faces');
  });

  test('nobody there: an even wall, a black picture, a white one', async () => {
    const even = (value: number) =>
      sharp({ create: { width: 500, height: 500, channels: 3, background: { r: value, g: value, b: value } } });
    expect(await spoilt(() => even(128))).toBe('no_face');
    expect(await spoilt(() => even(4))).toBe('too_dark');
    expect(await spoilt(() => even(254))).toBe('too_bright');
  });

  test('badly framed', async () => {
    expect(await spoilt((photo) => photo.resize(150, 150))).toBe('too_small');
    expect(await spoilt((photo) => onWall(photo.resize(200, 200), 1000, 400, 400))).toBe('too_far');
    expect(await spoilt((photo) => onWall(photo.resize(500, 500), 1200, 20, 350))).toBe('off_centre');
    const { x, y, width } = face.box;
    const close = { left: Math.round(x + width * 0.06), top: Math.round(y), width: 470, height: 500 };
    expect(await spoilt((photo) => photo.extract(close))).toBe('too_close');
  });

  test('bad light', async () => {
    expect(await spoilt((photo) => photo.linear(0.16, 0))).toBe('too_dark');
    expect(await spoilt((photo) => photo.linear(2.6, 60))).toBe('too_bright');
  });

  test('out of focus', async () => {
    expect(await spoilt((photo) => photo.blur(9))).toBe('blurred');
  });

  test('head on the shoulder', async () => {
    expect(await spoilt((photo) => photo.rotate(34, { background: '#999' }))).toBe('tilted');
  });

  test('dark glasses', async () => {
    const glasses = [RIGHT_GLASS, LEFT_GLASS].map((points) => ({ points, colour: '#0a0a0c' }));
    expect(await covered(glasses)).toBe('sunglasses');
  });

  test.each(['#1b1b1d', '#7fb3d8', '#f4f6f7'])('a mask of the colour %s', async (colour) => {
    expect(await covered([{ points: MASK, colour }])).toBe('covered');
  });
});

describe('skin of every tone', () => {
  // The same face lit less and more, as cameras render dark and light skin: no rule may fail a group.
  test.each([0.45, 0.6, 0.8, 1.25])('brightness times %s is accepted', async (factor) => {
    expect(await spoilt((photo) => photo.linear(factor, 0))).toBeUndefined();
  });
});

async function onWall(photo: Sharp, side: number, left: number, top: number): Promise<Sharp> {
  const wall = sharp({ create: { width: side, height: side, channels: 3, background: '#d8d8d8' } });
  return wall.composite([{ input: await photo.png().toBuffer(), left, top }]);
}
