// Random values of a new job.
import { randomInt } from 'node:crypto';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const CODE_LENGTH = 22;

/** The secret in a share link: 22 characters of base62 are 131 bits (D35). */
export function newShareCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => base62[randomInt(base62.length)]).join('');
}

/** The seed of a picture; fits a column of signed 32 bits. */
export function newPictureSeed(): number {
  return randomInt(2 ** 31);
}
