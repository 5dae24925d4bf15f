// All drawing techniques by name.
import { engravingTechnique } from './engraving/index.ts';
import { illustrationTechnique } from './illustration/index.ts';
import type { TechniqueName } from './names.ts';
import { neonTechnique } from './neon/index.ts';
import { paperCutTechnique } from './paper-cut/index.ts';
import { screenprintTechnique } from './screenprint/index.ts';
import type { Technique } from './technique.ts';

export const techniques: Readonly<Record<TechniqueName, Technique>> = {
  screenprint: screenprintTechnique,
  engraving: engravingTechnique,
  'paper-cut': paperCutTechnique,
  neon: neonTechnique,
  illustration: illustrationTechnique,
};
