// The people of the gallery's first pictures, as the campaign's pack describes them. None of them exists.
import pack from '#pack/characters.json' with { type: 'json' };
import type { Character } from './character.ts';

/** By the name of their picture's file. */
export const characters = pack.characters as Readonly<Record<string, Character>>;
