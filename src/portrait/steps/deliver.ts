// The master file: PNG with the mark of generated pictures, and nothing else about anybody.
import sharp from 'sharp';
import type { Raster } from '../types.ts';

/** IPTC's word for a picture composed of a photo and machine-made parts. */
export const SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia';

/** IPTC's word for a picture that was drawn by a programme alone, without a photo and without anything learnt. */
export const DRAWN_SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia';

const xmpOf = (sourceType: string): string => `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${sourceType}"/></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;

/** PNG bytes; `sourceType` says how the picture came to be. */
export async function deliver({ width, height, data }: Raster, sourceType = SOURCE_TYPE): Promise<Uint8Array> {
  const png = await sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 6 })
    .withXmp(xmpOf(sourceType))
    .toBuffer();
  return new Uint8Array(png.buffer, png.byteOffset, png.byteLength);
}
