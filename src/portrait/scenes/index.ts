// All scenes by the name that the campaign's statuses use.
import { archesScene } from './arches.ts';
import { auroraVoiceScene } from './aurora-voice.ts';
import { circuitGardenScene } from './circuit-garden.ts';
import { citrusOrchardScene } from './citrus-orchard.ts';
import { cometScene } from './comet.ts';
import { constellationScene } from './constellation.ts';
import { cuppedLightScene } from './cupped-light.ts';
import { firstLightRidgeScene } from './first-light-ridge.ts';
import { floatingToolsScene } from './floating-tools.ts';
import { gildedHaloScene } from './gilded-halo.ts';
import { greatCirclesScene } from './great-circles.ts';
import { growthRingsScene } from './growth-rings.ts';
import { moonlitSilkScene } from './moonlit-silk.ts';
import { mosaicScene } from './mosaic.ts';
import { nestedMoonsScene } from './nested-moons.ts';
import { nightGlasshouseScene } from './night-glasshouse.ts';
import { paperBoatsScene } from './paper-boats.ts';
import { rakedSandScene } from './raked-sand.ts';
import { risingLanternsScene } from './rising-lanterns.ts';
import { runningLightScene } from './running-light.ts';
import type { Scene } from './scene.ts';
import { shelteringLeavesScene } from './sheltering-leaves.ts';
import { stairOfLightScene } from './stair-of-light.ts';
import { stillPondScene } from './still-pond.ts';
import { sunburstScene } from './sunburst.ts';
import { trellisScene } from './trellis.ts';
import { twoOrbitsScene } from './two-orbits.ts';
import { twoSkiesScene } from './two-skies.ts';
import { waveHammockScene } from './wave-hammock.ts';

const scenes: Readonly<Record<string, Scene>> = {
  'citrus-orchard': citrusOrchardScene,
  comet: cometScene,
  constellation: constellationScene,
  'growth-rings': growthRingsScene,
  'moonlit-silk': moonlitSilkScene,
  'rising-lanterns': risingLanternsScene,
  'sheltering-leaves': shelteringLeavesScene,
  'stair-of-light': stairOfLightScene,
  'raked-sand': rakedSandScene,
  'wave-hammock': waveHammockScene,
  'paper-boats': paperBoatsScene,
  'aurora-voice': auroraVoiceScene,
  'first-light-ridge': firstLightRidgeScene,
  'great-circles': greatCirclesScene,
  'nested-moons': nestedMoonsScene,
  'running-light': runningLightScene,
  mosaic: mosaicScene,
  'gilded-halo': gildedHaloScene,
  'two-orbits': twoOrbitsScene,
  'two-skies': twoSkiesScene,
  arches: archesScene,
  trellis: trellisScene,
  'floating-tools': floatingToolsScene,
  'cupped-light': cuppedLightScene,
  'night-glasshouse': nightGlasshouseScene,
  'circuit-garden': circuitGardenScene,
  'still-pond': stillPondScene,
  sunburst: sunburstScene,
};

export const sceneNames = Object.keys(scenes);

/** The scene of that name. Throws for a name that no file draws. */
export function getSceneByName(name: string): Scene {
  const scene = scenes[name];
  if (!scene) throw new Error(`no scene is called '${name}'; there are ${sceneNames.join(', ')}`);
  return scene;
}
