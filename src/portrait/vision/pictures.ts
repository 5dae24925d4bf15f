// Decodes and encodes pictures. The only place where bytes from outside are decoded.
import sharp, { type Sharp } from 'sharp';
import type { Raster } from '../types.ts';
import { findPngOrJpegStructureFault, MAX_PICTURE_PIXELS } from './file-structure.ts';

sharp.concurrency(1);
sharp.cache(false);

/** The bytes are no picture that we take: wrong kind, broken, or too many pixels. */
export class UnreadablePictureError extends Error {
  constructor(reason: string) {
    super(`unreadable picture: ${reason}`);
    this.name = 'UnreadablePictureError';
  }
}

type DecodeOptions = {
  /** Shrinks to this many pixels on the longer side; never enlarges. */
  longestSide?: number;
};

/** PNG or JPEG bytes to upright sRGB pixels. Throws UnreadablePictureError. */
export async function decodePngOrJpeg(bytes: Uint8Array, { longestSide }: DecodeOptions = {}): Promise<Raster> {
  if (!isPng(bytes) && !isJpeg(bytes)) throw new UnreadablePictureError('neither PNG nor JPEG');
  requireStructure(bytes);
  try {
    const upright = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb');
    if (longestSide) upright.resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
    const { data, info } = await upright.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) throw new UnreadablePictureError(`${info.channels} channels`);
    return { width: info.width, height: info.height, data: asBytes(data) };
  } catch (error) {
    if (error instanceof UnreadablePictureError) throw error;
    throw new UnreadablePictureError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * What an engine drew, PNG, JPEG or WebP, as sRGB pixels that fill exactly this size. What is too tall loses its foot, where
 * our lettering stands, and what is too wide both sides. Throws UnreadablePictureError.
 */
export async function decodeEnginePictureToFillSize(
  bytes: Uint8Array,
  size: { width: number; height: number },
): Promise<Raster> {
  if (!isPng(bytes) && !isJpeg(bytes) && !isWebp(bytes)) throw new UnreadablePictureError('neither PNG, JPEG nor WebP');
  requireStructure(bytes);
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', pages: 1 })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize({ ...size, fit: 'cover', position: 'top', kernel: 'lanczos3' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) throw new UnreadablePictureError(`${info.channels} channels`);
    return { width: info.width, height: info.height, data: asBytes(data) };
  } catch (error) {
    if (error instanceof UnreadablePictureError) throw error;
    throw new UnreadablePictureError(error instanceof Error ? error.message : String(error));
  }
}

/** The picture at exactly this size. Lanczos: keeps the lines of hair when enlarging, and does not shimmer when shrinking. */
export async function resizePicture(picture: Raster, width: number, height: number): Promise<Raster> {
  if (width === picture.width && height === picture.height) return picture;
  const data = await asSharp(picture).resize(width, height, { fit: 'fill', kernel: 'lanczos3' }).raw().toBuffer();
  return { width, height, data: asBytes(data) };
}

/** Pixels to a PNG without metadata. */
export async function encodePng(picture: Raster): Promise<Uint8Array> {
  return asBytes(await asSharp(picture).png({ compressionLevel: 6 }).toBuffer());
}

/** Refuses what would keep the decoder busy for longer than a picture is worth. */
function requireStructure(bytes: Uint8Array): void {
  const fault = findPngOrJpegStructureFault(bytes);
  if (fault) throw new UnreadablePictureError(fault);
}

function asSharp({ width, height, data }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

function asBytes(buffer: Buffer): Uint8Array {
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
}

function isPng(bytes: Uint8Array): boolean {
  return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, i) => bytes[i] === byte);
}

function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

function isWebp(bytes: Uint8Array): boolean {
  const word = (from: number) => Buffer.from(bytes.subarray(from, from + 4)).toString('latin1');
  return word(0) === 'RIFF' && word(8) === 'WEBP';
}
