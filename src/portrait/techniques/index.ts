// All drawing techniques by name.
import { engraving } from './engraving/index.ts';
import { neon } from './neon/index.ts';
import { screenprint } from './screenprint/index.ts';
import type { Technique } from './technique.ts';

const all = { screenprint, engraving, neon };

export type TechniqueName = keyof typeof all;

export const techniques: Readonly<Record<TechniqueName, Technique>> = all;
