// What the server gets for a photo, from the real thread with the real models.
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { frontFace, leftFace, otherPerson, rightFace } from '#test/faces.ts';
import { pixelBomb } from '#test/pixel-bomb.ts';
import { createPhotoChecker } from './photo-checker.ts';

const checker = createPhotoChecker();
afterAll(() => checker.close());

test('a good photo is accepted and comes back as a PNG without metadata', async () => {
  const jpeg = await sharp(await frontFace())
    .jpeg({ quality: 92 })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .toBuffer();
  const answer = await checker.check({ photo: jpeg, pose: 'front', others: [] });
  expect(answer.accepted).toBe(true);
  if (!answer.accepted) return;
  const { format, exif } = await sharp(answer.photo).metadata();
  expect(format).toBe('png');
  expect(exif).toBeUndefined();
  expect(Math.hypot(...answer.identity)).toBeCloseTo(1, 5);
});

test('three poses of one person are accepted, another person is not', async () => {
  const front = await checker.check({ photo: await frontFace(), pose: 'front', others: [] });
  if (!front.accepted) throw new Error(front.refusal);
  const left = await checker.check({ photo: await leftFace(), pose: 'left', others: [front.identity] });
  if (!left.accepted) throw new Error(left.refusal);
  const others = [front.identity, left.identity];
  expect(await checker.check({ photo: await rightFace(), pose: 'right', others })).toMatchObject({ accepted: true });
  expect(await checker.check({ photo: await leftFace(), pose: 'right', others })).toEqual({
    accepted: false,
    refusal: 'turned_wrong_way',
  });
  expect(await checker.check({ photo: await otherPerson(), pose: 'front', others })).toEqual({
    accepted: false,
    refusal: 'other_person',
  });
});

test('bytes that are no photo are unreadable, and the checker lives on', async () => {
  const truncated = (await frontFace()).subarray(0, 5000);
  for (const photo of [
    new Uint8Array(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    truncated,
    pixelBomb(),
  ]) {
    expect(await checker.check({ photo, pose: 'front', others: [] })).toEqual({
      accepted: false,
      refusal: 'unreadable',
    });
  }
  expect((await checker.check({ photo: await frontFace(), pose: 'front', others: [] })).accepted).toBe(true);
});

test('a thread that dies fails its photo only; the next one gets a new thread', async () => {
  const script = `
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', ({ pose }) => {
      if (pose === 'left') process.exit(3);
      parentPort.postMessage({ value: { accepted: false, refusal: 'no_face' } });
    });`;
  const fragile = createPhotoChecker(new URL(`data:text/javascript,${encodeURIComponent(script)}`));
  const photo = new Uint8Array(1);
  const answers = await Promise.allSettled([
    fragile.check({ photo, pose: 'front', others: [] }),
    fragile.check({ photo, pose: 'left', others: [] }),
    fragile.check({ photo, pose: 'right', others: [] }),
  ]);
  await fragile.close();
  expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(fragile.check({ photo, pose: 'front', others: [] })).rejects.toThrow('closed');
});
