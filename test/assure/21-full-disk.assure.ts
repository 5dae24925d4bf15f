// Promise 21, a disk that is full to the last byte: under the files of the product and its embedded database, or under the
// database server.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { frontFacePhoto } from '#test/faces.ts';
import { mountSmallDisk, type SmallDisk } from '#test/small-disk.ts';
import type { SignedInPerson } from '../../e2e/people.ts';
import { tryInstallAndStartPostgres } from '../../scripts/setup/postgres.mjs';
import { type TrialRecorder, testProductPromise } from './assure.ts';
import {
  type AttackedProduct,
  createPersonWithJob,
  startAttackedProduct,
  uploadPhotoForResultCode,
} from './attacks/product.ts';

/** Milliseconds after which readiness writes anew. */
const WRITES_MS = 6000;
const PEOPLE = 4;

const call = ({ url }: AttackedProduct, { token }: SignedInPerson, path: string, body?: object) =>
  fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });

const photosIn = async ({ dataDir }: AttackedProduct) =>
  (await readdir(join(dataDir, 'files/photos')).catch(() => [])).filter((name) => !name.includes('.'));

function smallDisk(megabytes: number): SmallDisk {
  const disk = mountSmallDisk(megabytes);
  if (!disk) throw new Error('this account may not mount a file system: run this row as root on Linux');
  return disk;
}

/** Each deletes everything, and what that sets free is taken again. */
async function deleteWhileFull(
  trial: TrialRecorder,
  product: AttackedProduct,
  disk: SmallDisk,
  people: readonly SignedInPerson[],
) {
  for (const person of people) {
    await disk.fill();
    const before = (await photosIn(product)).length;
    const gone = await deletion(product, person);
    const { data, code } = (await gone.json()) as { data?: { receipt: string }; code?: string };
    trial.try(gone.status === 200 && Boolean(data?.receipt), () => `a deletion was answered ${gone.status} ${code}`);
    const later = await call(product, person, '/users/mydata');
    trial.try(later.status === 401, () => `a sign-in outlived the deletion: ${later.status}`);
    const left = (await photosIn(product)).length;
    trial.try(left === before - 1, () => `of ${before} photos ${left} are left after the deletion of one`);
  }
}

testProductPromise(21, 'a disk that is full: readiness, uploads, deletions, and the way back', async (trial) => {
  const disk = smallDisk(400);
  const product = await startAttackedProduct({ dataDir: join(disk.folder, 'data') });
  const photo = await frontFacePhoto();
  const people = await Promise.all(Array.from({ length: PEOPLE + 1 }, () => createPersonWithJob(product)));
  for (const who of people) {
    const kept = await uploadPhotoForResultCode(product, who, photo);
    trial.try(kept === 'ok', () => `a photo before it was answered ${kept}`);
  }
  await disk.fill();
  await sleep(WRITES_MS);
  const [waits, ...deleting] = people;
  if (!waits) throw new Error('nobody is there');
  const red = await product.readiness();
  trial.try(red === 507, () => `readiness was ${red}`);
  const refused = await uploadPhotoForResultCode(product, waits, photo);
  trial.try(refused === '507 storage_full', () => `an upload was answered ${refused}`);
  const read = await call(product, waits, '/users/mydata');
  trial.try(read.status === 200, () => `what is kept was answered ${read.status}`);
  await deleteWhileFull(trial, product, disk, deleting);
  await disk.free();
  await sleep(WRITES_MS);
  const ready = await product.readiness();
  trial.try(ready === 200, () => `readiness after it was ${ready}`);
  const again = await uploadPhotoForResultCode(product, waits, photo);
  trial.try(again === 'ok', () => `an upload after it was answered ${again}`);
  return `readiness 507, uploads 507, ${deleting.length} of ${deleting.length} deletions done on the full disk; ready again without a start`;
});

/** How many keys of these people there are. */
async function keysLeft(url: string, people: readonly SignedInPerson[]): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ids = people.map(({ id }) => id);
  const { rows } = await client
    .query('select count(*)::int as keys from person_keys where user_id = any($1)', [ids])
    .finally(() => client.end());
  return rows[0].keys;
}

async function startServerOn(disk: SmallDisk) {
  const usual = process.env.TMPDIR;
  process.env.TMPDIR = disk.folder;
  const cluster = await tryInstallAndStartPostgres().finally(() => {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  });
  if ('missing' in cluster) throw new Error(cluster.missing);
  onTestFinished(() => cluster.stop());
  return cluster;
}

const deletion = (product: AttackedProduct, person: SignedInPerson) =>
  call(product, person, '/users/deletemydata', { userid: person.id });

/** Only in the run on a server: it brings a small one of its own. */
if (process.env.TEST_DATABASE_URL) {
  testProductPromise(21, 'a database server whose disk is full: deletions, and the way back', async (trial) => {
    const disk = smallDisk(200);
    const cluster = await startServerOn(disk);
    const product = await startAttackedProduct({ env: { DATABASE_URL: cluster.url } });
    const photo = await frontFacePhoto();
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => createPersonWithJob(product)));
    for (const who of people) await uploadPhotoForResultCode(product, who, photo);
    const before = await keysLeft(cluster.url, people);
    trial.try(before >= PEOPLE, () => `${before} keys of ${PEOPLE} people before it`);
    await disk.fill();
    const answers = await Promise.all(people.map(async (who) => (await deletion(product, who)).status));
    for (const status of answers)
      trial.try(status === 200 || status === 507, () => `a deletion was answered ${status}`);
    const keys = await keysLeft(cluster.url, people);
    trial.try(keys === 0, () => `${keys} keys are left on the full disk`);
    const files = await photosIn(product);
    trial.try(files.length === 0, () => `${files.length} photos are left on the full disk`);
    await disk.free();
    for (const [nth, who] of people.entries()) {
      if (answers[nth] === 507) answers[nth] = (await deletion(product, who)).status;
      trial.try(answers[nth] === 200, () => `a deletion after it was answered ${answers[nth]}`);
      const later = await call(product, who, '/users/mydata');
      trial.try(later.status === 401, () => `a sign-in outlived the deletion: ${later.status}`);
    }
    const kept = await uploadPhotoForResultCode(product, await createPersonWithJob(product), photo);
    trial.try(kept === 'ok', () => `a photo after it was answered ${kept}`);
    return `keys and photos of ${PEOPLE} people gone on the full disk, rows with the next try; photos are kept again after it`;
  });
}
