// Hair and what is worn in its place, by name.
import { crops } from './hair-crops.ts';
import { longCuts } from './hair-long.ts';
import type { Drawn } from './hair-parts.ts';
import { wraps } from './hair-wraps.ts';
import type { Tones } from './tones.ts';

const cuts = { ...crops, ...longCuts, ...wraps };

export type Haircut = keyof typeof cuts;

export function drawHair(name: Haircut, tones: Tones): Drawn {
  return cuts[name](tones);
}
