// Every scene that the campaign calls by name: drawn, repeatable, different by seed, opaque where the title stands.
import { expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { AREA, MASTER, WIDTH } from '../steps/canvas.ts';
import { randomOf } from '../steps/noise.ts';
import { drawLayers } from '../steps/scene.ts';
import { findScene, sceneNames } from './index.ts';
import type { Setting } from './scene.ts';

const settingOf = (seed: number, cover = 1140): Setting => ({
  frame: MASTER,
  head: { x: 540, y: 560, radius: 255 },
  cover,
  random: randomOf(seed),
});

test('every status of the campaign has a scene', () => {
  for (const { statuses } of campaign.pillars) for (const { scene } of statuses) expect(sceneNames).toContain(scene);
});

test('a name that no file draws is an error that lists the names', () => {
  expect(() => findScene('volcano')).toThrow(/volcano.*still-pond/);
});

test.each(sceneNames)('%s gives the same drawing for the same seed and another for another', (name) => {
  const { draw } = findScene(name);
  expect(draw(settingOf(4))).toEqual(draw(settingOf(4)));
  expect(draw(settingOf(4))).not.toEqual(draw(settingOf(5)));
});

test.each(sceneNames)(
  '%s fills the canvas behind the person, hides what is below the foreground’s edge, and leaves the face free',
  { timeout: 60_000 },
  async (name) => {
    // A tight photo raises the foreground: every other scene is tried with that.
    const cover = sceneNames.indexOf(name) % 2 ? 1030 : 1140;
    const { back, front } = findScene(name).draw(settingOf(9, cover));
    const behind = await drawLayers(back, 9);
    const before = await drawLayers(front, 9);
    let gaps = 0;
    for (let i = 0; i < AREA; i++) if (behind.cover[i] < 0.99) gaps++;
    for (let i = (cover + 45) * WIDTH; i < AREA; i++) if (before.cover[i] < 0.97) gaps++;
    expect(gaps).toBe(0);
    let onFace = 0;
    for (let y = 330; y < 780; y++) for (let x = 400; x < 680; x++) if (before.cover[y * WIDTH + x] > 0.02) onFace++;
    expect(onFace).toBe(0);
    expect(behind.colour.every(Number.isFinite)).toBe(true);
    expect(before.colour.every(Number.isFinite)).toBe(true);
  },
);
