// Photo uploads over HTTP with the real photo check.
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorDefinitions } from '#contract/errors.ts';
import { PHOTO_MAX_BYTES } from '#contract/jobs.ts';
import type { TestApp } from '#test/app.ts';
import {
  callSubmitJob,
  callUploadPhoto,
  createFinishedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  listStorageKeys,
  startAppWithTestEngine,
} from '#test/builders.ts';
import { frontFacePhoto, leftFacePhoto, otherPersonPhoto, rightFacePhoto, severalPeoplePhoto } from '#test/faces.ts';
import { createPixelBomb } from '#test/pixel-bomb.ts';
import type { SignedInPerson } from '#test/sign-in.ts';

/** Many steps, for a machine that is busy with other things. */
const LONG_MS = 180_000;

let faces: Record<'front' | 'left' | 'right' | 'other' | 'several', Uint8Array>;
let app: TestApp;
let person: SignedInPerson;
let jobId: string;

beforeAll(async () => {
  const [front, left, right, other, several] = [
    await frontFacePhoto(),
    await leftFacePhoto(),
    await rightFacePhoto(),
    await otherPersonPhoto(),
    await severalPeoplePhoto(),
  ];
  faces = { front, left, right, other, several };
  app = await startAppWithTestEngine();
});
afterAll(() => app.close());

beforeEach(async () => {
  person = await createSignedInPerson(app);
  jobId = await createUnsubmittedJob(app, person);
});

async function photosOf(one: SignedInPerson): Promise<Record<string, string | null>> {
  const { body } = await app.call(`GET /users/getuser/${one.id}`, undefined, one.token);
  const { front_photo_url: front, left_photo_url: left, right_photo_url: right } = body.data;
  return { front, left, right };
}

// Requirements: R309, R310, R360
test(
  'the three photos of one person are accepted and kept without what cameras write into them',
  async () => {
    const withPlace = new Uint8Array(
      await sharp(faces.front)
        .withExif({ IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
        .jpeg({ quality: 95 })
        .toBuffer(),
    );
    expect(
      await callUploadPhoto(app, person, { jobId, angle: 'front', image: withPlace, type: 'image/jpeg' }),
    ).toMatchObject({
      status: 200,
      body: { data: { angle: 'front', ok: true } },
    });
    expect((await callUploadPhoto(app, person, { jobId, angle: 'left', image: faces.left })).status).toBe(200);
    expect((await callUploadPhoto(app, person, { jobId, angle: 'right', image: faces.right })).status).toBe(200);

    const { front } = await photosOf(person);
    const kept = await app.server.inject({ url: front ?? '' });
    expect([kept.statusCode, kept.headers['content-type']]).toEqual([200, 'image/png']);
    const { exif, format } = await sharp(kept.rawPayload).metadata();
    expect([format, exif]).toEqual(['png', undefined]);
    expect((await callSubmitJob(app, person, jobId)).status).toBe(200);
  },
  LONG_MS,
);

// Requirements: R278, R280–R282
test('a photo that breaks a rule is refused in the rule’s words, in both fields', async () => {
  for (const [angle, image, code] of [
    ['front', faces.several, 'photo_several_faces'],
    ['left', faces.front, 'photo_not_left'],
    ['right', faces.left, 'photo_turned_wrong_way'],
  ] as const) {
    const { status, body } = await callUploadPhoto(app, person, { jobId, angle, image });
    expect([status, body.code]).toEqual([422, code]);
    expect(body.error).toBe(errorDefinitions[code].message);
    expect(body.message).toBe(body.error);
  }
  expect(await photosOf(person)).toEqual({ front: null, left: null, right: null });
});

test('all three photos must show one person', async () => {
  expect((await callUploadPhoto(app, person, { jobId, angle: 'left', image: faces.left })).status).toBe(200);
  const { status, body } = await callUploadPhoto(app, person, { jobId, angle: 'front', image: faces.other });
  expect([status, body.code]).toEqual([422, 'photo_other_person']);
  expect((await photosOf(person)).front).toBeNull();
});

// Requirements: R214
test('a retaken photo takes the place of the old one, whose file is gone', async () => {
  expect((await callUploadPhoto(app, person, { jobId, angle: 'front', image: faces.front })).status).toBe(200);
  const first = await photosOf(person);
  expect((await callUploadPhoto(app, person, { jobId, angle: 'front', image: faces.front })).status).toBe(200);
  expect((await photosOf(person)).front).not.toBe(first.front);
  expect((await app.server.inject({ url: first.front ?? '' })).statusCode).toBe(404);
});

// Requirements: R79
test(
  'whatever is sent as a photo is answered in words, keeps nothing and harms nothing',
  async () => {
    const before = await listStorageKeys(app);
    const png = faces.front;
    const flipped = png.slice();
    for (let at = 100; at < flipped.length; at += 997) flipped[at] ^= 0xff;
    const bad: [name: string, file: Uint8Array, status: number, code: string][] = [
      ['nothing', new Uint8Array(0), 422, 'photo_empty'],
      ['text', Buffer.from('a face'), 415, 'photo_type'],
      ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 415, 'photo_type'],
      ['html', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'photo_type'],
      ['gif', Buffer.from('GIF89a\x01\x00\x01\x00'), 415, 'photo_type'],
      ['webp', await sharp(png).webp().toBuffer(), 415, 'photo_type'],
      ['tiff', await sharp(png).tiff().toBuffer(), 415, 'photo_type'],
      ['a PNG in name only', Buffer.concat([png.slice(0, 8), Buffer.from('<html>')]), 422, 'photo_unreadable'],
      ['a torn photo', png.slice(0, 5000), 422, 'photo_unreadable'],
      ['a damaged photo', flipped, 422, 'photo_unreadable'],
      ['900 million pixels', createPixelBomb(), 422, 'photo_unreadable'],
      ['one byte too much', new Uint8Array(PHOTO_MAX_BYTES + 1), 413, 'photo_too_large'],
      ['51 MB', new Uint8Array(51 * 1024 * 1024), 413, 'photo_too_large'],
    ];
    for (const [name, image, status, code] of bad) {
      const answer = await callUploadPhoto(app, person, { jobId, angle: 'front', image, name: `../../${name}.png` });
      expect([name, answer.status, answer.body.code]).toEqual([name, status, code]);
      expect(answer.body.error).toBe(answer.body.message);
    }
    expect(await listStorageKeys(app)).toEqual(before);
    expect((await callUploadPhoto(app, person, { jobId, angle: 'front', image: png })).status).toBe(200);
  },
  LONG_MS,
);

// Requirements: R180, R292
test('a photo is added to an own job that was not submitted yet, for one of three angles', async () => {
  const other = await createSignedInPerson(app);
  const image = faces.front;
  expect((await callUploadPhoto(app, other, { jobId, angle: 'front', image })).status).toBe(404);
  expect((await callUploadPhoto(app, person, { jobId, angle: 'front', image, userId: other.id })).status).toBe(404);
  expect((await callUploadPhoto(app, person, { jobId: 'unknown', angle: 'front', image })).status).toBe(404);
  expect((await callUploadPhoto(app, person, { jobId, angle: 'back', image })).status).toBe(400);
  const finished = await createFinishedJob(app, other);
  const late = await callUploadPhoto(app, other, { jobId: finished, angle: 'front', image });
  expect([late.status, late.body.code]).toEqual([409, 'job_state']);
});
