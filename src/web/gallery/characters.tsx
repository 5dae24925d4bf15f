// The campaign's own fifteen pictures, in the gallery of the specification, each with its label.
import { useMemo, useState } from 'react';
import { texts } from '#campaign/texts.ts';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import type { CarouselConfig } from '#web/ui/carousel/config.ts';
import styles from './characters.module.css';
import { buildGalleryCarouselLabels } from './labels.ts';
import { PosterCaptionAndCreateLink } from './poster-caption-and-create-link.tsx';
import { buildCharacterPosters } from './posters.ts';

/** The second picture is the first that is shown (R119). */
const FIRST_SHOWN = 1;

const config: Partial<CarouselConfig> = {
  thumbs: true,
  thumbPosition: 'bottom',
  scrollBehavior: 'smooth',
  loadingStrategy: 'preload',
};

/** `id`: of the section, for links that lead past the poster grid. */
export function CharacterGallery({ id }: { id: string }) {
  const posters = useMemo(buildCharacterPosters, []);
  const items = useMemo(() => posters.map(({ item }) => item), [posters]);
  const [index, setIndex] = useState(FIRST_SHOWN);
  const shown = posters[index] ?? posters[FIRST_SHOWN];
  if (!shown) return null;

  return (
    <section
      id={id}
      tabIndex={-1}
      className={styles.characters}
      data-pillar={shown.pillar}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`}>{texts.gallery.characters}</h2>
      <div className={styles.hung}>
        <Carousel
          label={texts.gallery.posters}
          labels={buildGalleryCarouselLabels()}
          items={items}
          initialIndex={FIRST_SHOWN}
          config={config}
          onIndexChange={setIndex}
        />
        <div className={styles.label}>
          <PosterCaptionAndCreateLink poster={shown} index={index} count={posters.length} />
        </div>
      </div>
    </section>
  );
}
