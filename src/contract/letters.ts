// Rules for the initials or name in a picture without a face, shared by page and server.
import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** As many as fit beside each other and can still be read from afar. */
export const LETTERS_MAX = 12;

/** As it comes over the wire: letters that carry several marks take several code points. */
export const letters = z.string().max(64);

/** The letters that our fonts can set, precomposed; tests of the picture engine check that they can. */
const LETTER = /^[A-Za-zÀ-ÖØ-öø-ćĊ-ēĖ-ěĞ-ģĦ-īĮ-ıĶ-ķĹ-ľŁ-ňŊ-ōŐ-śŞ-šŤ-ťŨ-žƠ-ơƯ-ưȘ-țẀ-ẅẠ-ỹẞ]$/u;
const BETWEEN = /^[ '’.&-]$/u;
/** Of Arabic, which joins its letters: a word is all of them. */
const ARABIC = /^[\u0621-\u063A\u0641-\u064A]$/;

/** The same text as it is set: trimmed, one space between words, letters and their marks in one piece. */
export function tidyLetters(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
}

/** Why this text can't be set, or undefined when it can. Takes it as `tidyLetters` leaves it. */
export function lettersProblem(
  text: string,
): Extract<ErrorCode, 'letters_missing' | 'letters_too_long' | 'letters_unknown'> | undefined {
  const signs = [...text];
  if (signs.length === 0) return 'letters_missing';
  if (!isLatin(signs) && !isArabic(signs)) return 'letters_unknown';
  return signs.length > LETTERS_MAX ? 'letters_too_long' : undefined;
}

const isLatin = (signs: readonly string[]): boolean =>
  signs.some((sign) => LETTER.test(sign)) && signs.every((sign) => LETTER.test(sign) || BETWEEN.test(sign));

const isArabic = (signs: readonly string[]): boolean =>
  signs.some((sign) => ARABIC.test(sign)) && signs.every((sign) => ARABIC.test(sign) || sign === ' ');
