// Receipts for deletions by time: requested in advance, fetched by number, naming nobody.
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { deletionReceiptsRequestedInAdvance, personEncryptionKeys } from '#platform/database/schema.ts';
import type { TestApp } from '#test/app.ts';
import {
  addAcceptedPhotos,
  createFinishedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  listStorageKeys,
  purgeExpiredData,
  signInAgain,
  startAppWithTestEngine,
} from '#test/builders.ts';
import type { SignedInPerson } from '#test/sign-in.ts';

const DAY = 24 * 3600;

const keysOf = ({ services: { db } }: TestApp, { id }: SignedInPerson) =>
  db.select().from(personEncryptionKeys).where(eq(personEncryptionKeys.userId, id));

async function start(options = {}) {
  const app = await startAppWithTestEngine(options);
  onTestFinished(() => app.close());
  const ask = async ({ id, token }: SignedInPerson): Promise<string> =>
    (await app.call('POST /users/askreceipt', { userid: id }, token)).body.data.number;
  const fetch = (number: string) => app.call('POST /receipts/fetch', { number });
  const check = (receipt: string) => app.call('POST /receipts/check', { receipt });
  return { app, ask, fetch, check };
}

// Requirements: R13, R359
test('who asked for a number gets a receipt of the purge, which names every file and nobody', async () => {
  const { app, ask, fetch, check } = await start();
  const [person, other] = [await createSignedInPerson(app), await createSignedInPerson(app)];
  await createFinishedJob(app, person);
  const own = await listStorageKeys(app);
  const [{ id: key }] = await keysOf(app, person);
  await createFinishedJob(app, other);
  const void_ = await ask(person);
  const number = await ask(person);
  expect((await fetch(void_)).status).toBe(404);
  expect((await fetch(number)).body.data).toEqual({ receipt: null });

  app.clock.forward(DAY + 60);
  expect(await purgeExpiredData(app)).toMatchObject({ receipts: 1 });
  const { receipt } = (await fetch(number)).body.data;
  const checked = await check(receipt);
  expect(checked.status).toBe(200);
  expect(checked.body.data.key_gone).toBe(true);
  expect(checked.body.data.records).toEqual({ pictures: 1, agreements: 0, sign_ins: 0 });
  expect(checked.body.data.copies.map(({ gone }: { gone: boolean }) => gone)).toEqual(own.map(() => true));
  const content = Buffer.from(receipt.split('.')[0], 'base64url').toString();
  expect(JSON.parse(content).files.sort()).toEqual(own);
  expect(JSON.parse(content).keys).toEqual([key]);
  // Neither the receipt nor the row behind it leads back to the person.
  const [row] = await app.services.db.select().from(deletionReceiptsRequestedInAdvance);
  expect(row.userId).toBeNull();
  for (const text of [content, JSON.stringify(row)]) {
    for (const personal of [person.id, person.address, number]) expect(text).not.toContain(personal);
  }
});

test('it looks for the key at every look, and says nothing of a key where it names none', async () => {
  const { app, ask, fetch, check } = await start({ worker: false });
  const { db } = app.services;
  const person = await createSignedInPerson(app);
  const number = await ask(person);
  const [before] = await keysOf(app, person);
  app.clock.forward(DAY + 60);
  expect(await purgeExpiredData(app)).toMatchObject({ keys: 1, receipts: 1 });
  const keyGone = async () => {
    const { receipt } = (await fetch(number)).body.data;
    return (await check(receipt)).body.data.key_gone;
  };
  expect(await keyGone()).toBe(true);
  // As if a back-up had brought the row back.
  await db.insert(personEncryptionKeys).values(before);
  expect(await keyGone()).toBe(false);
  await db.update(deletionReceiptsRequestedInAdvance).set({ keys: [] });
  expect(await keyGone()).toBeNull();
});

test('a key that was destroyed at a click before is on it too', async () => {
  const { app, ask, fetch } = await start({ worker: false });
  const person = await createSignedInPerson(app);
  const number = await ask(person);
  const [first] = await keysOf(app, person);
  await app.call('POST /users/deletemydata', { userid: person.id }, person.token);
  const again = await signInAgain(app, person);
  const [second] = await keysOf(app, again);
  app.clock.forward(DAY + 60);
  await purgeExpiredData(app);
  const { receipt } = (await fetch(number)).body.data;
  const { keys } = JSON.parse(Buffer.from(receipt.split('.')[0], 'base64url').toString());
  expect(keys).toEqual([first.id, second.id]);
});

test('it waits until the last of it is gone, and what was deleted before is on it', async () => {
  const { app, ask, fetch } = await start({ worker: false });
  const person = await createSignedInPerson(app);
  await addAcceptedPhotos(app, person);
  await createUnsubmittedJob(app, person);
  const number = await ask(person);
  const first = await listStorageKeys(app);
  await app.call('PUT /users/startover', { userid: person.id }, person.token);
  app.clock.forward(DAY / 2);
  await addAcceptedPhotos(app, await signInAgain(app, person));
  const second = await listStorageKeys(app);
  app.clock.forward(DAY / 2 + 60);
  await purgeExpiredData(app);
  expect((await fetch(number)).body.data.receipt).toBeNull();
  app.clock.forward(DAY / 2);
  await purgeExpiredData(app);
  const { receipt } = (await fetch(number)).body.data;
  const { files } = JSON.parse(Buffer.from(receipt.split('.')[0], 'base64url').toString());
  expect(files.sort()).toEqual([...first, ...second].sort());
});

test('a receipt can be fetched for ninety days, and a number that was never given leads nowhere', async () => {
  const { app, ask, fetch } = await start({ worker: false });
  const number = await ask(await createSignedInPerson(app));
  for (const wrong of ['', 'x', `${number}x`]) expect((await fetch(wrong)).status).toBe(404);
  app.clock.forward(DAY + 60);
  await purgeExpiredData(app);
  app.clock.forward(89 * DAY);
  await purgeExpiredData(app);
  expect((await fetch(number)).body.data.receipt).toEqual(expect.any(String));
  app.clock.forward(2 * DAY);
  await purgeExpiredData(app);
  expect((await fetch(number)).status).toBe(404);
});
