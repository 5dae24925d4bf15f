// All scenes by the name that the campaign's statuses use.
import { arches } from './arches.ts';
import { auroraVoice } from './aurora-voice.ts';
import { circuitGarden } from './circuit-garden.ts';
import { citrusOrchard } from './citrus-orchard.ts';
import { comet } from './comet.ts';
import { constellation } from './constellation.ts';
import { cuppedLight } from './cupped-light.ts';
import { firstLightRidge } from './first-light-ridge.ts';
import { floatingTools } from './floating-tools.ts';
import { gildedHalo } from './gilded-halo.ts';
import { greatCircles } from './great-circles.ts';
import { growthRings } from './growth-rings.ts';
import { moonlitSilk } from './moonlit-silk.ts';
import { mosaic } from './mosaic.ts';
import { nestedMoons } from './nested-moons.ts';
import { nightGlasshouse } from './night-glasshouse.ts';
import { paperBoats } from './paper-boats.ts';
import { rakedSand } from './raked-sand.ts';
import { risingLanterns } from './rising-lanterns.ts';
import { runningLight } from './running-light.ts';
import type { Scene } from './scene.ts';
import { shelteringLeaves } from './sheltering-leaves.ts';
import { stairOfLight } from './stair-of-light.ts';
import { stillPond } from './still-pond.ts';
import { sunburst } from './sunburst.ts';
import { trellis } from './trellis.ts';
import { twoOrbits } from './two-orbits.ts';
import { twoSkies } from './two-skies.ts';
import { waveHammock } from './wave-hammock.ts';

const scenes: Readonly<Record<string, Scene>> = {
  'citrus-orchard': citrusOrchard,
  comet,
  constellation,
  'growth-rings': growthRings,
  'moonlit-silk': moonlitSilk,
  'rising-lanterns': risingLanterns,
  'sheltering-leaves': shelteringLeaves,
  'stair-of-light': stairOfLight,
  'raked-sand': rakedSand,
  'wave-hammock': waveHammock,
  'paper-boats': paperBoats,
  'aurora-voice': auroraVoice,
  'first-light-ridge': firstLightRidge,
  'great-circles': greatCircles,
  'nested-moons': nestedMoons,
  'running-light': runningLight,
  mosaic,
  'gilded-halo': gildedHalo,
  'two-orbits': twoOrbits,
  'two-skies': twoSkies,
  arches,
  trellis,
  'floating-tools': floatingTools,
  'cupped-light': cuppedLight,
  'night-glasshouse': nightGlasshouse,
  'circuit-garden': circuitGarden,
  'still-pond': stillPond,
  sunburst,
};

export const sceneNames = Object.keys(scenes);

/** The scene of that name. Throws for a name that no file draws. */
export function getSceneByName(name: string): Scene {
  const scene = scenes[name];
  if (!scene) throw new Error(`no scene is called '${name}'; there are ${sceneNames.join(', ')}`);
  return scene;
}
