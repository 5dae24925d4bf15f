// Framing: where a person comes to stand on the canvas, from roomy and from tight photos.
import { expect, test } from 'vitest';
import type { Person, Point } from '../types.ts';
import { HEIGHT, WIDTH } from './canvas.ts';
import { placePerson } from './place.ts';

type Shot = { side: number; faceTop: number; faceHeight: number; hairTop: number; shoulders: number };

/** A square photo with a round head and straight shoulders, cut out. */
function personOf({ side, faceTop, faceHeight, hairTop, shoulders }: Shot): Person {
  const alpha = new Float32Array(side * side);
  const middle = side / 2;
  const chin = faceTop + faceHeight;
  const half = faceHeight * 0.38;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const head = y >= hairTop && y < chin && Math.abs(x - middle) < half;
      const neck = y >= chin && Math.abs(x - middle) < half * 0.6;
      const body = y >= chin + faceHeight * 0.3 && Math.abs(x - middle) < shoulders;
      if (head || neck || body) alpha[y * side + x] = 1;
    }
  }
  const mesh: Point[] = Array.from({ length: 468 }, () => [middle, faceTop + faceHeight / 2, 0]);
  mesh[10] = [middle, faceTop, 0];
  mesh[152] = [middle, chin, 0];
  mesh[234] = [middle - half, faceTop + faceHeight / 2, 0];
  mesh[454] = [middle + half, faceTop + faceHeight / 2, 0];
  mesh[33] = [middle - half / 2, faceTop + faceHeight * 0.4, 0];
  mesh[263] = [middle + half / 2, faceTop + faceHeight * 0.4, 0];
  const nobody = new Float32Array(1);
  return {
    cutout: { width: side, height: side, colour: new Uint8Array(side * side * 3).fill(120), alpha },
    face: { box: { x: 0, y: 0, width: side, height: side }, mesh, yaw: 0, pitch: 0, roll: 0 },
    identity: { front: nobody, left: nobody, right: nobody },
  };
}

const roomy: Shot = { side: 900, faceTop: 260, faceHeight: 260, hairTop: 190, shoulders: 380 };
const tight: Shot = { side: 500, faceTop: 110, faceHeight: 250, hairTop: 40, shoulders: 240 };
const cut: Shot = { side: 500, faceTop: 80, faceHeight: 290, hairTop: 0, shoulders: 250 };

test('a roomy photo gives a face of about 30 % of the canvas’s height', async () => {
  const { mesh } = await placePerson(personOf(roomy));
  expect((mesh[152][1] - mesh[10][1]) / HEIGHT).toBeCloseTo(0.3, 2);
  expect(mesh[10][0]).toBeCloseTo(WIDTH / 2, 0);
});

test.each(Object.entries({ roomy, tight, cut }))(
  'from a %s photo the figure reaches below the foreground’s edge',
  async (_, shot) => {
    const { alpha, cover } = await placePerson(personOf(shot));
    const row = Math.floor(cover);
    expect(alpha[row * WIDTH + WIDTH / 2]).toBeGreaterThan(0.9);
    expect(cover).toBeLessThanOrEqual(HEIGHT * 0.85);
  },
);

test.each(Object.entries({ roomy, tight }))(
  'from a %s photo the hair keeps its distance from the frame',
  async (_, shot) => {
    const { alpha } = await placePerson(personOf(shot));
    for (let i = 0; i < 60 * WIDTH; i++) expect(alpha[i] > 0.02 ? i : -1).toBe(-1);
  },
);

test('hair that the photo cuts is cut by the canvas’s edge and nowhere else', async () => {
  const { alpha } = await placePerson(personOf(cut));
  expect(alpha[2 * WIDTH + WIDTH / 2]).toBeGreaterThan(0.9);
});

test('the foreground stays below the chin', async () => {
  for (const shot of [roomy, tight]) {
    const { mesh, cover } = await placePerson(personOf(shot));
    expect(cover).toBeGreaterThan(mesh[152][1] + 20);
  }
});
