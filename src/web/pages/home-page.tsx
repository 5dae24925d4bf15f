// The home page: a headline, a poster that changes with the pillar, two buttons.
import { type ReactNode, useEffect, useState } from 'react';
import { pillarsInCurrentLanguage } from '#campaign/answers.ts';
import { getPillarCoverPicture, HERO_POSTER_SIZES_ATTRIBUTE } from '#campaign/gallery.ts';
import { texts } from '#campaign/texts.ts';
import buttonStyles from '#web/ui/button.module.css';
import { ButtonLink } from '#web/ui/button.tsx';
import { CornerFrame } from '#web/ui/corner-frame.tsx';
import { NewTabIcon } from '#web/ui/inline-icons.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { usePageLoaded } from '#web/ui/page-loaded.ts';
import { PosterImage } from '#web/ui/poster-image.tsx';
import { HomeExamples } from './home-examples.tsx';
import styles from './home-page.module.css';

const posters = pillarsInCurrentLanguage.map((pillar) => ({
  pillar,
  key: pillar.key,
  picture: getPillarCoverPicture(pillar.key),
}));

/** Fetches the other posters once the page itself is there, so that none is awaited when its pillar is touched. */
function usePostersAtHand(): void {
  const pageLoaded = usePageLoaded();
  useEffect(() => {
    if (!pageLoaded) return;
    for (const { picture } of posters)
      Object.assign(new Image(), { sizes: HERO_POSTER_SIZES_ATTRIBUTE, srcset: picture.srcSet });
  }, [pageLoaded]);
}

/** `/`; `wayBack` stands before the other ways on. */
export function HomePage({ wayBack }: { wayBack?: ReactNode }) {
  const [shown, show] = useState(posters[1]);
  usePostersAtHand();
  if (!shown) return null;

  return (
    <PageContainer className={styles.home}>
      <div className={styles.stage} data-pillar={shown.key}>
        <div className={styles.words}>
          <h1 className={styles.headline}>
            {texts.home.headline.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p className={styles.lead}>{texts.home.lead}</p>
          <div className={styles.actions}>
            {wayBack}
            <ButtonLink to="/dashboard">{texts.home.create}</ButtonLink>
            <a
              href="/gallery"
              target="_blank"
              rel="noopener"
              className={`${buttonStyles.button} ${buttonStyles.outline} ${buttonStyles.large}`}
            >
              {texts.home.explore}
              <NewTabIcon />
            </a>
          </div>
        </div>
        <CornerFrame className={styles.poster}>
          <PosterImage
            key={shown.key}
            src={shown.picture.src}
            srcSet={shown.picture.srcSet}
            sizes={HERO_POSTER_SIZES_ATTRIBUTE}
            alt={shown.picture.alt}
            first
          />
        </CornerFrame>
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
                <span className={styles.name}>{poster.pillar.label}</span>
                <span className={styles.line}>{poster.pillar.line}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>

      <HomeExamples />

      <dl className={styles.facts}>
        {texts.home.facts.map(({ figure, line }) => (
          <div key={line}>
            <dt>{figure}</dt>
            <dd>{line}</dd>
          </div>
        ))}
      </dl>
    </PageContainer>
  );
}
