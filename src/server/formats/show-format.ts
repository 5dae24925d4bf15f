// One format, composed when it is asked for: nothing of it is stored, so nothing of it has to be forgotten.
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Credentials } from '#platform/credentials/credentials.ts';
import type { Database } from '#platform/database/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { FormatMaker } from '#portrait/formats/format-maker.ts';
import { sourceTypeOf } from '#portrait/steps/deliver.ts';
import type { FileAnswer } from '#server/http/handler.ts';
import { createPictureShelf, type PictureShelf } from '#server/links/picture-shelf.ts';
import { isOurs, type Wanted } from './address.ts';
import { type Allowance, createAllowance } from './allowance.ts';
import { findShown, type Shown } from './store.ts';

export type ShowDeps = {
  db: Database;
  clock: Clock;
  secrets: Secrets;
  storage: Storage;
  formatMaker: FormatMaker;
  credentials: Credentials;
};

/** How long a format that was just made is handed out again: a preview loaded twice, a download that was cut off. */
const KEPT_MS = 60_000;
/** Formats that are drawn for one job in ten minutes: all of them, large and small, of several compositions. */
const ALLOWED = { count: 40, seconds: 600 };

export type Desk = { shelf: PictureShelf; allowance: Allowance };

/** What the requests of one process share. */
export function openDesk(clock: Clock): Desk {
  return { shelf: createPictureShelf(KEPT_MS), allowance: createAllowance(clock, ALLOWED) };
}

/**
 * Fails with `not_found` for an address that is changed, late or of a picture that is gone, `too_many_requests` past the
 * allowance and `unavailable` when too many wait.
 */
export async function showFormat(
  deps: ShowDeps & Desk,
  wanted: Wanted,
  signed: { expires: string; signature: string },
): Promise<FileAnswer> {
  const shown = isOurs(deps, wanted, signed) ? await findShown(deps.db, deps.clock, wanted.jobId) : undefined;
  if (!shown?.figureKey) throw new AppError('not_found');
  const size = wanted.download ? 'whole' : 'preview';
  const bytes = await deps.shelf.take(`${wanted.format} ${size} of ${shown.imageKey}`, () => draw(deps, wanted, shown));
  const headers: Record<string, string> = {
    'content-type': wanted.download ? 'image/png' : 'image/webp',
    'content-length': String(bytes.byteLength),
    // Deleted must mean gone: no copy stays in a browser or on the way.
    'cache-control': 'no-store',
  };
  if (wanted.download) headers['content-disposition'] = `attachment; filename="${wanted.download}"`;
  return { bytes, headers };
}

async function draw(deps: ShowDeps & Desk, { jobId, format, download }: Wanted, shown: Shown): Promise<Uint8Array> {
  if (!deps.allowance.take(jobId)) throw new AppError('too_many_requests');
  const figure = shown.figureKey && (await deps.storage.read(shown.figureKey));
  if (!figure) throw new AppError('not_found');
  const { pillar, status, seed, wish } = shown;
  const file = await deps.formatMaker.make(figure, {
    format,
    pillar,
    status,
    seed,
    wish: wish ?? undefined,
    preview: !download,
  });
  return download ? deps.credentials.sign(file, await sourceTypeOf(file)) : file;
}
