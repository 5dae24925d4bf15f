// The poster for screens: the pixels of the master in a tenth of its bytes, or fewer of them.
import sharp from 'sharp';
import { SCREEN_WEBP_OPTIONS } from '../steps/encode-picture.ts';

/**
 * A WebP as large as the master, or `width` pixels wide; the master's XMP goes along. Fails when the bytes are no picture.
 */
export async function encodeMasterAsWebp(master: Uint8Array, width?: number): Promise<Uint8Array> {
  const whole = sharp(master).keepXmp();
  const webp = await (width ? whole.resize(width) : whole).webp(SCREEN_WEBP_OPTIONS).toBuffer();
  return new Uint8Array(webp.buffer, webp.byteOffset, webp.byteLength);
}
