// Serves the pictures of a link while it is valid: the poster for the page, and the card for previews.
import { texts } from '#campaign/texts.ts';
import { AppError } from '#contract/errors.ts';
import type { Credentials } from '#platform/credentials/credentials.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { makeScreenPicture } from '#portrait/formats/screen-picture.ts';
import { makeShareCard } from '#portrait/formats/share-card.ts';
import { DRAWN_SOURCE_TYPE, sourceTypeOf } from '#portrait/steps/deliver.ts';
import type { FileAnswer } from '#server/http/handler.ts';
import { linkWords } from './link-words.ts';
import { findLink, type LinkDeps } from './open-link.ts';
import { createPictureCache, type PictureCache } from './picture-cache.ts';
import type { Shared } from './store.ts';

/** Seconds for which clients and this process may cache a picture: one burst of a chat's crawlers. */
const KEPT_SECONDS = 60;

type Making = { master: Uint8Array; shared: Shared; credentials: Credentials };
type Format = { type: string; make(making: Making): Promise<Uint8Array> };

const formats = {
  poster: { type: 'image/webp', make: ({ master }) => makeScreenPicture(master) },
  card: {
    type: 'image/png',
    make: async ({ master, shared, credentials }) => {
      const sourceType = await sourceTypeOf(master);
      return credentials.sign(await makeShareCard(master, cardOf(shared, sourceType)), sourceType);
    },
  },
} satisfies Record<string, Format>;

/** The card says of its picture what the picture's file says. */
function cardOf(shared: Shared, sourceType: string) {
  const { headline, moment } = texts.share;
  const note = sourceType === DRAWN_SOURCE_TYPE ? texts.picture.withoutAi : texts.common.createdWithAi;
  const words = { headline, moment, note, sentence: linkWords(shared).sentence };
  return { words, pillar: shared.question1 };
}

export const openPictureCache = (): PictureCache => createPictureCache(KEPT_SECONDS * 1000);

/** Checks at every call that the link is still valid. Fails with `not_found` like the link itself. */
export async function showLink(
  deps: LinkDeps & { storage: Storage; credentials: Credentials; cache: PictureCache },
  { code, format }: { code: string; format: keyof typeof formats },
): Promise<FileAnswer> {
  const shared = await findLink(deps, code);
  if (!shared) throw new AppError('not_found');
  const { imageKey, screenKey, secondsKept } = shared;
  const { type, make } = formats[format];
  // The light version was stored with the picture: nothing is drawn for a visitor of the page.
  const stored = format === 'poster' && screenKey ? await deps.storage.read(screenKey) : undefined;
  const bytes =
    stored ??
    (await deps.cache.getOrMake(`${format} of ${imageKey}`, async () => {
      const master = await deps.storage.read(imageKey);
      if (!master) throw new AppError('not_found');
      return make({ master, shared, credentials: deps.credentials });
    }));
  return {
    bytes,
    headers: {
      'content-type': type,
      'content-length': String(bytes.byteLength),
      'cache-control': `public, max-age=${Math.min(KEPT_SECONDS, secondsKept ?? KEPT_SECONDS)}`,
      // Chat apps may embed the card in their own pages: with the link they have the picture anyway.
      'cross-origin-resource-policy': 'cross-origin',
    },
  };
}
