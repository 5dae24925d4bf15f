// The first page: one headline, one poster that changes with the pillar, two ways on.
import { ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import { campaign } from '#campaign/campaign.ts';
import { texts } from '#campaign/texts.ts';
import buttonStyles from '#web/ui/button.module.css';
import { ButtonLink } from '#web/ui/button.tsx';
import { Corners } from '#web/ui/corners.tsx';
import { Page } from '#web/ui/page.tsx';
import { isSceneName, Poster } from '#web/ui/poster.tsx';
import styles from './home-page.module.css';

const posters = campaign.pillars.map(({ key, label, line, statuses }) => {
  const scene: string = statuses[0].scene;
  return { key, label, line, scene: isSceneName(scene) ? scene : ('still-pond' as const) };
});

/** `/` */
export function HomePage() {
  const [shown, show] = useState(posters[1]);

  return (
    <Page className={styles.home}>
      <div className={styles.stage} data-pillar={shown.key}>
        <div className={styles.words}>
          <h1 className={styles.headline}>
            {texts.home.headline.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p className={styles.lead}>{texts.home.lead}</p>
          <div className={styles.actions}>
            <ButtonLink to="/dashboard">{texts.home.create}</ButtonLink>
            <a
              href="/gallery"
              target="_blank"
              rel="noopener"
              className={`${buttonStyles.button} ${buttonStyles.outline} ${buttonStyles.large}`}
            >
              {texts.home.explore}
              <ArrowUpRight size={20} aria-hidden="true" />
            </a>
          </div>
        </div>
        <Corners className={styles.poster}>
          <Poster key={shown.key} scene={shown.scene} word={shown.label} label={texts.home.posterAlt(shown.label)} />
        </Corners>
      </div>

      <section className={styles.pillars} aria-labelledby="pillars">
        <h2 id="pillars">{texts.home.pillars}</h2>
        <ul>
          {posters.map((poster) => (
            <li key={poster.key} data-pillar={poster.key}>
              <button
                type="button"
                className={styles.pillar}
                aria-pressed={poster === shown}
                onClick={() => show(poster)}
                onPointerEnter={() => show(poster)}
              >
                <span className={styles.name}>{poster.label}</span>
                <span className={styles.line}>{poster.line}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>

      <dl className={styles.facts}>
        {texts.home.facts.map(({ figure, line }) => (
          <div key={line}>
            <dt>{figure}</dt>
            <dd>{line}</dd>
          </div>
        ))}
      </dl>
    </Page>
  );
}
