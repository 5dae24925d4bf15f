// The texts about a link's picture, from the share page's catalogue.
import { getPillarAndStatusTexts } from '#campaign/answers.ts';
import { texts } from '#campaign/texts.ts';
import type { SharedPicture } from './store.ts';

/** `sentence` is the page's own; `imageAlt` describes the picture to those who don't see it. */
export function sharedPictureSentenceAndAlt({ question1, question2 }: Pick<SharedPicture, 'question1' | 'question2'>): {
  sentence: string;
  imageAlt: string;
} {
  const { pillar, statusInSentence } = getPillarAndStatusTexts(question1, question2);
  return {
    sentence: texts.share.sentence(pillar, statusInSentence),
    imageAlt: texts.share.imageAlt(pillar, statusInSentence),
  };
}
