// What a picture says of how it was made: the mark of pictures made with AI, or that nothing of the kind had a part in it.
import { texts } from '#campaign/texts.ts';
import type { Note } from './steps/lettering.ts';

/** In the language of the campaign: nobody asks a picture for another. */
export function noteOf(made: 'with-ai' | 'without-ai'): Note {
  const { badge, withAi, withoutAi } = texts.picture;
  return made === 'with-ai' ? { badge, words: withAi } : { words: withoutAi };
}
