// The link to a picture of initials, for people who do not want to show a face.
import { Link } from 'react-router';
import { texts } from '#campaign/texts.ts';
import styles from './letters-link.module.css';
import { LettersSketch } from './letters-sketch.tsx';

/** A link in the shape of a choice. It needs no answer to the question beside which it stands. */
export function LettersLink() {
  return (
    <Link to="/letters" className={styles.link}>
      <LettersSketch letters="AZ" className={styles.picture} />
      <span className={styles.words}>
        <strong>{texts.letters.door}</strong>
        <span>{texts.letters.doorLine}</span>
      </span>
    </Link>
  );
}
