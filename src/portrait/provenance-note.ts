// What a picture states about how it was made: created with AI, or drawn without it.
import { texts } from '#campaign/texts.ts';
import type { ProvenanceNoteTexts } from './steps/lettering.ts';

/** In the language of the moment. */
export function provenanceTextsForAiUse(made: 'with-ai' | 'without-ai'): ProvenanceNoteTexts {
  const { badge, withAi, withoutAi } = texts.picture;
  return made === 'with-ai' ? { badge, words: withAi } : { words: withoutAi };
}
