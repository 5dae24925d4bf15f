// The picture that a chat shows for a link, for as long as the link opens.
import { texts } from '#campaign/texts.ts';
import { AppError } from '#contract/errors.ts';
import { makeShareCard } from '#portrait/formats/share-card.ts';
import type { FileAnswer } from '#server/http/handler.ts';
import { type CardShelf, createCardShelf } from './card-shelf.ts';
import { linkWords } from './link-words.ts';
import { findLink, type LinkNeeds } from './open-link.ts';

/** How long a card may be kept by whoever fetched it, and by us: one burst of a chat's crawlers, in seconds. */
const KEPT_SECONDS = 60;

export type CardNeeds = LinkNeeds & { shelf: CardShelf };

export const openCardShelf = (): CardShelf => createCardShelf(KEPT_SECONDS * 1000);

/** Asks anew at every call whether the link still opens. Fails with `not_found` like the link itself. */
export async function showCard(needs: CardNeeds, code: string): Promise<FileAnswer> {
  const shared = await findLink(needs, code);
  if (!shared) throw new AppError('not_found');
  const { imageKey, question1, secondsKept } = shared;
  const bytes = await needs.shelf.take(imageKey, async () => {
    const master = await needs.storage.read(imageKey);
    if (!master) throw new AppError('not_found');
    const { headline, moment } = texts.share;
    const words = { headline, moment, note: texts.common.createdWithAi, sentence: linkWords(shared).sentence };
    return makeShareCard(master, { words, pillar: question1 });
  });
  return {
    bytes,
    headers: {
      'content-type': 'image/png',
      'content-length': String(bytes.byteLength),
      'cache-control': `public, max-age=${Math.min(KEPT_SECONDS, secondsKept ?? KEPT_SECONDS)}`,
      // Chats that show the card in a page of their own may: whoever has the link has the picture.
      'cross-origin-resource-policy': 'cross-origin',
    },
  };
}
