// The link to a picture of initials, for people who do not want to show a face.
import { Link } from 'react-router';
import { texts } from '#campaign/texts.ts';
import styles from './initials-picture-link.module.css';
import { InitialsSketch } from './initials-sketch.tsx';

/** A link in the shape of a choice. It needs no answer to the question beside which it stands. */
export function InitialsPictureLink() {
  return (
    <Link to="/letters" className={styles.link}>
      <InitialsSketch initials="AZ" close className={styles.picture} />
      <span className={styles.words}>
        <strong>{texts.initials.door}</strong>
        <span>{texts.initials.doorLine}</span>
      </span>
    </Link>
  );
}
