// What is made from a finished picture for those who may see it: two widths for screens, and the card for link previews.
// Each is made and stored once, for its owner where possible (at publication, and when their link is checked).
import { texts } from '#campaign/texts.ts';
import { AppError } from '#contract/errors.ts';
import { SMALL_POSTER_WIDTH_PX } from '#contract/links.ts';
import type { ContentCredentialsSigner } from '#platform/content-credentials/content-credentials.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { encodeMasterAsWebp } from '#portrait/formats/screen-webp.ts';
import { makeShareCard } from '#portrait/formats/share-card.ts';
import {
  ALGORITHM_DRAWN_DIGITAL_SOURCE_TYPE,
  readDigitalSourceTypeOrComposite,
} from '#portrait/steps/encode-picture.ts';
import type { BytesResponse } from '#server/http/handler-types.ts';
import { type DerivedPictureKind, derivedPictureKey } from '#server/photos/stored-files.ts';
import type { PictureCache } from './expiring-picture-cache.ts';
import { sharedPictureSentenceAndAlt } from './link-texts.ts';

export type DerivedPictureDeps = { storage: Storage; credentials: ContentCredentialsSigner };

/** A picture and what its card says. */
type Source = { imageKey: string; userId: string; question1: string; question2: string };

type Maker = {
  type: 'image/webp' | 'image/png';
  make(master: Uint8Array, source: Source, credentials: ContentCredentialsSigner): Promise<Uint8Array>;
};

const makers: Record<DerivedPictureKind, Maker> = {
  screens: { type: 'image/webp', make: (master) => encodeMasterAsWebp(master) },
  small: { type: 'image/webp', make: (master) => encodeMasterAsWebp(master, SMALL_POSTER_WIDTH_PX) },
  cards: {
    type: 'image/png',
    make: async (master, source, credentials) => {
      const sourceType = await readDigitalSourceTypeOrComposite(master);
      return credentials.sign(await makeShareCard(master, cardOf(source, sourceType)), sourceType);
    },
  },
};

/** The card says of its picture what the picture's file says. */
function cardOf(source: Source, sourceType: string) {
  const { headline, moment } = texts.share;
  const note =
    sourceType === ALGORITHM_DRAWN_DIGITAL_SOURCE_TYPE ? texts.picture.withoutAi : texts.common.createdWithAi;
  const cardTexts = { headline, moment, note, sentence: sharedPictureSentenceAndAlt(source).sentence };
  return { texts: cardTexts, pillar: source.question1 };
}

/** Makes one from the picture's bytes and stores it, encrypted for the picture's owner. */
export async function makeAndStoreDerivedPicture(
  { storage, credentials }: DerivedPictureDeps,
  source: Source,
  derived: DerivedPictureKind,
  master: Uint8Array,
): Promise<Uint8Array> {
  const { type, make } = makers[derived];
  const made = await make(master, source, credentials);
  const purpose = source.imageKey.startsWith('gallery/') ? 'gallery' : 'person';
  await storage.put(derivedPictureKey(source.imageKey, derived), made, type, { userId: source.userId, purpose });
  return made;
}

type Opened = { type: string; size: number; bytes: BytesResponse['bytes'] };

/**
 * The stored one, at `key` where it has a key of its own. One that is missing (a picture of an older version, a link that
 * was passed on before its check) is made and stored at the first request. Fails with `not_found` without the picture.
 */
export async function getOrCreateDerivedPicture(
  deps: DerivedPictureDeps & { cache: PictureCache },
  source: Source,
  derived: DerivedPictureKind,
  key = derivedPictureKey(source.imageKey, derived),
): Promise<Opened> {
  const { type } = makers[derived];
  const stored = await deps.storage.get(key);
  if (stored) return { type, size: stored.size, bytes: stored.stream };
  const bytes = await makeOnce(deps, source, derived);
  return { type, size: bytes.byteLength, bytes };
}

/** Makes and stores one that is not in the store. */
export async function storeMissingDerivedPicture(
  deps: DerivedPictureDeps & { cache: PictureCache },
  source: Source,
  derived: DerivedPictureKind,
): Promise<void> {
  const stored = await deps.storage.get(derivedPictureKey(source.imageKey, derived));
  if (stored) await stored.stream.cancel();
  else await makeOnce(deps, source, derived);
}

/** Requests of the same moment share one making. */
function makeOnce(
  deps: DerivedPictureDeps & { cache: PictureCache },
  source: Source,
  derived: DerivedPictureKind,
): Promise<Uint8Array> {
  return deps.cache.getOrMake(`${derived} of ${source.imageKey}`, async () => {
    const master = await deps.storage.read(source.imageKey);
    if (!master) throw new AppError('not_found');
    return makeAndStoreDerivedPicture(deps, source, derived, master);
  });
}
