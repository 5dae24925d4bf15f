// Every scene: it draws, repeats, and differs by seed. What it fills is in scenes-in-poster and scenes-in-formats.test.ts.
import { expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { MASTER_FRAME } from '../steps/canvas.ts';
import { createSeededRandomFunction } from '../steps/noise.ts';
import { getSceneByName, sceneNames } from './index.ts';
import type { SceneDrawInput } from './scene.ts';

const settingOf = (seed: number): SceneDrawInput => ({
  frame: MASTER_FRAME,
  head: { x: 540, y: 560, radius: 255 },
  cover: 1140,
  random: createSeededRandomFunction(seed),
});

test('every status of the campaign has a scene', () => {
  for (const { statuses } of campaign.pillars) for (const { scene } of statuses) expect(sceneNames).toContain(scene);
});

test('a name that no file draws is an error that lists the names', () => {
  expect(() => getSceneByName('volcano')).toThrow(/volcano.*still-pond/);
});

test.each(sceneNames)('%s gives the same drawing for the same seed and another for another', (name) => {
  const { draw } = getSceneByName(name);
  expect(draw(settingOf(4))).toEqual(draw(settingOf(4)));
  expect(draw(settingOf(4))).not.toEqual(draw(settingOf(5)));
});
