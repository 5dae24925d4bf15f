// What makes one drawn character differ from another.
import type { Beard } from './beards.ts';
import type { Garment } from './clothes.ts';
import type { Extra } from './extras.ts';
import type { Haircut } from './hair.ts';
import type { Skin } from './tones.ts';

export type Character = {
  skin: Skin;
  /** Half widths of cheeks, jaw and nose, and the row of the chin, in pixels. `blush`: 0 to 1. */
  face: { width: number; jaw: number; chin: number; nose: number; blush?: number };
  eyes: { colour: string; closed?: boolean };
  /** Thickness, and how far they are raised, in pixels. */
  brows: { weight: number; lift?: number; colour?: string };
  mouth: 'broad' | 'even' | 'small';
  lips: string;
  aged?: boolean;
  hair: { cut: Haircut; colour: string };
  beard?: { cut: Beard; colour?: string };
  wear: { cut: Garment; colour: string; second: string };
  extras?: readonly Extra[];
  /** The colour of glasses and jewels. */
  metal?: string;
  /** Breadth of neck and shoulders: 1 for the broadest. */
  build?: number;
  /** Degrees by which the head leans. */
  lean?: number;
};
