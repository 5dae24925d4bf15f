// Photos of people for tests, made on a fresh clone from the demonstration pictures of a development dependency:
// a front face is cropped from a group, and the turned poses are rendered by turning its face mesh in space.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { faceHeight } from '#portrait/steps/check/landmarks.ts';
import type { Raster } from '#portrait/types.ts';
import { loadFaceFinder } from '#portrait/vision/faces.ts';
import { decodePngOrJpeg, encodePng } from '#portrait/vision/pictures.ts';
import { turnHead } from './turn-head.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const SIDE = 1000;
// Part of every cached file's name: count up when the way they are made changes.
const EDITION = 3;

/** Where in which demonstration picture a person stands alone, and how much (degrees) they must turn to face the camera. */
type Subject = { sample: number; x: number; y: number; side: number; toFront: number };
const SUBJECT: Subject = { sample: 6, x: 152, y: 412, side: 494, toFront: 16 };
const OTHER: Subject = { sample: 3, x: 330, y: 190, side: 660, toFront: -14 };
// She looks a little to her own left already.
const TO_LEFT = -22;

/** PNG, 1000x1000: a woman who looks at the camera. */
export const frontFacePhoto = () => cached('front', () => pose(SUBJECT, SUBJECT.toFront));
/** The same woman, her head turned to her own left: the photo of the right pose. */
export const rightFacePhoto = () => cached('right', () => pose(SUBJECT, TO_LEFT));
/** The same woman, her head turned to her own right: the photo of the left pose. A face has two sides much alike. */
export const leftFacePhoto = () => cached('left', async () => mirrored(await pose(SUBJECT, TO_LEFT)));
/** PNG, 1000x1000: somebody else, who looks at the camera. */
export const otherPersonPhoto = () => cached('other', () => pose(OTHER, OTHER.toFront));
/** PNG, 1000x1000: several people. */
export const severalPeoplePhoto = () =>
  cached('several', () => crop({ sample: 6, x: 100, y: 100, side: 1400 }).then(encodePng));

/** The folder with further photos (real side poses, photos to refuse) where it stands beside the checkout. */
export function findRealFacesFolder(): string | undefined {
  const folder = join(root, '../shared/faces');
  return existsSync(folder) ? folder : undefined;
}

async function pose(subject: Subject, degrees: number): Promise<Uint8Array> {
  const photo = await crop(subject);
  const [face] = await (await loadFaceFinder()).find(photo);
  if (!face || faceHeight(face) < SIDE / 5) throw new Error(`no face in sample ${subject.sample}`);
  return encodePng(turnHead(photo, face, degrees));
}

async function mirrored(picture: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await sharp(picture).flop().png().toBuffer());
}

async function crop({ sample, x, y, side }: Omit<Subject, 'toFront'>): Promise<Raster> {
  const library = dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json'));
  const group = await readFile(join(library, `demo/sample${sample}.jpg`));
  const square = sharp(group).extract({ left: x, top: y, width: side, height: side });
  return decodePngOrJpeg(await square.resize(SIDE, SIDE, { kernel: 'lanczos3' }).png().toBuffer());
}

async function cached(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const folder = join(root, 'node_modules/.cache/thrive-faces');
  const file = join(folder, `${name}-${EDITION}.png`);
  if (existsSync(file)) return new Uint8Array(await readFile(file));
  const picture = await make();
  await mkdir(folder, { recursive: true });
  // Written aside and renamed, so that no other test process reads half a file.
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, picture);
  await rename(aside, file);
  return picture;
}
