// Rules for the initials or name in a picture without a face, shared by page and server.
import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** As many as fit and stay legible. */
export const INITIALS_OR_NAME_MAX_CHARACTERS = 12;

/** Code points of the input: letters with several marks take several. */
export const rawInitialsTextSchema = z.string().max(64);

/** The letters that our fonts can set, precomposed; tests of the picture engine check that they can. */
const LETTER = /^[A-Za-zÀ-ÖØ-öø-ćĊ-ēĖ-ěĞ-ģĦ-īĮ-ıĶ-ķĹ-ľŁ-ňŊ-ōŐ-śŞ-šŤ-ťŨ-žƠ-ơƯ-ưȘ-țẀ-ẅẠ-ỹẞ]$/u;
const BETWEEN = /^[ '’.&-]$/u;
/** The Arabic letters, which are joined within a word. */
const ARABIC = /^[\u0621-\u063A\u0641-\u064A]$/;

/** The normalized text: trimmed, single spaces, letters composed with their marks. */
export function normalizeInitialsUnicodeAndSpaces(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
}

/** Why this text can't be set, or undefined if it can. Expects the result of `normalizeInitialsUnicodeAndSpaces`. */
export function findInitialsErrorCode(
  text: string,
): Extract<ErrorCode, 'letters_missing' | 'letters_too_long' | 'letters_unknown'> | undefined {
  const signs = [...text];
  if (signs.length === 0) return 'letters_missing';
  if (!isLatin(signs) && !isArabic(signs)) return 'letters_unknown';
  return signs.length > INITIALS_OR_NAME_MAX_CHARACTERS ? 'letters_too_long' : undefined;
}

const isLatin = (signs: readonly string[]): boolean =>
  signs.some((sign) => LETTER.test(sign)) && signs.every((sign) => LETTER.test(sign) || BETWEEN.test(sign));

const isArabic = (signs: readonly string[]): boolean =>
  signs.some((sign) => ARABIC.test(sign)) && signs.every((sign) => ARABIC.test(sign) || sign === ' ');
