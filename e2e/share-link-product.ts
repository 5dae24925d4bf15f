// The product with finished pictures and a controllable clock.
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { findSiteFolderAndRenderer } from '#main/site-folder-and-renderer.ts';
import { jobs } from '#platform/database/schema.ts';
import { newStorageKey } from '#platform/storage/storage.ts';
import { purgeExpiredPersonalData } from '#server/retention/purge-expired.ts';
import { startTestApp } from '#test/app.ts';
import { type SignedInPerson, signIn } from '#test/sign-in.ts';
import { drawEmptyRoom } from './empty-room.ts';
import { storeSession } from './people.ts';
import { findFreePort } from './product.ts';

export type ShareLinkProduct = {
  url: string;
  /** A finished picture with these answers; returns the code of its link. */
  share(pillar: string, status: string, gender: string): Promise<string>;
  /** Opens the result page of that picture in its owner's browser. */
  openResult(page: Page, code: string): Promise<void>;
  /** Moves the clock on by so many hours. */
  wait(hours: number): void;
  /** What the worker does every five minutes. */
  purge(): Promise<void>;
  /** That picture's time is over; its owner stays signed in. */
  expire(code: string): Promise<void>;
  stop(): Promise<void>;
};

/** The real app on a fresh database, listening on a free port of this machine, with the site as it is built. */
export async function startShareLinkProduct(): Promise<ShareLinkProduct> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const app = await startTestApp({ site: await findSiteFolderAndRenderer(), worker: true, env: { PUBLIC_URL: url } });
  const { db, storage, config } = app.services;
  await app.server.listen({ port, host: '127.0.0.1' });
  const owners = new Map<string, SignedInPerson>();
  const picture = await sharp(await drawEmptyRoom())
    .resize(1080, 1350)
    .png()
    .toBuffer();
  const jobOf = (code: string) => `job-${code}`;
  let made = 0;
  const purge = async () => {
    await purgeExpiredPersonalData({ ...app.services, timeZone: config.timeZone });
  };
  return {
    url,
    async share(question1, question2, question3) {
      made += 1;
      const owner = await signIn(app, `sharer-${made}@infosys.com`);
      const shortcode = `shared${made}`.padEnd(22, 'X');
      const imageKey = newStorageKey('pictures');
      await storage.put(imageKey, picture, 'image/png');
      const answers = { question1, question2, question3 };
      const finished = { status: 'completed', progress: 1, finishedAt: app.clock.now() } as const;
      await db
        .insert(jobs)
        .values({ id: jobOf(shortcode), userId: owner.id, seed: made, shortcode, imageKey, ...answers, ...finished });
      owners.set(shortcode, owner);
      return shortcode;
    },
    async openResult(page, code) {
      const owner = owners.get(code);
      if (!owner) throw new Error(`nobody has shared ${code}`);
      const tokens = { IdToken: owner.idToken, AccessToken: owner.token, RefreshToken: owner.refreshToken };
      await storeSession(page, { url }, { ...owner, tokens }, { job: jobOf(code), agreed: true });
      await page.goto(`${url}/result?id=${jobOf(code)}`);
    },
    wait: (hours) => app.clock.forward(hours * 3600),
    purge,
    async expire(code) {
      const finishedAt = new Date(app.clock.now().getTime() - 25 * 3600_000);
      await db
        .update(jobs)
        .set({ finishedAt })
        .where(eq(jobs.id, jobOf(code)));
      await purge();
    },
    stop: () => app.close(),
  };
}
