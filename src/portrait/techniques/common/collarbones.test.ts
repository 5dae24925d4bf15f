import { expect, it } from 'vitest';
import { MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { viewOnWholeCanvas } from './area.ts';
import { shadeCollarbonesInTonePlane } from './collarbones.ts';
import { computeNeckAndChestMask } from './neck.ts';
import { measureSkinToneThresholds } from './skin-tone-thresholds.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

const MIDDLE = MASTER_PIXEL_WIDTH / 2;

/** The tone of a plain neck, shaded; `at`: its value and that of the strokes at head coordinates of the made-up person. */
function shadedNeck({ broad = false, shadow = 0, covered = false, clothedSide = false, shirt = false } = {}) {
  const subject = createSyntheticSubject();
  const { skin, hair, cloth, silhouette } = subject.regions;
  if (broad)
    for (let y = 780; y < 980; y++)
      for (let x = MIDDLE - 165; x < MIDDLE + 165; x++) {
        skin[y * MASTER_PIXEL_WIDTH + x] = 1;
        silhouette[y * MASTER_PIXEL_WIDTH + x] = 1;
      }
  if (covered)
    for (let y = 780; y < 980; y++)
      for (let x = MIDDLE + 70; x < MIDDLE + 165; x++) {
        skin[y * MASTER_PIXEL_WIDTH + x] = 0;
        hair[y * MASTER_PIXEL_WIDTH + x] = 1;
        silhouette[y * MASTER_PIXEL_WIDTH + x] = 1;
      }
  // A neckline that slipped to one side.
  if (clothedSide)
    for (let y = 915; y < 980; y++)
      for (let x = MIDDLE + 30; x < MIDDLE + 200; x++) {
        skin[y * MASTER_PIXEL_WIDTH + x] = 0;
        cloth[y * MASTER_PIXEL_WIDTH + x] = 1;
      }
  // A shirt that is open no wider than the throat.
  if (shirt)
    for (let y = 915; y < 980; y++)
      for (let x = MIDDLE - 200; x < MIDDLE + 200; x++) {
        if (Math.abs(x - MIDDLE) < 70) continue;
        skin[y * MASTER_PIXEL_WIDTH + x] = 0;
        cloth[y * MASTER_PIXEL_WIDTH + x] = 1;
      }
  const view = viewOnWholeCanvas(subject);
  const thresholds = measureSkinToneThresholds(view, subject.tones.tone);
  const tone = new Float32Array(skin.length).fill(thresholds.half + 0.2);
  const planes = { neck: computeNeckAndChestMask(view), shadow: new Float32Array(skin.length).fill(shadow) };
  const strokes = shadeCollarbonesInTonePlane(view, tone, planes, thresholds);
  const at = (u: number, v: number): { isShade: boolean; stroke: number } => {
    const i = Math.round(560 + v * 230) * MASTER_PIXEL_WIDTH + Math.round(MIDDLE + u * 150);
    return { isShade: tone[i] < thresholds.half, stroke: strokes[i] };
  };
  return { at };
}

it('shades below both collarbones of a slender neck, and leaves its throat plain', () => {
  const { at } = shadedNeck();
  for (const side of [-1, 1]) {
    expect(at(side * 0.36, 1.7)).toEqual({ isShade: true, stroke: 1 });
    for (const u of [0.24, 0.36]) expect(at(side * u, 1.58)).toEqual({ isShade: false, stroke: 0 });
  }
  for (const v of [1.3, 1.5, 1.65]) expect(at(0, v)).toEqual({ isShade: false, stroke: 0 });
});

it('leaves a broad neck plain, which shows no bones', () => {
  expect(shadedNeck({ broad: true }).at(0.36, 1.7)).toEqual({ isShade: false, stroke: 0 });
});

it('draws nothing in the shadow of the head', () => {
  expect(shadedNeck({ shadow: 1 }).at(0.36, 1.7)).toEqual({ isShade: false, stroke: 0 });
});

it('takes no neck for slender that hair covers at one side', () => {
  expect(shadedNeck({ covered: true }).at(-0.36, 1.7)).toEqual({ isShade: false, stroke: 0 });
});

it('draws no collarbone alone where clothes cover the other one', () => {
  expect(shadedNeck({ clothedSide: true }).at(-0.36, 1.7)).toEqual({ isShade: false, stroke: 0 });
});

it('draws no short ends of both collarbones in the opening of a shirt', () => {
  for (const side of [-1, 1])
    expect(shadedNeck({ shirt: true }).at(side * 0.3, 1.71)).toEqual({ isShade: false, stroke: 0 });
});
