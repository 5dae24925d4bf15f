// The photo's fine contrast in an illustration where a beard or an ear has a shape of its own.
import { expect, it } from 'vitest';
import { MASTER_PIXEL_COUNT } from '../../steps/canvas.ts';
import { opacitiesOnDarkSpots } from './read-photo-contrast.test-helpers.ts';
import { createSyntheticPhotoSubject } from './synthetic-photo-subject.test-helpers.ts';

/** How opaque the shading is on a dark spot in a beard of this L*, and on one on bare skin. */
async function opacitiesInBeardAndOnSkin(lightness: number): Promise<[tuft: number, bare: number]> {
  const subject = createSyntheticPhotoSubject();
  const cover = subject.axes.u.map((across) => (across < 0 ? 1 : 0));
  const beard = { cover, colour: [lightness, 5, 8] as const, grey: 0 };
  const [tuft, bare] = await opacitiesOnDarkSpots({ ...subject, regions: { ...subject.regions, beard } }, [
    [-0.5, 0.3],
    [0.5, 0.3],
  ]);
  expect(bare).toBeGreaterThan(0.5);
  return [tuft, bare];
}

it('leaves most of a tuft in a thin beard to the beard, and draws the same on bare skin', async () => {
  const [tuft, bare] = await opacitiesInBeardAndOnSkin(40);
  expect(tuft).toBeLessThan(0.6 * bare);
});

it('draws the strands of a full beard, which is a shape of its own', async () => {
  const [tuft, bare] = await opacitiesInBeardAndOnSkin(10);
  expect(tuft).toBeGreaterThan(0.9 * bare);
});

it('leaves an ear bare where the photo has a dark in it, and draws the same on a cheek', async () => {
  const subject = createSyntheticPhotoSubject();
  const { regions, axes } = subject;
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++)
    if (Math.abs(axes.u[i]) > 0.9 && Math.abs(axes.u[i]) < 1.42 && Math.abs(axes.v[i]) < 0.65) {
      regions.skin[i] = regions.silhouette[i] = regions.solid[i] = 1;
      regions.hair[i] = 0;
    }
  const [ear, cheek] = await opacitiesOnDarkSpots(subject, [
    [1.05, 0.1],
    [0.5, 0.3],
  ]);
  expect(cheek).toBeGreaterThan(0.5);
  expect(ear).toBeLessThan(0.2);
});
