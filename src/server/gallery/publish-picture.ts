// Shows a person's own picture in the gallery: its own copy, its own agreement, its own end (D31).
import { campaign } from '#campaign/campaign.ts';
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { newId } from '#platform/secrets.ts';
import { newKey, type Storage } from '#platform/storage/storage.ts';
import { makeScreenPicture } from '#portrait/formats/screen-picture.ts';
import { findJob } from '#server/jobs/store.ts';
import { discardFiles, screenKeyOf } from '#server/photos/files.ts';
import { lockPerson } from '#server/photos/store.ts';
import { addConsent } from '#server/users/consent-store.ts';
import { hasEnded, insertItem, isPublished } from './store.ts';

export type GalleryDeps = { db: Database; storage: Storage; clock: Clock; log: Log; timeZone: string };

type Own = { userId: string; jobId: string };

/**
 * Publishing twice shows it once. Fails with `not_found` (no such job of this person, or its time is over),
 * `job_not_finished` or `gallery_closed`.
 */
export async function publishPicture(deps: GalleryDeps, own: Own): Promise<void> {
  const { db, storage, clock, log, timeZone } = deps;
  const { imageKey } = await requireFinished(db, clock, own);
  if (await hasEnded(db, clock, { day: campaign.endsOn, timeZone })) throw new AppError('gallery_closed');
  if (await isPublished(db, own.jobId)) return;
  const picture = await storage.read(imageKey);
  if (!picture) throw new AppError('not_found');
  // A key of its own: neither address tells the other, and the private picture can go while this one stays.
  const copyKey = newKey('gallery');
  const owner = { userId: own.userId, purpose: 'gallery' } as const;
  await storage.put(copyKey, picture, 'image/png', owner);
  // Made here, once and for a person who is signed in: nobody who only looks makes us draw.
  await storage.put(screenKeyOf(copyKey), await makeScreenPicture(picture), 'image/webp', owner);
  const shown = await db.transaction(async (tx) => {
    await lockPerson(tx, own.userId);
    if (await isPublished(tx, own.jobId)) return false;
    const job = await findJob(tx, clock, own.jobId);
    if (!job) return false;
    const { shortcode, question1, question2 } = job;
    const consentId = await addConsent(tx, clock, { ...own, kind: 'publish' });
    const item = { ...own, id: newId(), consentId, imageKey: copyKey, shortcode, question1, question2 };
    await insertItem(tx, clock, { ...item, endsOn: campaign.endsOn });
    return true;
  });
  if (!shown) await discardFiles({ storage, log }, [copyKey]);
}

async function requireFinished(db: Database, clock: Clock, own: Own): Promise<{ imageKey: string }> {
  const job = await findJob(db, clock, own.jobId);
  if (!job || job.userId !== own.userId) throw new AppError('not_found');
  if (!job.imageKey) throw new AppError('job_not_finished');
  return { imageKey: job.imageKey };
}
