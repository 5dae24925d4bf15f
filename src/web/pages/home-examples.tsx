// Example posters of one person, beside the photo that they were made from.
import { getPillarAndStatusTexts } from '#campaign/answers.ts';
import { EXAMPLE_SOURCE_PHOTO_SIZE } from '#campaign/campaign-picture-files.ts';
import { EXAMPLE_SOURCE_PHOTO_URL_PATH, examplePosters } from '#campaign/gallery.ts';
import { texts } from '#campaign/texts.ts';
import { PosterImage } from '#web/ui/poster-image.tsx';
import styles from './home-examples.module.css';

/** Nothing where the campaign shows no examples. */
export function HomeExamples() {
  if (examplePosters.length === 0) return null;
  const words = texts.home.examples;
  return (
    <section className={styles.examples} aria-labelledby="examples">
      <div className={styles.photo}>
        <img
          src={EXAMPLE_SOURCE_PHOTO_URL_PATH}
          alt={words.photo}
          {...EXAMPLE_SOURCE_PHOTO_SIZE}
          loading="lazy"
          decoding="async"
        />
        <h2 id="examples">{words.title}</h2>
        <p>{words.line}</p>
      </div>
      <ul className={styles.posters}>
        {examplePosters.map(({ src, pillar, status }) => (
          <li key={src}>
            <PosterImage src={src} alt={words.poster(getPillarAndStatusTexts(pillar, status).status)} lazy />
          </li>
        ))}
      </ul>
    </section>
  );
}
