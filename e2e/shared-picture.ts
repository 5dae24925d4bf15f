// The product with finished pictures in it, and time in the story's hands: what a link opens depends on both.
import sharp from 'sharp';
import { openBuiltSite } from '#main/built-site.ts';
import { jobs } from '#platform/database/schema.ts';
import { newKey } from '#platform/storage/storage.ts';
import { purgeExpired } from '#server/retention/purge-expired.ts';
import { startTestApp } from '#test/app.ts';
import { signIn } from '#test/sign-in.ts';
import { emptyRoom } from './empty-room.ts';

export type SharingProduct = {
  url: string;
  /** A finished picture with these answers; returns the code of its link. */
  share(pillar: string, status: string, gender: string): Promise<string>;
  /** Moves the clock on by so many hours. */
  wait(hours: number): void;
  /** What the worker does every five minutes. */
  purge(): Promise<void>;
  stop(): Promise<void>;
};

/** The real app on a fresh database, listening on a free port of this machine, with the site as it is built. */
export async function startSharingProduct(): Promise<SharingProduct> {
  const app = await startTestApp({ site: await openBuiltSite(), worker: true });
  const { db, storage, config } = app.services;
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { id: userId } = await signIn(app, 'sharer@infosys.com');
  const picture = await sharp(await emptyRoom())
    .resize(1080, 1350)
    .png()
    .toBuffer();
  let made = 0;
  return {
    url,
    async share(question1, question2, question3) {
      made += 1;
      const shortcode = `shared${made}`.padEnd(22, 'X');
      const imageKey = newKey('pictures');
      await storage.put(imageKey, picture, 'image/png');
      const answers = { question1, question2, question3 };
      const finished = { status: 'completed', progress: 1, finishedAt: app.clock.now() } as const;
      await db
        .insert(jobs)
        .values({ id: `job-${made}`, userId, seed: made, shortcode, imageKey, ...answers, ...finished });
      return shortcode;
    },
    wait: (hours) => app.clock.forward(hours * 3600),
    async purge() {
      await purgeExpired({ ...app.services, timeZone: config.timeZone });
    },
    stop: () => app.close(),
  };
}
