// The campaign's art direction as text, for engines that draw from prompts: one world for each pillar, one motif for
// each status. The studio's scenes show the same motifs (src/portrait/scenes). A change of any text requires a higher
// `promptVersion` (prompt.ts).
import pack from '#pack/art-direction.json' with { type: 'json' };
import type { Gender } from './types.ts';

export type PillarPromptTexts = {
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
export const artDirectionByPillar: Readonly<
  Record<string, PillarPromptTexts & { motifs: Readonly<Record<string, string>> }>
> = pack.pillars;
