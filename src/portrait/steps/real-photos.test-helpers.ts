// Checks photos of the folder ../shared/faces with real models, for tests.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findRealFacesFolder } from '#test/faces.ts';
import type { PhotoRefusalCode, Pose } from '../types.ts';
import { checkPhoto } from './check-photo.test-helpers.ts';

type RealPhoto = [file: string, pose: Pose, refusal: PhotoRefusalCode | undefined];

/** A test for each photo: it is accepted or refused as given, also at 500 pixels. */
export function describeRealPhotos(photos: RealPhoto[]): void {
  const folder = findRealFacesFolder();
  if (!folder) console.info('The photos of ../shared/faces are not there: their tests are skipped.');

  describe.skipIf(!folder)('further photos', () => {
    test.each(photos)('%s as %s: %s', async (file, pose, refusal) => {
      const path = join(folder ?? '', file);
      expect(existsSync(path)).toBe(true);
      const photo = readFileSync(path);
      expect((await checkPhoto(photo, pose)).refusal).toBe(refusal);
      const small = await sharp(photo).autoOrient().resize(500, 500, { fit: 'inside' }).png().toBuffer();
      expect((await checkPhoto(small, pose)).refusal).toBe(refusal);
    });
  });
}
