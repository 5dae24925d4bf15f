// People whose picture is finished before the product starts: written into its data folder by the real server code with an
// engine that paints at once. For tests about what comes after a picture; enrolling and drawing take half a minute.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { openDatabase } from '#platform/database/open.ts';
import { jobs } from '#platform/database/schema.ts';
import { newStorageKey } from '#platform/storage/storage.ts';
import type { PictureRequestWithFaceProfile } from '#portrait/generators/generator.ts';
import { techniqueNames } from '#portrait/techniques/names.ts';
import { upsertPhotoRow } from '#server/photos/store.ts';
import { recordGivenConsent } from '#server/users/consent-store.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { createLocalTestEngine } from '#test/engine.ts';
import { frontFacePhoto, leftFacePhoto, rightFacePhoto } from '#test/faces.ts';
import { encodeTestFigure } from '#test/figure.ts';
import { signIn } from '#test/sign-in.ts';
import type { JobAnswers, PersonWithPicture } from './people.ts';

const EXAMPLE = join(import.meta.dirname, '..', 'campaigns', 'thrive', 'public', 'examples', 'opportunity-leader.webp');

const LONGEST_MS = 30_000;

/** One for each of these answers, at an address of its own. The product of this folder must not run meanwhile. */
export async function preparePeopleWithPictures(
  { dataDir, secret }: { dataDir: string; secret: string },
  all: readonly JobAnswers[],
): Promise<PersonWithPicture[]> {
  const app = await startTestApp({
    env: { DATA_DIR: dataDir, SECRET: secret },
    connection: await openDatabase({ dataDir }),
    replace: { generators: [await createExampleEngine()] },
  });
  try {
    const people: PersonWithPicture[] = [];
    for (const [place, answers] of all.entries())
      people.push(await prepare(app, `prepared-${place}@infosys.com`, answers));
    return people;
  } finally {
    await app.close();
  }
}

/** The same poster in another colour for each version, so that no two files are the same. */
async function tint(example: Uint8Array, nth: number) {
  const poster = sharp(example)
    .resize(1080, 1350)
    .modulate({ hue: 70 * nth });
  const [picture, screen] = await Promise.all([poster.clone().png().toBuffer(), poster.clone().webp().toBuffer()]);
  return { picture, screen };
}

/** Hands over one poster of the site, whatever it is asked for. */
async function createExampleEngine() {
  const example = await readFile(EXAMPLE);
  const posters = await Promise.all(techniqueNames.map((_, nth) => tint(example, nth)));
  const figure = await encodeTestFigure();
  const engine = createLocalTestEngine('studio');
  return {
    ...engine,
    async generate({ request: { seed, variantsBefore = 0 } }: PictureRequestWithFaceProfile) {
      const place = variantsBefore % techniqueNames.length;
      const technique = techniqueNames[place];
      return { ...posters[place], seed: seed + variantsBefore, likeness: 0.9, technique, figure, alternates: [] };
    },
  };
}

async function prepare(app: TestApp, address: string, answers: JobAnswers): Promise<PersonWithPicture> {
  const { id, token, idToken, refreshToken } = await signIn(app, address);
  const { db, clock } = app.services;
  await recordGivenConsent(db, clock, { userId: id, kind: 'generate', jobId: null });
  await addPhotos(app, id);
  const asked = { userid: id, question_1: answers.pillar, question_2: answers.status, question_3: answers.gender };
  const { body } = await app.call('POST /jobs/create', asked, token);
  const job: string = body.data.id;
  await app.call('POST /jobs/submit', { jobId: job, userId: id }, token);
  await untilDrawn(app, job);
  const tokens = { IdToken: idToken, AccessToken: token, RefreshToken: refreshToken };
  return { answers, job, person: { address, id, token, tokens } };
}

/** The photos of the person of the end-to-end tests, as if they had been found good. */
async function addPhotos({ services: { db, clock, storage } }: TestApp, userId: string): Promise<void> {
  const photos = { front: frontFacePhoto, left: leftFacePhoto, right: rightFacePhoto };
  for (const [pose, photo] of Object.entries(photos) as [keyof typeof photos, () => Promise<Uint8Array>][]) {
    const storageKey = newStorageKey('photos');
    await storage.put(storageKey, await photo(), 'image/png', { userId, purpose: 'person' });
    await upsertPhotoRow(db, clock, { userId, pose, storageKey, identity: new Uint8Array(16) });
  }
}

/** The picture, and its further variants. */
async function untilDrawn({ services: { db } }: TestApp, job: string): Promise<void> {
  for (const until = Date.now() + LONGEST_MS; Date.now() < until; await sleep(50)) {
    const [row] = await db.select().from(jobs).where(eq(jobs.id, job));
    if (row?.status === 'completed' && row.variantsDue === 0) return;
  }
  throw new Error(`no prepared picture within ${LONGEST_MS} ms`);
}
