// The purge against what happens at the same instant, against many people, and against being cut off.
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { jobs, photos, users } from '#platform/database/schema.ts';
import { newKey } from '#platform/storage/storage.ts';
import {
  aJob,
  aPerson,
  endOf,
  filesOf,
  PHOTO,
  photosOnFileOf,
  purge,
  startAppWithEngine,
  submit,
} from '#test/builders.ts';

/** Many steps, for a machine that is busy with other things. */
const LONG_MS = 180_000;

async function start(options = {}) {
  const app = await startAppWithEngine(options);
  onTestFinished(() => app.close());
  return app;
}

test(
  'of a purge and a job handed in at the same instant one wins, and the job is never without photos',
  async () => {
    const app = await start();
    const outcomes = new Set<string>();
    for (let race = 0; race < 12; race += 1) {
      const person = await aPerson(app);
      const jobId = await aJob(app, person);
      await photosOnFileOf(app, person);
      // The last minute of the photos: half of the races begin before their end, half after it.
      await app.services.db
        .update(photos)
        .set({
          createdAt: sql`${app.clock.sql()} - interval '24 hours' + ${race % 2 ? '-5' : '200'}::int * interval '1 millisecond'`,
        })
        .where(eq(photos.userId, person.id));
      await app.services.db.update(jobs).set({ createdAt: app.clock.sql() }).where(eq(jobs.id, jobId));
      const [answer] = await Promise.all([submit(app, person, jobId), purge(app), purge(app)]);
      outcomes.add(String(answer.status));
      if (answer.status === 200) expect(await endOf(app, jobId)).toBe('completed');
      else expect(await filesOf(app, 'photos/').then((files) => files.length % 3)).toBe(0);
    }
    expect([...outcomes].sort()).toEqual(['200', '409']);
  },
  LONG_MS,
);

test(
  'of 480 people of random ages none is deleted early and none stays late, though purges are cut off',
  async () => {
    const app = await start({ worker: false });
    const { db, clock, storage } = app.services;
    const people = Array.from({ length: 480 }, (_, id) => ({ id: `p${id}`, minutes: (id * 7919) % (48 * 60) }));
    const ago = (minutes: number) => sql<Date>`${clock.sql()} - make_interval(mins => ${minutes}::int)`;
    const rows = people.map(({ id, minutes }) => ({
      id,
      userId: id,
      at: ago(minutes),
      key: newKey('pictures').slice(9),
    }));
    const email = (id: string) => `${id}@infosys.com`;
    await db
      .insert(users)
      .values(rows.map(({ id, at }) => ({ id, email: email(id), emailHash: id, createdAt: at, lastSeenAt: at })));
    await db.insert(jobs).values(
      rows.map(({ id, userId, at, key }) => ({
        id,
        userId,
        seed: 1,
        status: 'completed' as const,
        question1: 'wellness',
        question2: 'fit',
        question3: 'male',
        imageKey: `pictures/${key}`,
        shortcode: id,
        createdAt: at,
        queuedAt: at,
        finishedAt: at,
      })),
    );
    await db.insert(photos).values(
      rows.map(({ userId, at, key }) => ({
        userId,
        pose: 'front' as const,
        storageKey: `photos/${key}`,
        identity: new Uint8Array(4),
        createdAt: at,
      })),
    );
    for (const { key } of rows) {
      await Promise.all(['pictures', 'photos'].map((folder) => storage.put(`${folder}/${key}`, PHOTO, 'image/png')));
    }
    const remove = storage.delete;
    for (const cutAfter of [0, 7, 100]) {
      let deleted = 0;
      storage.delete = async (key) => {
        if (deleted >= cutAfter) throw new Error('cut off');
        deleted += 1;
        await remove(key);
      };
      await purge(app);
    }
    storage.delete = remove;
    clock.now = () => new Date(Date.now() + 6 * 60_000);
    await purge(app);

    const late = new Set(people.filter(({ minutes }) => minutes >= 24 * 60).map(({ id }) => id));
    for (const row of await db.select().from(users))
      expect([row.id, row.email === null]).toEqual([row.id, late.has(row.id)]);
    for (const row of await db.select().from(jobs))
      expect([row.id, row.imageKey === null]).toEqual([row.id, late.has(row.id)]);
    expect((await db.select().from(photos)).length).toBe(people.length - late.size);
    expect(await filesOf(app)).toHaveLength(2 * (people.length - late.size));
  },
  LONG_MS,
);
