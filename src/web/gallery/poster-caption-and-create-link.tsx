// The label beside a picture, as a museum has it: the word, the sentence, where the picture comes from.
import { texts } from '#campaign/texts.ts';
import { isNonAiPosterImageUrl } from '#contract/links.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './poster-caption-and-create-link.module.css';
import type { Poster } from './posters.ts';

type PosterLabelProps = { poster: Poster; index: number; count: number };

/** `index` counts from 0. */
export function PosterCaptionAndCreateLink({ poster, index, count }: PosterLabelProps) {
  return (
    <div className={styles.label}>
      <p className={styles.position}>{texts.gallery.position(index + 1, count)}</p>
      <div key={poster.item.data.src} className={styles.words}>
        <h3>{poster.words.status}</h3>
        <p className={styles.sentence}>{texts.share.sentence(poster.words.pillar, poster.words.statusInSentence)}</p>
        <p className={styles.origin}>
          {poster.isCharacter ? texts.gallery.drawn : texts.gallery.colleague}{' '}
          {isNonAiPosterImageUrl(poster.item.data.src) ? texts.initials.withoutAi : texts.common.createdWithAi}.
        </p>
      </div>
      <ButtonLink to="/dashboard">{texts.gallery.create}</ButtonLink>
    </div>
  );
}
