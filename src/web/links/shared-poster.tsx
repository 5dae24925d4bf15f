// The poster of the share page: the picture between corner marks on coloured paper, and the person's answers.
import { useEffect, useEffectEvent, useRef } from 'react';
import { getPillarAndStatusTexts } from '#campaign/answers.ts';
import { texts } from '#campaign/texts.ts';
import { isNonAiPosterImageUrl, posterSrcSet, SHARED_POSTER_SIZES_ATTRIBUTE } from '#contract/links.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CornerFrame } from '#web/ui/corner-frame.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import styles from './share-link-page.module.css';

type SharedPosterData = { video_url: string; question_1: string; question_2: string };

type SharedPosterProps = {
  shared: SharedPosterData;
  /** The file could not be loaded. */
  onLost: () => void;
};

export function SharedPoster({ shared: { video_url, question_1, question_2 }, onLost }: SharedPosterProps) {
  const { pillar, statusInSentence } = getPillarAndStatusTexts(question_1, question_2);
  const image = useRef<HTMLImageElement>(null);
  const lose = useEffectEvent(onLost);
  // The server drew the picture: it may have failed before this script could hear of it.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) lose();
  }, []);
  return (
    <PageContainer>
      <div className={styles.share} data-pillar={question_1}>
        <figure className={styles.figure}>
          <CornerFrame>
            <img
              ref={image}
              sizes={SHARED_POSTER_SIZES_ATTRIBUTE}
              srcSet={posterSrcSet(video_url)}
              src={video_url}
              alt={texts.share.imageAlt(pillar, statusInSentence)}
              width={1080}
              height={1350}
              fetchPriority="high"
              onError={onLost}
            />
          </CornerFrame>
          <figcaption>
            {isNonAiPosterImageUrl(video_url) ? texts.picture.withoutAi : texts.common.createdWithAi}
          </figcaption>
        </figure>
        <div className={styles.words}>
          <h1>{texts.share.headline}</h1>
          <p className={styles.sentence}>{texts.share.sentence(pillar, statusInSentence)}</p>
          <p className={styles.moment}>{texts.share.moment}</p>
          <ButtonLink to="/home" className={styles.generate}>
            {texts.share.generate}
          </ButtonLink>
        </div>
      </div>
    </PageContainer>
  );
}
