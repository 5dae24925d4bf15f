// Hair and what is worn in its place, by name.
import type { Haircut } from './character.ts';
import { shortHaircuts } from './hair-crops.ts';
import { longHaircuts } from './hair-long.ts';
import type { DrawHaircut, DrawnHair } from './hair-parts.ts';
import { headWraps } from './hair-wraps.ts';
import type { ShadedTones } from './tones.ts';

const cuts: Readonly<Record<Haircut, DrawHaircut>> = { ...shortHaircuts, ...longHaircuts, ...headWraps };

export function drawHair(name: Haircut, tones: ShadedTones): DrawnHair {
  return cuts[name](tones);
}
