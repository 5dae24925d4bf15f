// The wall before anybody has agreed to hang: four empty frames and one sentence.
import { campaign } from '#campaign/campaign.ts';
import { texts } from '#campaign/texts.ts';
import { Corners } from '#web/ui/corners.tsx';
import styles from './gallery-page.module.css';

/** Shown instead of an empty list. */
export function EmptyWall() {
  return (
    <div className={styles.empty}>
      <ul aria-hidden="true">
        {campaign.pillars.map(({ key }) => (
          <li key={key} data-pillar={key}>
            <Corners inset>
              <div />
            </Corners>
          </li>
        ))}
      </ul>
      <p>{texts.gallery.empty}</p>
    </div>
  );
}
