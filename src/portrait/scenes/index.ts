// Every scene by the name that the campaign's statuses call it.
import { comet } from './comet.ts';
import { constellation } from './constellation.ts';
import { moonlitSilk } from './moonlit-silk.ts';
import type { Scene } from './scene.ts';
import { stillPond } from './still-pond.ts';

const scenes: Readonly<Record<string, Scene>> = {
  comet,
  constellation,
  'moonlit-silk': moonlitSilk,
  'still-pond': stillPond,
};

export const sceneNames = Object.keys(scenes);

/** The scene of that name. Throws for a name that no file draws. */
export function findScene(name: string): Scene {
  const scene = scenes[name];
  if (!scene) throw new Error(`no scene is called '${name}'; there are ${sceneNames.join(', ')}`);
  return scene;
}
