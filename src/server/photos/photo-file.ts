// First validation of an uploaded file: size and first bytes, before anything decodes it.
import { AppError } from '#contract/errors.ts';
import { PHOTO_MAX_BYTES } from '#contract/jobs.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/**
 * Refuses files that can't be photos: `photo_empty`, `photo_too_large`, or `photo_type` if the first bytes are neither
 * PNG's nor JPEG's. File names and declared types are ignored, because clients choose them.
 */
export function assertPhotoFile(file: Uint8Array): void {
  if (file.length === 0) throw new AppError('photo_empty');
  if (file.length > PHOTO_MAX_BYTES) throw new AppError('photo_too_large');
  if (!beginsWith(file, PNG) && !beginsWith(file, JPEG)) throw new AppError('photo_type');
}

function beginsWith(file: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => file[at] === byte);
}
