// What pose guidance sees and says, on the faces of the tests and on real ones, held against the server's check.
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { faceSharpness } from '#portrait/steps/check/face-measurements.ts';
import { extractFaceLumaPatch } from '#portrait/steps/check/face-patch.ts';
import { faceHeight, planarMeshPointDistance } from '#portrait/steps/check/landmarks.ts';
import type { Pose, Raster } from '#portrait/types.ts';
import { type FaceFinder, loadFaceFinder } from '#portrait/vision/faces.ts';
import { decodePngOrJpeg, resizePicture } from '#portrait/vision/pictures.ts';
import {
  findRealFacesFolder,
  frontFacePhoto,
  leftFacePhoto,
  otherPersonPhoto,
  rightFacePhoto,
  severalPeoplePhoto,
} from '#test/faces.ts';
import { type FaceModels, loadFaceModels } from './face-models.ts';
import { createMultiFaceTracker } from './face-tracker.ts';
import type { GuidanceHintCode } from './hint.ts';
import { createPoseHintObserver } from './observe.ts';
import { resizeRasterByLanczos } from './pixels.ts';

let models: FaceModels;
let finder: FaceFinder;

beforeAll(async () => {
  models = await loadFaceModels(async (url) => new Uint8Array(await readFile(url)));
  finder = await loadFaceFinder();
});

/** As the camera screen cuts it out of the film. */
async function filmed(photo: Uint8Array): Promise<Raster> {
  return decodePngOrJpeg(await sharp(photo).autoOrient().resize(500, 500, { fit: 'cover' }).png().toBuffer());
}

/** What pose guidance says to somebody who stands like this for a while. */
async function said(photo: Uint8Array, pose: Pose): Promise<GuidanceHintCode[]> {
  const picture = await filmed(photo);
  const observe = createPoseHintObserver(createMultiFaceTracker(models));
  const hints: GuidanceHintCode[] = [];
  for (let i = 0; i < 2; i++) hints.push((await observe(picture, pose, 50 * i)).hint);
  return [...new Set(hints)];
}

describe('its eyes', () => {
  test('see the head as the server does: angles within 3 degrees, points within 3 % of the face, also while following', async () => {
    for (const photo of [frontFacePhoto, leftFacePhoto, rightFacePhoto, otherPersonPhoto]) {
      const picture = await filmed(await photo());
      const [server] = await finder.find(picture);
      const track = createMultiFaceTracker(models);
      for (const [face] of [track(picture), track(picture), track(picture)]) {
        for (const angle of ['yaw', 'pitch', 'roll'] as const) {
          expect(Math.abs(face[angle] - server[angle]), `${photo.name} ${angle}`).toBeLessThan(3);
        }
        const apart = [10, 152, 1, 234, 454].map(
          (i) => planarMeshPointDistance(face.mesh[i], server.mesh[i]) / faceHeight(server),
        );
        expect(Math.max(...apart), photo.name).toBeLessThan(0.03);
      }
    }
  });

  test('see everybody who is there', async () => {
    const picture = await filmed(await severalPeoplePhoto());
    expect(createMultiFaceTracker(models)(picture).length).toBe((await finder.find(picture)).length);
  });

  test('find a picture as sharp as the server does, sharp or not', async () => {
    for (const blur of [0.3, 4, 9]) {
      const picture = await filmed(
        await sharp(await frontFacePhoto())
          .blur(blur)
          .png()
          .toBuffer(),
      );
      const [face] = await finder.find(picture);
      const ours = faceSharpness(await extractFaceLumaPatch(picture, face, resizeRasterByLanczos));
      const theirs = faceSharpness(await extractFaceLumaPatch(picture, face, resizePicture));
      expect(ours / theirs).toBeGreaterThan(0.8);
      expect(ours / theirs).toBeLessThan(1.25);
    }
  });
});

describe('its words', () => {
  // Requirements: R66, R70, R74
  test('each pose is right, and the others are told which way to turn', async () => {
    const [front, left, right] = await Promise.all([frontFacePhoto(), leftFacePhoto(), rightFacePhoto()]);
    expect(await said(front, 'front')).toEqual(['right']);
    expect(await said(left, 'left')).toEqual(['right']);
    expect(await said(right, 'right')).toEqual(['right']);
    expect(await said(front, 'left')).toEqual(['turn_right']);
    expect(await said(front, 'right')).toEqual(['turn_left']);
    expect(await said(right, 'left')).toEqual(['turn_right']);
    expect(await said(left, 'front')).toEqual(['look_straight']);
  });

  test('somebody badly placed is told the way, as the mirrored preview shows it', async () => {
    const at = (size: number, left: number, top: number) => async () =>
      sharp({ create: { width: 500, height: 500, channels: 3, background: '#d8d8d8' } })
        .composite([
          {
            input: await sharp(await frontFacePhoto())
              .resize(size, size)
              .png()
              .toBuffer(),
            left,
            top,
          },
        ])
        .png()
        .toBuffer();
    const cases: [() => Promise<Uint8Array>, GuidanceHintCode][] = [
      [at(200, 0, 150), 'to_left'],
      [at(200, 300, 150), 'to_right'],
      [at(200, 150, 0), 'lower'],
      [at(200, 150, 300), 'higher'],
      [at(150, 175, 175), 'closer'],
    ];
    for (const [photo, hint] of cases) expect(await said(await photo(), 'front'), hint).toEqual([hint]);
  });

  test('light, focus, company and absence have their words', async () => {
    const front = sharp(await frontFacePhoto());
    const bytes = (photo: Sharp) => photo.png().toBuffer();
    expect(await said(await bytes(front.clone().linear(0.16, 0)), 'front')).toEqual(['more_light']);
    expect(await said(await bytes(front.clone().linear(2.6, 60)), 'front')).toEqual(['less_light']);
    expect(await said(await bytes(front.clone().blur(9)), 'front')).toEqual(['hold_still']);
    expect(await said(await severalPeoplePhoto(), 'front')).toEqual(['one_person']);
    const wall = sharp({ create: { width: 500, height: 500, channels: 3, background: '#888' } });
    expect(await said(await bytes(wall), 'front')).toEqual(['show_face']);
  });

  test('who moves too fast for a photo is asked to hold still', async () => {
    const picture = await filmed(await frontFacePhoto());
    const shifted = await filmed(
      await sharp(await frontFacePhoto())
        .extend({ left: 60, background: '#888' })
        .png()
        .toBuffer(),
    );
    const observe = createPoseHintObserver(createMultiFaceTracker(models));
    expect((await observe(picture, 'front', 0)).hint).toBe('right');
    expect((await observe(shifted, 'front', 50)).hint).toBe('hold_still');
    expect((await observe(shifted, 'front', 100)).hint).toBe('right');
  });
});

const folder = findRealFacesFolder();
if (!folder) console.info('The photos of ../shared/faces are not there: their tests are skipped.');

describe.skipIf(!folder)('real people', () => {
  const photos: [file: string, pose: Pose, hint: GuidanceHintCode][] = [
    ['female-a_front.jpg', 'front', 'right'],
    ['female-a_right.jpg', 'left', 'right'],
    ['female-a_left.jpg', 'right', 'right'],
    ['female-a_profile_right.jpg', 'left', 'turn_back'],
    ['london-001_front.jpg', 'front', 'right'],
    ['neg_mask_london-001_front.jpg', 'front', 'uncover'],
    ['neg_no_face_coffee.png', 'front', 'show_face'],
    ['neg_sunglasses_london-001_front.jpg', 'front', 'glasses'],
    ['neg_two_faces.jpg', 'front', 'one_person'],
  ];
  test.each(photos)('%s as %s: %s', async (file, pose, hint) => {
    const path = join(folder ?? '', file);
    expect(existsSync(path)).toBe(true);
    expect(await said(readFileSync(path), pose)).toEqual([hint]);
  });
});
