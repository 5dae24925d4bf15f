// Calls about a person's own data, as their browser makes them.
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp, TestResponse } from '#test/app.ts';
import type { SignedInPerson } from '#test/sign-in.ts';

export const callGetMyData = (app: TestApp, person: SignedInPerson): Promise<TestResponse> =>
  app.call('GET /users/mydata', undefined, person.token);

/** Deletes the data of `userid`, in the person's name. */
export const callDeleteMyData = (app: TestApp, person: SignedInPerson, userid = person.id): Promise<TestResponse> =>
  app.call('POST /users/deletemydata', { userid }, person.token);

export async function publishPictureAs(app: TestApp, person: SignedInPerson, jobId: string): Promise<void> {
  expect((await app.call('PUT /jobs/publish', { publish: true, jobId }, person.token)).status).toBe(200);
}

/** Every row of the tables that name this person. */
export async function listRowsContainingEmailAddress(app: TestApp, person: SignedInPerson): Promise<string[]> {
  const tables = [
    'users',
    'photos',
    'jobs',
    'pictures',
    'gallery_items',
    'mails',
    'sign_ins',
    'tokens',
    'sign_in_codes',
  ];
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await app.services.db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.raw(table)} t`,
    );
    found.push(...rows.filter(({ row }) => row.includes(person.address)).map(({ row }) => `${table} ${row}`));
  }
  return found;
}
