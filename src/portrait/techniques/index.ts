// All drawing techniques by name.
import { engraving } from './engraving/index.ts';
import { illustration } from './illustration/index.ts';
import type { TechniqueName } from './names.ts';
import { neon } from './neon/index.ts';
import { paperCut } from './paper-cut/index.ts';
import { screenprint } from './screenprint/index.ts';
import type { Technique } from './technique.ts';

export const techniques: Readonly<Record<TechniqueName, Technique>> = {
  screenprint,
  engraving,
  'paper-cut': paperCut,
  neon,
  illustration,
};
