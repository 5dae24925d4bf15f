// Reads how a PNG or JPEG file is built, without decoding a pixel, and names what no camera or browser writes. A decoder
// may spend minutes on a few hundred kilobytes; this takes one pass over the bytes.

/** A decoded pixel costs 3 bytes here and more inside the decoder: 16 million are a camera's photo, 900 million an attack. */
export const MAX_PICTURE_PIXELS = 4096 ** 2;

/**
 * Each scan of a progressive JPEG goes over the whole picture again: 500 of them took 1.3 s for 74 KB, 3,000 took 8 s.
 * Encoders write 10 to 12.
 */
const MAX_SCANS = 32;
/** Pieces with their own length. An ICC profile and a comment for each 64 KB of metadata are a few dozen. */
const MAX_SEGMENTS = 1000;
/** Browsers and libpng cut the pixels of 10 MB into 1,300 chunks at the most. */
const MAX_CHUNKS = 5000;
/** Texts and profiles that the decoder would have to unpack, up to 8 MB each. */
const MAX_COMPRESSED_TEXTS = 16;

/** What is wrong with the file's structure; undefined where the decoder may look at it. The kind is not checked here. */
export function findPngOrJpegStructureFault(bytes: Uint8Array): string | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file[0] === 0x89) return pngFault(file);
  return file[0] === 0xff ? jpegFault(file) : undefined;
}

function pixelFault(width: number, height: number): string | undefined {
  if (width === 0 || height === 0) return 'it has no pixels';
  return width * height > MAX_PICTURE_PIXELS ? `${width} x ${height} pixels` : undefined;
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Baseline, extended and progressive, by Huffman codes. The others (lossless, arithmetic) come from no camera. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Tables, restart interval, number of lines, application data, comment. */
const isTable = (marker: number) =>
  [0xc4, 0xdb, 0xdc, 0xdd, 0xfe].includes(marker) || (marker >= 0xe0 && marker <= 0xef);
/** Stand alone, without a length. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Walks from marker to marker as the decoder does. What the file lacks at its end is the decoder's to refuse. */
function jpegFault(file: Buffer): string | undefined {
  let scans = 0;
  let frames = 0;
  let segments = 0;
  for (let at = nextMarker(file, 2); at !== undefined; ) {
    const marker = file.readUInt8(at);
    if (marker === END_OF_IMAGE) return undefined;
    if (isBare(marker)) {
      at = nextMarker(file, at + 1);
      continue;
    }
    if (at + 3 > file.length) return undefined;
    const length = file.readUInt16BE(at + 1);
    segments += 1;
    if (length < 2 || segments > MAX_SEGMENTS) return length < 2 ? 'a segment without a length' : 'too many segments';
    if (marker === START_OF_SCAN) {
      scans += 1;
      if (scans > MAX_SCANS) return `more than ${MAX_SCANS} scans`;
    } else if (FRAMES.includes(marker)) {
      frames += 1;
      const fault = frames > 1 ? 'more than one frame' : frameFault(file, at);
      if (fault) return fault;
    } else if (!isTable(marker)) return `the marker ${marker.toString(16)}`;
    at = nextMarker(file, at + 1 + length);
  }
  return undefined;
}

/** `at` is the frame's marker: length (2), bits a sample, height (2), width (2), number of components. */
function frameFault(file: Buffer, at: number): string | undefined {
  if (at + 9 > file.length) return 'the frame is cut off';
  return pixelFault(file.readUInt16BE(at + 6), file.readUInt16BE(at + 4));
}

/** Where the number of the next marker stands: behind one or more 0xff, and neither 0 (a 0xff of the data) nor 0xff. */
function nextMarker(file: Buffer, from: number): number | undefined {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at)) {
    while (file[at] === 0xff) at += 1;
    if (at >= file.length) return undefined;
    if (file[at] !== 0) return at;
  }
  return undefined;
}

const PNG_SIGNATURE = 8;
/** Length, type and checksum of a chunk. */
const CHUNK_FRAME = 12;

function pngFault(file: Buffer): string | undefined {
  let chunks = 0;
  let texts = 0;
  for (let at = PNG_SIGNATURE; at + CHUNK_FRAME <= file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (chunks === 0) {
      if (type !== 'IHDR' || length !== 13) return 'it does not begin with a header';
      if (at + CHUNK_FRAME + length > file.length) return 'its header is cut off';
      const fault = pixelFault(file.readUInt32BE(at + 8), file.readUInt32BE(at + 12));
      if (fault) return fault;
    }
    chunks += 1;
    if (chunks > MAX_CHUNKS) return `more than ${MAX_CHUNKS} chunks`;
    if (type === 'iCCP' || type === 'zTXt' || type === 'iTXt') texts += 1;
    if (texts > MAX_COMPRESSED_TEXTS) return `more than ${MAX_COMPRESSED_TEXTS} compressed texts`;
    if (type === 'IEND') return undefined;
    at += CHUNK_FRAME + length;
  }
  return undefined;
}
