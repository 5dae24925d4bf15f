// Photo uploads over HTTP with the real photo check.
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { PHOTO_MAX_BYTES } from '#contract/jobs.ts';
import type { PhotoChecker } from '#portrait/photo-checker.ts';
import type { TestApp } from '#test/app.ts';
import {
  aFinishedJob,
  aJob,
  aPerson,
  filesOf,
  PHOTO,
  photosOnFileOf,
  startAppWithEngine,
  submit,
  upload,
} from '#test/builders.ts';
import { frontFace, leftFace, otherPerson, rightFace, severalPeople } from '#test/faces.ts';
import { pixelBomb } from '#test/pixel-bomb.ts';
import type { Person } from '#test/sign-in.ts';

/** Many steps, for a machine that is busy with other things. */
const LONG_MS = 180_000;

let faces: Record<'front' | 'left' | 'right' | 'other' | 'several', Uint8Array>;
let app: TestApp;
let person: Person;
let jobId: string;

beforeAll(async () => {
  const [front, left, right, other, several] = [
    await frontFace(),
    await leftFace(),
    await rightFace(),
    await otherPerson(),
    await severalPeople(),
  ];
  faces = { front, left, right, other, several };
  app = await startAppWithEngine();
});
afterAll(() => app.close());

beforeEach(async () => {
  person = await aPerson(app);
  jobId = await aJob(app, person);
});

async function photosOf(one: Person): Promise<Record<string, string | null>> {
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
    expect(await upload(app, person, { jobId, angle: 'front', image: withPlace, type: 'image/jpeg' })).toMatchObject({
      status: 200,
      body: { data: { angle: 'front', ok: true } },
    });
    expect((await upload(app, person, { jobId, angle: 'left', image: faces.left })).status).toBe(200);
    expect((await upload(app, person, { jobId, angle: 'right', image: faces.right })).status).toBe(200);

    const { front } = await photosOf(person);
    const kept = await app.server.inject({ url: front ?? '' });
    expect([kept.statusCode, kept.headers['content-type']]).toEqual([200, 'image/png']);
    const { exif, format } = await sharp(kept.rawPayload).metadata();
    expect([format, exif]).toEqual(['png', undefined]);
    expect((await submit(app, person, jobId)).status).toBe(200);
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
    const { status, body } = await upload(app, person, { jobId, angle, image });
    expect([status, body.code]).toEqual([422, code]);
    expect(body.error).toBe(errors[code].words);
    expect(body.message).toBe(body.error);
  }
  expect(await photosOf(person)).toEqual({ front: null, left: null, right: null });
});

test('all three photos must show one person', async () => {
  expect((await upload(app, person, { jobId, angle: 'left', image: faces.left })).status).toBe(200);
  const { status, body } = await upload(app, person, { jobId, angle: 'front', image: faces.other });
  expect([status, body.code]).toEqual([422, 'photo_other_person']);
  expect((await photosOf(person)).front).toBeNull();
});

// Requirements: R214
test('a retaken photo takes the place of the old one, whose file is gone', async () => {
  expect((await upload(app, person, { jobId, angle: 'front', image: faces.front })).status).toBe(200);
  const first = await photosOf(person);
  expect((await upload(app, person, { jobId, angle: 'front', image: faces.front })).status).toBe(200);
  expect((await photosOf(person)).front).not.toBe(first.front);
  expect((await app.server.inject({ url: first.front ?? '' })).statusCode).toBe(404);
});

// Requirements: R79
test(
  'whatever is sent as a photo is answered in words, keeps nothing and harms nothing',
  async () => {
    const before = await filesOf(app);
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
      ['900 million pixels', pixelBomb(), 422, 'photo_unreadable'],
      ['one byte too much', new Uint8Array(PHOTO_MAX_BYTES + 1), 413, 'photo_too_large'],
      ['51 MB', new Uint8Array(51 * 1024 * 1024), 413, 'photo_too_large'],
    ];
    for (const [name, image, status, code] of bad) {
      const answer = await upload(app, person, { jobId, angle: 'front', image, name: `../../${name}.png` });
      expect([name, answer.status, answer.body.code]).toEqual([name, status, code]);
      expect(answer.body.error).toBe(answer.body.message);
    }
    expect(await filesOf(app)).toEqual(before);
    expect((await upload(app, person, { jobId, angle: 'front', image: png })).status).toBe(200);
  },
  LONG_MS,
);

// Requirements: R180, R292
test('a photo is added to an own job that was not submitted yet, for one of three angles', async () => {
  const other = await aPerson(app);
  const image = faces.front;
  expect((await upload(app, other, { jobId, angle: 'front', image })).status).toBe(404);
  expect((await upload(app, person, { jobId, angle: 'front', image, userId: other.id })).status).toBe(404);
  expect((await upload(app, person, { jobId: 'unknown', angle: 'front', image })).status).toBe(404);
  expect((await upload(app, person, { jobId, angle: 'back', image })).status).toBe(400);
  const finished = await aFinishedJob(app, other);
  const late = await upload(app, other, { jobId: finished, angle: 'front', image });
  expect([late.status, late.body.code]).toEqual([409, 'job_state']);
});

describe('with a checker that finds every photo good', () => {
  type Question = Parameters<PhotoChecker['check']>[0];

  async function startWithChecker(look: (question: Question) => Promise<void> = async () => {}) {
    const photoChecker: PhotoChecker = {
      async check(question) {
        await look(question);
        return { accepted: true, photo: question.photo, identity: new Float32Array([1, 0]) };
      },
      close: async () => {},
    };
    const changed = await startAppWithEngine({ replace: { photoChecker } });
    onTestFinished(() => changed.close());
    return changed;
  }

  // Requirements: D23
  test('a new photo voids what was learnt from the older ones', async () => {
    const changed = await startWithChecker();
    const owner = await aPerson(changed);
    await aFinishedJob(changed, owner);
    expect(await filesOf(changed, 'models/')).toHaveLength(1);
    const next = await aJob(changed, owner);
    expect((await upload(changed, owner, { jobId: next, angle: 'left', image: PHOTO })).status).toBe(200);
    expect(await filesOf(changed, 'models/')).toEqual([]);
    expect(await filesOf(changed, 'photos/')).toHaveLength(3);
    const { body } = await changed.call(`GET /users/getuser/${owner.id}`, undefined, owner.token);
    expect(body.data.model_trained).toBe(false);
  });

  test('photos that arrive at the same instant are compared with each other all the same', async () => {
    const seen: number[] = [];
    const changed = await startWithChecker(async ({ others }) => {
      seen.push(others.length);
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    const owner = await aPerson(changed);
    const job = await aJob(changed, owner);
    const answers = await Promise.all(
      (['front', 'left'] as const).map((angle) => upload(changed, owner, { jobId: job, angle, image: PHOTO })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    // Both were looked at alone; the one that came second was looked at again, beside the first.
    expect(seen).toEqual([0, 0, 1]);
    expect(await filesOf(changed, 'photos/')).toHaveLength(2);
  });

  test('when the checker or the store fails, the photo is asked for again and nothing is half-written', async () => {
    let dead = true;
    const changed = await startWithChecker(async () => {
      if (dead) throw new Error('the thread died');
    });
    const owner = await aPerson(changed);
    const job = await aJob(changed, owner);
    const form = { jobId: job, angle: 'front', image: PHOTO };
    expect((await upload(changed, owner, form)).body.code).toBe('unavailable');
    dead = false;
    const { storage } = changed.services;
    const put = storage.put;
    storage.put = async () => {
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    };
    expect((await upload(changed, owner, form)).status).toBe(507);
    storage.put = put;
    expect(await filesOf(changed)).toEqual([]);
    expect((await upload(changed, owner, form)).status).toBe(200);
    expect(await filesOf(changed)).toHaveLength(1);
  });

  test('nobody fills the server with photos that wait: further ones are told to come back', async () => {
    let open: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const changed = await startWithChecker(() => gate);
    const people = await Promise.all(Array.from({ length: 6 }, () => aPerson(changed)));
    const codes: string[] = [];
    const sent: Promise<unknown>[] = [];
    for (const owner of people) {
      const job = await aJob(changed, owner);
      for (let photo = 0; photo < 4; photo += 1) {
        const answer = upload(changed, owner, { jobId: job, angle: 'front', image: PHOTO });
        sent.push(answer.then(({ body }) => codes.push(body.code ?? 'kept')));
      }
    }
    // Of 24 photos, 16 wait; the others are answered while nobody has been looked at.
    await expect.poll(() => codes.length, { timeout: 10_000 }).toBe(8);
    expect(codes).not.toContain('kept');
    expect([...new Set(codes)].sort()).toEqual(['too_many_requests', 'unavailable']);
    open();
    await Promise.all(sent);
    expect(codes.filter((code) => code === 'kept')).toHaveLength(16);
    // Whoever was refused finds a place once the others are done.
    const late = { jobId: await aJob(changed, people[5]), angle: 'left', image: PHOTO };
    expect((await upload(changed, people[5], late)).status).toBe(200);
  });

  test('a job submitted while its photo is looked at keeps the photos that it was submitted with', async () => {
    const changed = await startWithChecker(async ({ pose }) => {
      if (pose !== 'front') return;
      expect((await submit(changed, owner, job)).status).toBe(200);
    });
    const owner = await aPerson(changed);
    const job = await aJob(changed, owner);
    const before = await photosOnFileOf(changed, owner);
    const late = await upload(changed, owner, { jobId: job, angle: 'front', image: PHOTO });
    expect([late.status, late.body.code]).toEqual([409, 'job_state']);
    expect(await filesOf(changed, 'photos/')).toEqual(before.sort());
  });
});
