// The campaign's art direction in words, for engines that draw from words: one world a pillar, one motif a status. The
// studio's scenes show the same motifs (src/portrait/scenes). Whoever changes a word raises `promptVersion` (prompt.ts).
import pack from '#pack/art-direction.json' with { type: 'json' };
import type { Gender } from './types.ts';

export type World = {
  /** How it feels, and what things in it are made of. */
  world: string;
  palette: string;
  light: string;
  /** The quiet shape at the foot of the picture, on which the lettering stands. */
  ground: string;
  /** What the person wears: the only thing that the gender answer changes. */
  wardrobe: Record<Gender, string>;
};

/** By the keys of pillars and statuses. That none is without words is checked with the rest of the pack. */
export const artDirection: Readonly<Record<string, World & { motifs: Readonly<Record<string, string>> }>> =
  pack.pillars;
