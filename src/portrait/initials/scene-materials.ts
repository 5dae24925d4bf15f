// The material of letters in each scene.
import type { LetterMaterialName } from './materials.ts';

const GILT = [
  'constellation',
  'mosaic',
  'rising-lanterns',
  'gilded-halo',
  'two-orbits',
  'stair-of-light',
  'growth-rings',
];
const SILK = [
  'wave-hammock',
  'floating-tools',
  'paper-boats',
  'cupped-light',
  'moonlit-silk',
  'raked-sand',
  'two-skies',
];
const NEON = [
  'night-glasshouse',
  'great-circles',
  'first-light-ridge',
  'aurora-voice',
  'comet',
  'arches',
  'circuit-garden',
];

/** The material of letters in the scene of that name; paper, which suits every light, where none was chosen. */
export function materialNameForScene(scene = ''): LetterMaterialName {
  if (GILT.includes(scene)) return 'gilt';
  if (SILK.includes(scene)) return 'silk';
  return NEON.includes(scene) ? 'neon' : 'paper';
}
