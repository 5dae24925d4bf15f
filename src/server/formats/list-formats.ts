// Lists the formats of a person's own picture with sizes and addresses.
import { downloadFileNamePrefix } from '#campaign/campaign.ts';
import { AppError } from '#contract/errors.ts';
import { sharingFormatNameSchema } from '#contract/formats.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { PurposeKeyedCrypto } from '#platform/secrets.ts';
import { formatLayouts } from '#portrait/formats/formats.ts';
import { signFormatUrl } from './format-url.ts';
import { findFormatSource } from './store.ts';

type Deps = { db: Database; clock: Clock; secrets: PurposeKeyedCrypto };

/** How long an address is valid, in seconds; never longer than the picture is stored. */
const ADDRESS_SECONDS = 600;

/** Fails with `not_found` for an unfinished, expired or foreign job alike (D38). */
export async function listFormats(deps: Deps, { userId, jobId }: { userId: string; jobId: string }) {
  const shown = await findFormatSource(deps.db, deps.clock, jobId);
  if (!shown || shown.userId !== userId) throw new AppError('not_found');
  if (!shown.figureKey) return [];
  const seconds = Math.max(1, Math.min(ADDRESS_SECONDS, shown.secondsUntilExpiry));
  return sharingFormatNameSchema.options.map((format) => {
    const { width, height } = formatLayouts[format];
    const download = `${downloadFileNamePrefix}-${shown.status}-${format}.png`;
    return {
      format,
      width,
      height,
      preview_url: signFormatUrl(deps, { jobId, format }, seconds),
      download_url: signFormatUrl(deps, { jobId, format, download }, seconds),
    };
  });
}
