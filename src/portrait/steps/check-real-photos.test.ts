// Accepted and refused photos of further people: real models, real photos.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { findRealFacesFolder } from '#test/faces.ts';
import type { PhotoRefusalCode, Pose } from '../types.ts';
import { loadFaceDescriber } from '../vision/face-describer.ts';
import { loadFaceFinder } from '../vision/faces.ts';
import { decodePngOrJpeg } from '../vision/pictures.ts';
import { checkDecodedPhoto, type PhotoCheckDeps } from './check-photo.ts';

let deps: PhotoCheckDeps;

beforeAll(async () => {
  deps = { finder: await loadFaceFinder(), describer: await loadFaceDescriber() };
});

async function check(photo: Uint8Array, pose: Pose) {
  return checkDecodedPhoto(deps, { photo: await decodePngOrJpeg(photo), pose, others: [] });
}

const folder = findRealFacesFolder();
if (!folder) console.info('The photos of ../shared/faces are not there: their tests are skipped.');

describe.skipIf(!folder)('further photos', () => {
  const photos: [file: string, pose: Pose, refusal: PhotoRefusalCode | undefined][] = [
    ['female-a_front.jpg', 'front', undefined],
    ['female-a_right.jpg', 'left', undefined],
    ['female-a_left.jpg', 'right', undefined],
    ['female-a_profile_right.jpg', 'left', 'turned_too_far'],
    ['lisa_1.jpg', 'front', undefined],
    ['lisa_2.jpg', 'front', undefined],
    ['lisa_60cm.jpg', 'front', undefined],
    ['london-001_front.jpg', 'front', undefined],
    ['london-005_front.jpg', 'front', undefined],
    ['london-008_front.jpg', 'front', undefined],
    ['london-008_smile.jpg', 'front', undefined],
    ['london/013_smile.jpg', 'front', undefined],
    ['neg_blink_male-c.jpg', 'front', 'eyes_closed'],
    ['neg_blur.jpg', 'front', 'blurred'],
    ['neg_dark.jpg', 'front', 'too_dark'],
    ['neg_eyes_closed_london-001_front.jpg', 'front', 'eyes_closed'],
    ['neg_far_small.jpg', 'front', 'too_far'],
    ['neg_mask_london-001_front.jpg', 'front', 'covered'],
    ['neg_no_face_coffee.png', 'front', 'no_face'],
    ['neg_overexposed.jpg', 'front', 'too_bright'],
    ['neg_sunglasses_london-001_front.jpg', 'front', 'sunglasses'],
    ['neg_two_faces.jpg', 'front', 'several_faces'],
  ];
  test.each(photos)('%s as %s: %s', async (file, pose, refusal) => {
    const path = join(folder ?? '', file);
    expect(existsSync(path)).toBe(true);
    const photo = readFileSync(path);
    expect((await check(photo, pose)).refusal).toBe(refusal);
    const small = await sharp(photo).autoOrient().resize(500, 500, { fit: 'inside' }).png().toBuffer();
    expect((await check(small, pose)).refusal).toBe(refusal);
  });
});
