// The poster for screens: all pixels of the master in a tenth of its bytes.
import sharp from 'sharp';
import { FOR_SCREENS } from '../steps/deliver.ts';

/** A WebP as large as the master, whose XMP goes along. Fails when the bytes are no picture. */
export async function makeScreenPicture(master: Uint8Array): Promise<Uint8Array> {
  const webp = await sharp(master).keepXmp().webp(FOR_SCREENS).toBuffer();
  return new Uint8Array(webp.buffer, webp.byteOffset, webp.byteLength);
}
