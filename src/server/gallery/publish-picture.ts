// Publishes a person's own picture in the gallery, as a separate copy with its own agreement and expiry (D31).
import { campaign } from '#campaign/campaign.ts';
import { AppError } from '#contract/errors.ts';
import { publishedPosterImagePath } from '#contract/gallery.ts';
import type { Clock } from '#platform/clock.ts';
import type { ContentCredentialsSigner } from '#platform/content-credentials/content-credentials.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { newId } from '#platform/secrets.ts';
import { newStorageKey, type Storage } from '#platform/storage/storage.ts';
import { findUnexpiredJobById } from '#server/jobs/store.ts';
import { makeAndStoreDerivedPicture } from '#server/links/derived-pictures.ts';
import { discardFilesAndDerived } from '#server/photos/stored-files.ts';
import { recordGivenConsent } from '#server/users/consent-store.ts';
import { lockUserRow } from '#server/users/store.ts';
import { findGalleryItemIdOfJob, insertGalleryItem, isCampaignOver } from './store.ts';

export type GalleryDeps = {
  db: Database;
  storage: Storage;
  credentials: ContentCredentialsSigner;
  clock: Clock;
  log: Log;
  timeZone: string;
};

type Own = { userId: string; jobId: string };

/**
 * Publishing twice shows it once. Returns where it is shown. Fails with `not_found` (no such job of this person, or it has expired),
 * `job_not_finished` or `gallery_closed`.
 */
export async function publishPicture(deps: GalleryDeps, own: Own): Promise<string> {
  const { db, storage, clock, log, timeZone } = deps;
  const { imageKey, isDrawnWithoutAi, ...answers } = await requireFinished(db, clock, own);
  if (await isCampaignOver(db, clock, { day: campaign.endsOn, timeZone })) throw new AppError('gallery_closed');
  const before = await findGalleryItemIdOfJob(db, own.jobId);
  if (before) return publishedPosterImagePath(before, isDrawnWithoutAi);
  const picture = await storage.read(imageKey);
  if (!picture) throw new AppError('not_found');
  // A separate key: neither address reveals the other, and the private picture can be deleted while this one stays.
  const copyKey = newStorageKey('gallery');
  const owner = { userId: own.userId, purpose: 'gallery' } as const;
  await storage.put(copyKey, picture, 'image/png', owner);
  // Made here, once and by a signed-in person, so that visitors cause no drawing.
  const source = { imageKey: copyKey, userId: own.userId, ...answers };
  for (const derived of ['screens', 'small', 'cards'] as const)
    await makeAndStoreDerivedPicture(deps, source, derived, picture);
  const newItem = newId();
  const shown = await db.transaction(async (tx) => {
    await lockUserRow(tx, own.userId);
    const other = await findGalleryItemIdOfJob(tx, own.jobId);
    if (other) return other;
    const job = await findUnexpiredJobById(tx, clock, own.jobId);
    if (!job) return undefined;
    const { shortcode } = job;
    const consentId = await recordGivenConsent(tx, clock, { ...own, kind: 'publish' });
    const item = { ...own, id: newItem, consentId, imageKey: copyKey, shortcode, ...answers };
    await insertGalleryItem(tx, clock, { ...item, endsOn: campaign.endsOn });
    return newItem;
  });
  if (shown !== newItem) await discardFilesAndDerived({ storage, log }, [copyKey]);
  if (!shown) throw new AppError('not_found');
  return publishedPosterImagePath(shown, isDrawnWithoutAi);
}

async function requireFinished(db: Database, clock: Clock, own: Own) {
  const job = await findUnexpiredJobById(db, clock, own.jobId);
  if (!job || job.userId !== own.userId) throw new AppError('not_found');
  if (!job.imageKey) throw new AppError('job_not_finished');
  const { imageKey, question1, question2 } = job;
  return { imageKey, question1, question2, isDrawnWithoutAi: job.kind === 'letters' };
}
