// Hair and what is worn in its place, by name.
import type { Haircut } from './character.ts';
import { longHaircutDrawers } from './hair-long.ts';
import type { DrawHaircut, DrawnHair } from './hair-parts.ts';
import { shortHaircutDrawers } from './hair-short.ts';
import { headWrapDrawers } from './hair-wraps.ts';
import type { ShadedTones } from './tones.ts';

const cuts: Readonly<Record<Haircut, DrawHaircut>> = {
  ...shortHaircutDrawers,
  ...longHaircutDrawers,
  ...headWrapDrawers,
};

export function drawHair(name: Haircut, tones: ShadedTones): DrawnHair {
  return cuts[name](tones);
}
