// A JPEG of a few kilobytes that keeps a decoder busy: one scan of a progressive picture, over and over.
import sharp from 'sharp';

/** A well-formed grey JPEG of `side` x `side` pixels with `scans` scans. */
export async function jpegOfManyScans(scans: number, side = 400): Promise<Uint8Array> {
  const background = '#888888';
  const plain = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg({ progressive: true, quality: 50 })
    .toBuffer();
  const [, from, to] = scansOf(plain);
  const scan = Buffer.from(plain.subarray(from, to));
  // The last byte of its header: it brings all bits of its coefficients at once, so the decoder may see it any number of times.
  scan[1 + scan.readUInt16BE(2)] = 0;
  return new Uint8Array(
    Buffer.concat([plain.subarray(0, from), ...Array(scans - 1).fill(scan), Buffer.from([0xff, 0xd9])]),
  );
}

/** Where the scans begin. */
function scansOf(jpeg: Buffer): number[] {
  const starts: number[] = [];
  for (let at = jpeg.indexOf(0xff, 2); at !== -1; at = jpeg.indexOf(0xff, at)) {
    const marker = jpeg[at + 1];
    if (marker === 0xda) starts.push(at);
    // A byte of the picture's data, not a marker with a length.
    at += marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd9) ? 2 : 2 + jpeg.readUInt16BE(at + 2);
  }
  return starts;
}
