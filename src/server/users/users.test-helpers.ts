// People with photos on file, for tests.
import { eq } from 'drizzle-orm';
import { photos, users } from '#platform/database/schema.ts';
import { newStorageKey } from '#platform/storage/storage.ts';
import type { TestApp } from '#test/app.ts';
import { newAddress, type SignedInPerson, signIn } from '#test/sign-in.ts';

export const FAKE_PNG_BYTES = Buffer.from('89504e470d0a1a0a00', 'hex');

/** A person as after these uploads and a first picture; `keys` are those of the face profile and the photos. */
export async function createEnrolledPerson(
  app: TestApp,
  poses: readonly ('front' | 'left' | 'right')[] = ['front', 'left', 'right'],
): Promise<{ person: SignedInPerson; keys: string[] }> {
  const person = await signIn(app, newAddress());
  const { db, storage, clock } = app.services;
  const keys = ['models', ...poses.map(() => 'photos')].map(newStorageKey);
  for (const key of keys) await storage.put(key, FAKE_PNG_BYTES, 'image/png');
  for (const [at, pose] of poses.entries()) {
    const row = { userId: person.id, pose, storageKey: keys[at + 1], identity: new Uint8Array(8) };
    await db.insert(photos).values({ ...row, createdAt: clock.sql() });
  }
  await db.update(users).set({ modelTrained: true, modelKey: keys[0] }).where(eq(users.id, person.id));
  return { person, keys };
}

export const callGetUser = (app: TestApp, person: SignedInPerson, id = person.id) =>
  app.call(`GET /users/getuser/${id}`, undefined, person.token);
