// Promise 15: deleted is gone, also from the disk. Every byte of the files, of the database's folder with its log, and of
// copies of both from before the deletion is searched for what was known of a person.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { toPgliteConnection } from '#platform/database/pglite.ts';
import type { PhotoChecker } from '#portrait/photo-checker.ts';
import { createSeededRandomFunction } from '#portrait/steps/noise.ts';
import { vacuumTablesWithDeletedRows } from '#server/retention/store.ts';
import type { TestApp } from '#test/app.ts';
import {
  callSubmitJob,
  callUploadPhoto,
  createSignedInPerson,
  createUnsubmittedJob,
  DEFAULT_JOB_ANSWERS,
  listStorageKeys,
  PNG_HEADER_BYTES,
  startAppWithTestEngine,
  waitForJobEnd,
} from '#test/builders.ts';
import { openTestDatabase } from '#test/database.ts';
import type { SignedInPerson } from '#test/sign-in.ts';
import { chooseTrialSize, testProductPromise } from './assure.ts';

const run = promisify(execFile);

/** What must not be found, by what it is. */
type Needles = Record<string, Buffer>;

testProductPromise(
  15,
  'everything deleted at once: files, database and its log, and copies from before',
  async (trial) => {
    const place = await mkdtemp(join(tmpdir(), 'thrive-remains-'));
    onTestFinished(() => rm(place, { recursive: true, force: true }));
    const database = await openDatabaseWithFolder(join(place, 'database'));
    const { photoChecker, identities } = checkerOfFaces();
    const app = await startAppWithTestEngine({ connection: database.connection, replace: { photoChecker } });
    onTestFinished(() => app.close());
    const { dataDir } = app.services.config;

    const people: { person: SignedInPerson; needles: Needles }[] = [];
    for (let nth = 0, count = chooseTrialSize(20, 3); nth < count; nth += 1) {
      people.push(await somebodyWithAPicture(app, identities, nth));
    }
    await app.services.db.execute(sql`checkpoint`);
    const copies = join(place, 'copies');
    await cp(dataDir, join(copies, 'files'), { recursive: true });
    await database.backUp(join(copies, 'database'));
    for (const { person } of people) {
      const gone = await app.call('POST /users/deletemydata', { userid: person.id }, person.token);
      trial.try(gone.status === 200, () => `deletion was answered ${gone.status}`);
    }
    await vacuumTablesWithDeletedRows(app.services.db);
    await app.services.db.execute(sql`checkpoint`);

    let bytes = 0;
    // The id of a row is in clear: where it is not found, the search would prove nothing.
    const seen = { before: false, after: false };
    for (const [when, folder] of [
      ['after', dataDir],
      ['after', database.folder],
      ['before', copies],
    ] as const) {
      for (const file of await filesBelow(folder)) {
        const content = await readFile(file);
        bytes += content.length;
        for (const { person, needles } of people) {
          seen[when] ||= content.includes(person.id);
          const found = Object.entries(needles).filter(([, needle]) => content.includes(needle));
          trial.try(found.length === 0, () => `${found.map(([name]) => name)} of ${person.id} ${when} it, in ${file}`);
        }
      }
    }
    const logged = app.logged.join('\n');
    for (const { person } of people) trial.try(!logged.includes(person.address), () => 'an address is in the log');
    trial.try(seen.before && seen.after, () => `the search does not see rows: ${JSON.stringify(seen)}`);
    const kinds = Object.keys(people[0].needles).length;
    return `${people.length} people, ${kinds} needles each, ${Math.round(bytes / 2 ** 20)} MB searched; 0 found in clear`;
  },
);

/** Descriptions of faces that are known to the test: a new one for each person. */
function checkerOfFaces() {
  const identities: Float32Array[] = [];
  const photoChecker: PhotoChecker = {
    check: async ({ photo }) => ({ accepted: true, photo, identity: identities[identities.length - 1] }),
    close: async () => {},
  };
  return { photoChecker, identities };
}

async function somebodyWithAPicture(app: TestApp, identities: Float32Array[], nth: number) {
  const random = createSeededRandomFunction(9000 + nth);
  const identity = Float32Array.from({ length: 128 }, () => random() - 0.5);
  identities.push(identity);
  const photo = Buffer.concat([
    PNG_HEADER_BYTES,
    Buffer.from(Array.from({ length: 4000 }, () => Math.floor(random() * 256))),
  ]);
  const person = await createSignedInPerson(app, `unmistakable.nr${nth}.${Math.floor(random() * 1e9)}@infosys.com`);
  const before = new Set(await listStorageKeys(app));
  const initials = `Qx${String.fromCharCode(97 + (nth % 26))}zyl${String.fromCharCode(97 + Math.floor(nth / 26))}`;
  const letters = { ...DEFAULT_JOB_ANSWERS, question_3: '', letters: initials, userid: person.id };
  const written = await app.call('POST /jobs/create', letters, person.token);
  if (written.status !== 200) throw new Error(JSON.stringify(written.body));
  const jobId = await createUnsubmittedJob(app, person);
  for (const angle of ['front', 'left', 'right'] as const)
    await callUploadPhoto(app, person, { jobId, angle, image: photo });
  await callSubmitJob(app, person, jobId);
  if ((await waitForJobEnd(app, jobId)) !== 'completed') throw new Error('the picture was not made');
  if (nth % 2 === 0) await app.call('PUT /jobs/publish', { publish: true, jobId }, person.token);
  const face = Buffer.from(identity.buffer);
  const needles: Needles = {
    'e-mail': Buffer.from(person.address),
    'e-mail in base64': Buffer.from(Buffer.from(person.address).toString('base64').slice(0, 24)),
    initials: Buffer.from(initials),
    face: face.subarray(0, 48),
    'face, its end': face.subarray(-48),
    'face in hex': Buffer.from(face.subarray(0, 24).toString('hex')),
    photo: photo.subarray(2000, 2048),
  };
  for (const key of (await listStorageKeys(app)).filter((one) => !before.has(one))) {
    const file = Buffer.from((await app.services.storage.read(key)) ?? []);
    const middle = file.length >> 1;
    if (file.length > 200) needles[`file ${key.split('/')[0]} ${key.slice(-4)}`] = file.subarray(middle, middle + 48);
  }
  return { person, needles };
}

async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** A database whose folder can be read here, and what makes a back-up of it. */
async function openDatabaseWithFolder(folder: string) {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    const connection = toPgliteConnection(await PGlite.create(folder));
    return { connection, folder, backUp: (to: string) => cp(folder, to, { recursive: true }) };
  }
  const connection = await openTestDatabase();
  const { rows } = await connection.db.execute<{ data_directory: string }>(sql`show data_directory`);
  const backUp = async (to: string) => {
    const args = ['-d', url, '-D', to, '-X', 'stream', '--checkpoint=fast', '--no-sync'];
    await run(join(await binariesOfPostgres(), 'pg_basebackup'), args);
  };
  return { connection, folder: rows[0].data_directory, backUp };
}

/** Debian's folder, or '' for the PATH. */
async function binariesOfPostgres(): Promise<string> {
  const debian = '/usr/lib/postgresql';
  const [newest] = (await readdir(debian).catch(() => [])).sort().reverse();
  return newest ? join(debian, newest, 'bin') : '';
}
