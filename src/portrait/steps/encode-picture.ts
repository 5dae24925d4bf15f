// Encodes the files of a picture, with metadata for generated pictures and nothing personal.
import sharp, { type Sharp } from 'sharp';
import type { Raster } from '../types.ts';

/** IPTC's word for a picture composed of a photo and machine-made parts. */
export const COMPOSITE_DIGITAL_SOURCE_TYPE =
  'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia';

/** IPTC's term for pictures made by a trained model, as by remote engines. */
export const TRAINED_MODEL_DIGITAL_SOURCE_TYPE =
  'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

/** IPTC's term for pictures drawn by an algorithm without photos or trained models. */
export const ALGORITHM_DRAWN_DIGITAL_SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia';

const xmpOf = (sourceType: string): string => `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${sourceType}"/></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;

/** The word that a file of ours carries; `COMPOSITE_DIGITAL_SOURCE_TYPE` for one that carries none. */
export async function readDigitalSourceTypeOrComposite(file: Uint8Array): Promise<string> {
  const { xmp } = await sharp(file).metadata();
  return /DigitalSourceType="([^"]+)"/.exec(xmp?.toString() ?? '')?.[1] ?? COMPOSITE_DIGITAL_SOURCE_TYPE;
}

/** PNG bytes; `sourceType` says how the picture came to be. */
export async function encodePicturePng(
  picture: Raster,
  sourceType = COMPOSITE_DIGITAL_SOURCE_TYPE,
): Promise<Uint8Array> {
  // Filters that fit each row make the file a quarter smaller than any higher level does, in the same time.
  const png = await marked(picture, sourceType).png({ compressionLevel: 2, adaptiveFiltering: true }).toBuffer();
  return new Uint8Array(png.buffer, png.byteOffset, png.byteLength);
}

/**
 * How a poster is written for a screen: 70 to 250 kB where the PNG has 2 MB. AVIF saves a third more and
 * takes ten times as long (0.9 s of a core), or saves little at the same pace; effort 4 saves a twentieth and takes twice as
 * long.
 */
export const SCREEN_WEBP_OPTIONS = { quality: 72, effort: 2 };

/** The same picture as a WebP, with the same mark. */
export async function encodePictureWebp(
  picture: Raster,
  sourceType = COMPOSITE_DIGITAL_SOURCE_TYPE,
): Promise<Uint8Array> {
  const webp = await marked(picture, sourceType).webp(SCREEN_WEBP_OPTIONS).toBuffer();
  return new Uint8Array(webp.buffer, webp.byteOffset, webp.byteLength);
}

function marked({ width, height, data }: Raster, sourceType: string): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } }).withXmp(xmpOf(sourceType));
}
