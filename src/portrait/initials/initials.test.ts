// Pictures of initials: their contrast, and that they are lost in no scene.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { loadFaceFinder } from '../vision/faces.ts';
import { decodePngOrJpeg } from '../vision/pictures.ts';
import { MIN_CONTRASTING_OUTLINE_SHARE } from './check-initials.ts';
import { drawInitialsPortrait } from './draw-initials.ts';

const request = { pillar: 'potential', status: 'empowered', seed: 7, variantCount: 1 };

test.each([
  ...campaign.pillars.map(({ key, statuses }) => [key, statuses[0].key, 'MW']),
  // The lowest word, where the most stands before it.
  ['potential', 'included', 'محمد'],
])(
  'in %s, %s the letters %s are read, nobody is seen, and the picture says that it was drawn',
  async (pillar, status, letters) => {
    const painted = await drawInitialsPortrait({ ...request, pillar, status }, letters);
    expect(painted.likeness).toBeGreaterThanOrEqual(MIN_CONTRASTING_OUTLINE_SHARE);
    const { width, height, xmp, exif } = await sharp(painted.picture).metadata();
    expect([width, height, exif]).toEqual([MASTER_PIXEL_WIDTH, MASTER_PIXEL_HEIGHT, undefined]);
    expect(xmp?.toString()).toContain('digitalsourcetype/algorithmicMedia"');
    expect(await (await loadFaceFinder()).find(await decodePngOrJpeg(painted.picture))).toEqual([]);
  },
);
