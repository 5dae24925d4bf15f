// Previews of a link in the layouts of the networks.
import { texts } from '#campaign/texts.ts';
import styles from './link-preview-dialog.module.css';
import type { LinkPreviewCardData } from './use-link-preview-check.ts';

type CardProps = { card: LinkPreviewCardData };

/** In the proportions of the card from the first moment, so that nothing moves when it arrives. */
function Picture({ card: { image_url, image_alt } }: CardProps) {
  return (
    <div className={styles.picture}>
      {image_url ? <img src={image_url} alt={image_alt} width={1200} height={630} /> : texts.sharing.noPicture}
    </div>
  );
}

/** In the language of the card, which need not be that of the page. */
function Title({ card }: CardProps) {
  return (
    <p className={styles.title} dir="auto">
      {card.title}
    </p>
  );
}

function Host({ card }: CardProps) {
  return (
    <p className={styles.host} dir="ltr">
      {card.site}
    </p>
  );
}

/** The picture, and under it on grey the address, the title and a line of the words. */
export function FacebookCard({ card }: CardProps) {
  return (
    <div className={styles.facebook}>
      <Picture card={card} />
      <div className={styles.strip}>
        <Host card={card} />
        <Title card={card} />
        <p className={styles.line} dir="auto">
          {card.description}
        </p>
      </div>
    </div>
  );
}

/** The picture with the title on it, and under it where it comes from. */
export function XCard({ card }: CardProps) {
  return (
    <div className={styles.x}>
      <div className={styles.titled}>
        <Picture card={card} />
        <p className={styles.chip} dir="auto">
          {card.title}
        </p>
      </div>
      <p className={styles.from}>{texts.sharing.from(card.site)}</p>
    </div>
  );
}

/** A small picture beside title and address: what links in posts of people get. */
export function LinkedInCard({ card }: CardProps) {
  return (
    <div className={styles.linkedIn}>
      <Picture card={card} />
      <div>
        <Title card={card} />
        <Host card={card} />
      </div>
    </div>
  );
}

/** A message with the link in it, and the whole card below. */
export function ChatCard({ card, link }: CardProps & { link: string }) {
  return (
    <div className={styles.message}>
      <p className={styles.link} dir="ltr">
        {link}
      </p>
      <div className={styles.chat}>
        <Picture card={card} />
        <div>
          <Title card={card} />
          <p className={styles.words} dir="auto">
            {card.description}
          </p>
          <Host card={card} />
        </div>
      </div>
    </div>
  );
}
