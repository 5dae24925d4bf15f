// The characters of the gallery's built-in pictures, from the campaign's pack. None of them is a real person.
import pack from '#pack/characters.json' with { type: 'json' };
import type { Character } from './character.ts';

/** By the name of their picture's file. */
export const charactersByPictureName = pack.characters as Readonly<Record<string, Character>>;
