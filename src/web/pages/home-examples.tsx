// Example posters of one person, beside the photo that they were made from.
import { getAnswerTexts } from '#campaign/answers.ts';
import { EXAMPLE_PHOTO_PATH, examplePosters } from '#campaign/gallery.ts';
import { EXAMPLE_PHOTO_SIZE } from '#campaign/gallery-files.ts';
import { texts } from '#campaign/texts.ts';
import { Picture } from '#web/ui/picture.tsx';
import styles from './home-examples.module.css';

/** Nothing where the campaign shows no examples. */
export function HomeExamples() {
  if (examplePosters.length === 0) return null;
  const words = texts.home.examples;
  return (
    <section className={styles.examples} aria-labelledby="examples">
      <div className={styles.photo}>
        <img src={EXAMPLE_PHOTO_PATH} alt={words.photo} {...EXAMPLE_PHOTO_SIZE} loading="lazy" decoding="async" />
        <h2 id="examples">{words.title}</h2>
        <p>{words.line}</p>
      </div>
      <ul className={styles.posters}>
        {examplePosters.map(({ src, pillar, status }) => (
          <li key={src}>
            <Picture src={src} alt={words.poster(getAnswerTexts(pillar, status).status)} lazy />
          </li>
        ))}
      </ul>
    </section>
  );
}
