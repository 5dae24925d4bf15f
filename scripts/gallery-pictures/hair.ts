// Hair and what is worn in its place, by name.
import type { Haircut } from './character.ts';
import { crops } from './hair-crops.ts';
import { longCuts } from './hair-long.ts';
import type { Cut, Drawn } from './hair-parts.ts';
import { wraps } from './hair-wraps.ts';
import type { Tones } from './tones.ts';

const cuts: Readonly<Record<Haircut, Cut>> = { ...crops, ...longCuts, ...wraps };

export function drawHair(name: Haircut, tones: Tones): Drawn {
  return cuts[name](tones);
}
