// After a deletion, and in copies of everything that were taken before it, nothing of the person stands in clear.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { photos } from '#platform/database/schema.ts';
import type { PhotoChecker } from '#portrait/photo-checker.ts';
import {
  callSubmitJob,
  callUploadPhoto,
  createSignedInPerson,
  createUnsubmittedJob,
  DEFAULT_JOB_ANSWERS,
  PNG_HEADER_BYTES,
  startAppWithTestEngine,
} from '#test/builders.ts';
import { openTestDatabase } from '#test/database.ts';

/** All bytes below a folder. It begins anew when a file is moved meanwhile, as one that is being stored is. */
async function bytesIn(folder: string): Promise<Buffer> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile());
  try {
    return Buffer.concat(await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name)))));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return bytesIn(folder);
  }
}

test('e-mail, face description, picture and initials stand in no file, row, index or log of the database', async () => {
  const identity = Float32Array.from({ length: 128 }, (_, at) => Math.sin(at + 1));
  const photo = Buffer.concat([PNG_HEADER_BYTES, Buffer.from('the pixels of a face')]);
  const photoChecker: PhotoChecker = {
    check: async () => ({ accepted: true, photo, identity }),
    close: async () => {},
  };
  const connection = await openTestDatabase();
  const app = await startAppWithTestEngine({ connection, replace: { photoChecker } });
  onTestFinished(() => app.close());
  const { db, config } = app.services;
  const everything = async (): Promise<Buffer> => {
    const files = await bytesIn(config.dataDir);
    if (connection.link.kind === 'pglite') {
      const dump = await connection.link.lite.dumpDataDir('none');
      return Buffer.concat([files, Buffer.from(await dump.arrayBuffer())]);
    }
    const { rows } = await db.execute<{ row: string }>(
      sql`select concat(${photos.identity}::text, (select string_agg(u::text, '') from users u),
        (select string_agg(j::text, '') from jobs j), (select string_agg(c::text, '') from sign_in_codes c)) as row from photos`,
    );
    return Buffer.concat([files, ...rows.map(({ row }) => Buffer.from(row))]);
  };
  const person = await createSignedInPerson(app, 'quite.unmistakable@infosys.com');
  const job = await createUnsubmittedJob(app, person);
  for (const angle of ['front', 'left', 'right'] as const)
    expect((await callUploadPhoto(app, person, { jobId: job, angle, image: PNG_HEADER_BYTES })).status).toBe(200);
  const letters = { ...DEFAULT_JOB_ANSWERS, question_3: '', letters: 'Quixzyl', userid: person.id };
  const made = await app.call('POST /jobs/create', letters, person.token);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  await callSubmitJob(app, person, job);

  const needles = {
    address: person.address,
    initials: 'Quixzyl',
    face: Buffer.from(identity.buffer, 0, 64),
    photo: photo.subarray(-20),
  };
  const found = (bytes: Buffer) =>
    Object.entries(needles).flatMap(([name, needle]) => (bytes.includes(needle) ? name : []));
  const backUp = await everything();
  expect(found(Buffer.concat([backUp, Buffer.from('Quixzyl')]))).toEqual(['initials']);
  expect(found(backUp)).toEqual([]);
  const gone = await app.call('POST /users/deletemydata', { userid: person.id }, person.token);
  expect(gone.status, JSON.stringify(gone.body)).toBe(200);
  expect(found(await everything())).toEqual([]);
});
