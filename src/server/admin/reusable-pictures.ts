// Lists published pictures whose owners agreed to their use outside the gallery.
import { downloadFileNamePrefix } from '#campaign/campaign.ts';
import { publishedPosterImagePath } from '#contract/gallery.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { listItemsWithReuseConsent } from '#server/gallery/reuse-store.ts';
import { type AuditDeps, addAuditEntry } from '#server/users/audit.ts';

/** How long the address of a whole picture is valid, in seconds. */
const ADDRESS_SECONDS = 600;

/** Records the access in the audit log, because each picture has an address for its download. */
export async function listReuseConsentPicturesWithAudit(
  deps: AuditDeps & { storage: Storage; timeZone: string },
  { actor }: { actor: string },
) {
  const { db, clock, storage, timeZone } = deps;
  const items = await listItemsWithReuseConsent(db, clock, timeZone);
  await addAuditEntry(deps, { actor, action: 'list-reusable', subject: 'gallery', detail: String(items.length) });
  return Promise.all(
    items.map(async ({ id, jobId, question1, question2, imageKey, givenAt, until }) => ({
      job_id: jobId,
      question_1: question1,
      question_2: question2,
      screen_url: publishedPosterImagePath(id),
      download_url: await storage.signedUrl(imageKey, {
        seconds: ADDRESS_SECONDS,
        download: `${downloadFileNamePrefix}-${question2}-${id.slice(0, 6)}.png`,
      }),
      given_at: givenAt.toISOString(),
      until,
    })),
  );
}
