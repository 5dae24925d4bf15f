// All drawing techniques by name.
import { engraving } from './engraving/index.ts';
import { neon } from './neon/index.ts';
import { paperCut } from './paper-cut/index.ts';
import { screenprint } from './screenprint/index.ts';
import type { Technique } from './technique.ts';

const all = { screenprint, engraving, neon, 'paper-cut': paperCut };

export type TechniqueName = keyof typeof all;

export const techniques: Readonly<Record<TechniqueName, Technique>> = all;
