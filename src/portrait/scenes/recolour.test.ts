// Scenes in other worlds: the world's colours change, those of single things stay, and the own world changes nothing.
import { expect, test } from 'vitest';
import { MASTER_FRAME } from '../steps/canvas.ts';
import { createSeededRandomFunction } from '../steps/noise.ts';
import { colourWorlds, resolveColourWorld } from './colour-worlds.ts';
import { getSceneByName, sceneNames } from './index.ts';
import { recolourScene } from './recolour.ts';
import type { Scene } from './scene.ts';
import { getSceneAndTitle } from './scene-and-title.ts';

const drawn = ({ draw }: Scene): string => {
  const { back, front } = draw({
    frame: MASTER_FRAME,
    head: { x: 540, y: 560, radius: 255 },
    cover: 1140,
    random: createSeededRandomFunction(3),
  });
  return [...back, ...front].map(({ svg }) => svg).join('');
};

test.each(sceneNames)('%s is the very same scene in its own world, and another in each other', (name) => {
  const scene = getSceneByName(name);
  expect(recolourScene(scene, structuredClone(scene.world))).toBe(scene);
  const others = Object.values(colourWorlds).filter((world) => world !== scene.world);
  expect(others).toHaveLength(3);
  for (const world of others) {
    const moved = recolourScene(scene, world);
    expect(moved.light.key).toEqual(world.light.key);
    expect(drawn(moved)).not.toBe(drawn(scene));
    // Colours alone: every shape stands where it stood.
    const shapes = (svg: string): string => svg.replaceAll(/#[0-9a-f]{6}\b/gi, '#');
    expect(shapes(drawn(moved))).toBe(shapes(drawn(scene)));
  }
});

test('an orange stays orange in another garden, and its leaves turn', () => {
  const there = drawn(recolourScene(getSceneByName('citrus-orchard'), colourWorlds.lagoon));
  expect(there).toContain('#ffbf4d');
  expect(there).not.toContain(colourWorlds.leaf.tones[3]);
  expect(there).toContain(colourWorlds.lagoon.tones[3]);
});

test('the first campaign sees each scene in the world in which it is drawn', () => {
  expect(getSceneAndTitle('wellness', 'mindful').scene).toBe(getSceneByName('still-pond'));
  expect(() => getSceneAndTitle('wellness', 'leader')).toThrow('no status wellness/leader');
  expect(() => resolveColourWorld('desert')).toThrow(/desert.*leaf, sunrise, lagoon, orchid/);
});
