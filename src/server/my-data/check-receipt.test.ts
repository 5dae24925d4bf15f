// What a receipt proves, and what it notices.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personEncryptionKeys } from '#platform/database/schema.ts';
import { createPurposeKeyedCrypto } from '#platform/secrets.ts';
import { getOrCreatePersonKey } from '#server/users/person-keys.ts';
import { addAcceptedPhotos, createSignedInPerson, startAppWithTestEngine } from '#test/builders.ts';
import type { SignedInPerson } from '#test/sign-in.ts';
import { requireGenuineDeletionReceipt, signDeletionReceipt } from './deletion-receipt.ts';

let app: Awaited<ReturnType<typeof startAppWithTestEngine>>;
beforeAll(async () => {
  app = await startAppWithTestEngine();
});
afterAll(() => app.close());

const remove = (person: SignedInPerson, userid = person.id) =>
  app.call('POST /users/deletemydata', { userid }, person.token);
const check = (receipt: string) => app.call('POST /receipts/check', { receipt });

test('a receipt says so when a file that it names is there', async () => {
  const person = await createSignedInPerson(app);
  const [key] = await addAcceptedPhotos(app, person);
  const { receipt } = (await remove(person)).body.data;
  await app.services.storage.put(key, new Uint8Array([1]), 'image/png');
  const { copies } = (await check(receipt)).body.data;
  expect(copies.map((copy: { gone: boolean }) => copy.gone).sort()).toEqual([false, true, true]);
});

test('a receipt says that the key is destroyed, and looks for it again', async () => {
  const person = await createSignedInPerson(app);
  const { db, clock, masterKeys } = app.services;
  const { id } = await getOrCreatePersonKey({ db, clock, masterKeys }, { userId: person.id, purpose: 'person' });
  const { receipt } = (await remove(person)).body.data;
  expect((await check(receipt)).body.data.key_gone).toBe(true);
  // As if a back-up had brought the row back.
  await db
    .insert(personEncryptionKeys)
    .values({ id, userId: person.id, purpose: 'person', usedAt: clock.sql(), wrapped: 'x' });
  expect((await check(receipt)).body.data.key_gone).toBe(false);
  await db.execute(sql`delete from person_keys where id = ${id}`);
  const { keys, ...older } = requireGenuineDeletionReceipt(app.services.secrets, receipt);
  expect(keys).toContain(id);
  expect((await check(signDeletionReceipt(app.services.secrets, older))).body.data.key_gone).toBeNull();
});

test('of a receipt not one character can be changed, and another installation’s is refused', async () => {
  const { receipt } = (await remove(await createSignedInPerson(app))).body.data;
  const changed = [...receipt].map(
    (letter, at) => receipt.slice(0, at) + (letter === 'A' ? 'B' : 'A') + receipt.slice(at + 1),
  );
  const forged = [...changed, '', 'x', '.', `${receipt}.`, `${receipt}=`, receipt.slice(1), receipt.split('.')[0]];
  for (const text of forged) {
    if (text === receipt) continue;
    const { status, body } = await check(text);
    expect([text, status, body.code]).toEqual([text, 422, 'receipt_invalid']);
  }
  const elsewhere = signDeletionReceipt(
    createPurposeKeyedCrypto('x'.repeat(32)),
    requireGenuineDeletionReceipt(app.services.secrets, receipt),
  );
  expect((await check(elsewhere)).status).toBe(422);
  expect((await check(` ${receipt}\n`)).status).toBe(200);
});
