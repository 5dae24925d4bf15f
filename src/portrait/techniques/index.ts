// All drawing techniques by name.
import { engraving } from './engraving/index.ts';
import { illustration } from './illustration/illustration.ts';
import type { TechniqueName } from './names.ts';
import { neon } from './neon/index.ts';
import { paperCut } from './paper-cut/index.ts';
import { screenprint } from './screenprint/index.ts';
import type { Technique } from './technique.ts';

<<<<<<< HEAD
export const techniques: Readonly<Partial<Record<TechniqueName, Technique>>> = {
  screenprint,
  engraving,
  neon,
  illustration,
};
=======
const all = { screenprint, engraving, neon, 'paper-cut': paperCut };

export type TechniqueName = keyof typeof all;

export const techniques: Readonly<Record<TechniqueName, Technique>> = all;
>>>>>>> print
