// Scarves, turbans and caps: told from hair by their colour and their calm surface.
import type { Plane } from '../../types.ts';
import type { HeadSeeds } from './colours.ts';
import type { Small } from './small.ts';

export type Headwear = { seeds: Plane };

export function recogniseHeadwear(_small: Small, _head: HeadSeeds): Headwear | undefined {
  return undefined;
}
