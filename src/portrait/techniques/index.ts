// All drawing techniques by name.
import { screenprint } from './screenprint/index.ts';
import type { Technique } from './technique.ts';

const all = { screenprint };

export type TechniqueName = keyof typeof all;

export const techniques: Readonly<Record<TechniqueName, Technique>> = all;
