// First validation of an uploaded file: size and first bytes, before anything decodes it.
import { AppError } from '#contract/errors.ts';
import { PHOTO_MAX_BYTES } from '#contract/jobs.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/**
 * Refuses what can't be a photo: `photo_empty`, `photo_too_large`, or `photo_type` for anything whose first
 * bytes are neither PNG's nor JPEG's. Names and declared types are not looked at: they may say anything.
 */
export function requirePhotoFile(file: Uint8Array): void {
  if (file.length === 0) throw new AppError('photo_empty');
  if (file.length > PHOTO_MAX_BYTES) throw new AppError('photo_too_large');
  if (!beginsWith(file, PNG) && !beginsWith(file, JPEG)) throw new AppError('photo_type');
}

function beginsWith(file: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => file[at] === byte);
}
