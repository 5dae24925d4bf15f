import { expect, it } from 'vitest';
import type { CieLab } from '../../drawing/types.ts';
import { EYE_LEFT, EYE_RIGHT, IRIS_LEFT, IRIS_RIGHT } from '../../raster/mesh-points.ts';
import { MASTER_FRAME } from '../../steps/canvas.ts';
import {
  correctPhotographedIrisLab,
  measureAndCorrectIrisColours,
  UNSEEN_IRIS_LAB,
  USUAL_EYE_WHITE_LAB,
} from './iris-colour.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

it('draws irises blue that are hardly blue in the photo, and lighter than they are there', () => {
  for (const [L, a, b] of [
    [28, 0.8, -2.4],
    [33, 0.3, -7],
    [39, -1.2, -2.8],
  ] as const) {
    const drawn = correctPhotographedIrisLab([L, a, b], USUAL_EYE_WHITE_LAB);
    expect(drawn[0]).toBeGreaterThan(L + 5);
    expect(drawn[2]).toBeLessThan(-9);
  }
});

it('draws no other eyes blue: brown, hazel and grey-green ones, and black ones with the sky in them', () => {
  for (const colour of [[24, 5, 7], [29, 3.2, 4.5], UNSEEN_IRIS_LAB, [34, -0.5, 3.5], [7, 1.8, -1.7]] as const)
    expect(correctPhotographedIrisLab(colour, USUAL_EYE_WHITE_LAB)[2]).toBeGreaterThan(-3);
  expect(correctPhotographedIrisLab([24, 5, 7], white)[1]).toBeGreaterThan(5);
  const [, red, yellow] = correctPhotographedIrisLab([24, 5, 7], USUAL_EYE_WHITE_LAB);
  expect(Math.min(red, yellow)).toBeGreaterThan(3);
});

it('keeps black eyes black', () => {
  const [L, a] = correctPhotographedIrisLab([8, 2, 1.5], USUAL_EYE_WHITE_LAB);
  expect(L).toBeLessThan(16);
  expect(a).toBeGreaterThan(0);
});

it('takes from an iris the red that the skin around gives to the white as well', () => {
  const hazel: CieLab = [28, 4, 4];
  const beside = (red: number): number => correctPhotographedIrisLab(hazel, [48, red, 3])[1];
  expect(beside(0)).toBeGreaterThan(6);
  expect(beside(9)).toBeLessThan(0);
});

type Eye = { iris: CieLab; white: CieLab };

/** The irises as drawn of somebody with these eyes. */
function irisesOf(right: Eye, left: Eye, { mesh, faceWidth } = subject): [CieLab, CieLab] {
  const { width, height } = MASTER_FRAME;
  const lab = new Float32Array(3 * width * height);
  const middle = (subject.mesh[IRIS_RIGHT[0]][0] + subject.mesh[IRIS_LEFT[0]][0]) / 2;
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const [eye, [centre, rim]] = x < middle ? [right, IRIS_RIGHT] : [left, IRIS_LEFT];
    const [column, row] = subject.mesh[centre];
    const radius = Math.hypot(subject.mesh[rim][0] - column, subject.mesh[rim][1] - row);
    lab.set(Math.hypot(x - column, y - row) < radius ? eye.iris : eye.white, 3 * i);
  }
  return measureAndCorrectIrisColours({ ...subject, mesh, faceWidth, tones: { ...subject.tones, lab } }, MASTER_FRAME);
}

const subject = createSyntheticSubject();
const white: CieLab = [50, 0, 0];

it('draws both irises alike where one eye is in shade', () => {
  const [right, left] = irisesOf({ iris: [27, 2, -1], white }, { iris: [22, 2, 2], white });
  expect(right).toEqual(left);
});

it('keeps a brown eye and a blue one', () => {
  const [right, left] = irisesOf({ iris: [22, 5, 7], white }, { iris: [32, 0, -5], white });
  expect(right[2]).toBeGreaterThan(8);
  expect(left[2]).toBeLessThan(-9);
});

it('measures the tint of the white', () => {
  const hazel: CieLab = [28, 4, 4];
  const redIn = (seen: CieLab): number => irisesOf({ iris: hazel, white: seen }, { iris: hazel, white: seen })[0][1];
  expect(redIn([48, 9, 3])).toBeLessThan(redIn([48, 0, 3]) - 5);
});

it('draws a closed eye’s iris like the other one, and two of them in plain brown', () => {
  const shut = (mesh: typeof subject.mesh, lids: readonly number[]): typeof subject.mesh =>
    mesh.map(([x, y, z], k) => (lids.includes(k) ? [x, mesh[lids[0]][1], z] : [x, y, z]));
  const [brown, blue]: Eye[] = [
    { iris: [22, 5, 7], white },
    { iris: [32, 0, -5], white },
  ];
  const one = shut(subject.mesh, EYE_RIGHT);
  const [right, left] = irisesOf(brown, blue, { ...subject, mesh: one });
  expect(right).toEqual(left);
  expect(left[2]).toBeLessThan(-9);
  const both = irisesOf(brown, blue, { ...subject, mesh: shut(one, EYE_LEFT) });
  expect(both[0]).toEqual(correctPhotographedIrisLab(UNSEEN_IRIS_LAB, USUAL_EYE_WHITE_LAB));
});

it('draws irises that are not seen beside red whites in the same plain brown', () => {
  const red: Eye = { iris: [48, 9, 3], white: [48, 9, 3] };
  const irises = new Set<number>([...IRIS_RIGHT, ...IRIS_LEFT]);
  const aside = subject.mesh.map(([x, y, z], k) => (irises.has(k) ? ([x, y + 28, z] as const) : ([x, y, z] as const)));
  const [drawn] = irisesOf(red, red, { ...subject, mesh: aside });
  expect(drawn).toEqual(correctPhotographedIrisLab(UNSEEN_IRIS_LAB, USUAL_EYE_WHITE_LAB));
});
