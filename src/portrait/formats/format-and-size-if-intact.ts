// Whether a file is a picture that decodes completely, and its size.
import sharp from 'sharp';

/** Width and height in pixels of a picture whose every pixel could be read; undefined for anything else. */
export async function readFormatAndSizeIfIntact(
  file: Uint8Array,
  maxPixels: number,
): Promise<{ format: string; width: number; height: number } | undefined> {
  const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' });
  try {
    const { format } = await picture.metadata();
    const { info } = await picture.raw().toBuffer({ resolveWithObject: true });
    return { format, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}
