// Runs the photo check on every photo of a folder and its variants. Results are cached in a temporary folder, so that
// only the first run takes minutes.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { normalizedRgbToLab } from '#portrait/raster/lab.ts';
import { cropAlignedFacePixels } from '#portrait/steps/align-face.ts';
import {
  compareNoseAndCheeksToForehead,
  eyeOpenness,
  eyeToCheekBrightnessRatio,
  faceLumaQuantile,
  faceSharpness,
  mouthWidthToOuterEyeDistanceRatio,
} from '#portrait/steps/check/face-measurements.ts';
import { extractFaceLumaPatch } from '#portrait/steps/check/face-patch.ts';
import { LEFT_EYE_AND_CHEEK_MESH_INDICES, RIGHT_EYE_AND_CHEEK_MESH_INDICES } from '#portrait/steps/check/landmarks.ts';
import { checkDecodedPhoto } from '#portrait/steps/check-photo.ts';
import type { Face, Pose, Raster } from '#portrait/types.ts';
import { ALIGNED_FACE_SIDE_PX, type FaceDescriber, loadFaceDescriber } from '#portrait/vision/face-describer.ts';
import { type FaceFinder, loadFaceFinder } from '#portrait/vision/faces.ts';
import { decodePngOrJpeg, resizePicture } from '#portrait/vision/pictures.ts';
import { PHOTO_CACHE_VERSION, type PhotoVariantName, photoVariantMakers, photoVariantNames } from './variants.ts';

/** What the rules of the photo check look at. */
export type PhotoCheckSignals = {
  brightness: number;
  burnt: number;
  sharpness: number;
  openness: number;
  mouthWidth: number;
  eyeBrightness: number;
  coverColour: number;
  coverBrightness: number;
};

export type MeasuredPhotoVariant = {
  file: string;
  who: string;
  variant: PhotoVariantName;
  /** Individual typology angle of cheeks and forehead, degrees: above 55 very light, below -30 dark. */
  tone: number;
  refusal?: string;
  signals: PhotoCheckSignals;
  /** Of the face, and of its mirror image; unit length. */
  description: Float32Array;
  mirrored: Float32Array;
};

type Models = { finder: FaceFinder; describer: FaceDescriber };

/** `folder`: NAME_neutral.jpg, NAME_smile.jpg and the like; NAME is the person. A photo without a face is left out. */
export async function measurePhotoVariantsInFolder(folder: string): Promise<MeasuredPhotoVariant[]> {
  const [finder, describer] = await Promise.all([loadFaceFinder(), loadFaceDescriber()]);
  const cache = ensureBenchCacheFolder();
  const seen: MeasuredPhotoVariant[] = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.jpg'))) {
    const bytes = readFileSync(join(folder, file));
    const kept = join(
      cache,
      `${createHash('sha256').update(file).update(bytes).digest('hex')}-${PHOTO_CACHE_VERSION}.json`,
    );
    if (!existsSync(kept)) {
      writeFileSync(`${kept}.part`, JSON.stringify(await lookAt({ finder, describer }, file, bytes), packFloats));
      renameSync(`${kept}.part`, kept);
      process.stderr.write('.');
    }
    seen.push(...(JSON.parse(readFileSync(kept, 'utf8'), unpackFloats) as MeasuredPhotoVariant[]));
  }
  return seen;
}

export function ensureBenchCacheFolder(): string {
  const folder = join(tmpdir(), 'thrive-bench-faces');
  mkdirSync(folder, { recursive: true });
  return folder;
}

async function lookAt({ finder, describer }: Models, file: string, bytes: Uint8Array): Promise<MeasuredPhotoVariant[]> {
  const photo = await decodePngOrJpeg(bytes);
  const [front] = await finder.find(photo);
  if (!front) return [];
  const tone = toneOf(photo, front);
  const seen: MeasuredPhotoVariant[] = [];
  for (const variant of photoVariantNames) {
    const picture = await photoVariantMakers[variant](photo, front);
    const pose: Pose = variant === 'left' || variant === 'right' ? variant : 'front';
    const checked = await checkDecodedPhoto({ finder, describer }, { photo: picture, pose, others: [] });
    const { refusal } = checked;
    const face = checked.refusal ? (await finder.find(picture))[0] : checked.face;
    if (!face) continue;
    const aligned = cropAlignedFacePixels(picture, face);
    seen.push({
      file,
      who: file.split('_')[0],
      variant,
      tone,
      refusal,
      signals: await signalsOf(picture, face),
      description: checked.refusal ? await describer.describe(aligned) : checked.identity,
      mirrored: await describer.describe(mirror(aligned)),
    });
  }
  return seen;
}

async function signalsOf(photo: Raster, face: Face): Promise<PhotoCheckSignals> {
  const patch = await extractFaceLumaPatch(photo, face, resizePicture);
  const cover = compareNoseAndCheeksToForehead(photo, face);
  return {
    brightness: faceLumaQuantile(patch, 0.9),
    burnt: patch.clipped,
    sharpness: faceSharpness(patch),
    openness:
      (eyeOpenness(face, RIGHT_EYE_AND_CHEEK_MESH_INDICES) + eyeOpenness(face, LEFT_EYE_AND_CHEEK_MESH_INDICES)) / 2,
    mouthWidth: mouthWidthToOuterEyeDistanceRatio(face),
    eyeBrightness:
      (eyeToCheekBrightnessRatio(photo, face, RIGHT_EYE_AND_CHEEK_MESH_INDICES) +
        eyeToCheekBrightnessRatio(photo, face, LEFT_EYE_AND_CHEEK_MESH_INDICES)) /
      2,
    coverColour: cover.colour,
    coverBrightness: cover.brightness,
  };
}

// Mesh points on both cheeks and on the forehead.
const SKIN = [50, 280, 205, 425, 151];

function toneOf({ width, height, data }: Raster, { mesh }: Face): number {
  const angles = SKIN.map((point) => {
    const [x, y] = [Math.round(mesh[point][0]), Math.round(mesh[point][1])];
    const sum = [0, 0, 0];
    let count = 0;
    for (let row = Math.max(0, y - 4); row <= Math.min(height - 1, y + 4); row++) {
      for (let column = Math.max(0, x - 4); column <= Math.min(width - 1, x + 4); column++) {
        for (let c = 0; c < 3; c++) sum[c] += data[3 * (row * width + column) + c];
        count++;
      }
    }
    const [lightness, , yellow] = normalizedRgbToLab([
      sum[0] / count / 255,
      sum[1] / count / 255,
      sum[2] / count / 255,
    ]);
    return (Math.atan2(lightness - 50, yellow) * 180) / Math.PI;
  });
  return angles.toSorted((a, b) => a - b)[angles.length >> 1];
}

function mirror(aligned: Float32Array): Float32Array {
  return aligned.map((_, o) => {
    const [pixel, c] = [Math.floor(o / 3), o % 3];
    const column = pixel % ALIGNED_FACE_SIDE_PX;
    return aligned[3 * (pixel - column + ALIGNED_FACE_SIDE_PX - 1 - column) + c];
  });
}

function packFloats(_: string, value: unknown): unknown {
  if (!(value instanceof Float32Array)) return value;
  return { float32: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64') };
}

function unpackFloats(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('float32' in value)) return value;
  return new Float32Array(Uint8Array.from(Buffer.from(String(value.float32), 'base64')).buffer);
}
