// A shared picture as a poster: what a colleague sees who follows the link from a chat.
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { findPillar, findStatus } from '#campaign/answers.ts';
import { texts } from '#campaign/texts.ts';
import { call } from '#web/client/call.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Corners } from '#web/ui/corners.tsx';
import { Page } from '#web/ui/page.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './share-page.module.css';

/** `/share/:shortCode` and `/share/:shortCode/index.html`; anything without a picture leads home. */
export default function SharePage() {
  const { shortCode = '' } = useParams();
  const { data, isPending } = useQuery({
    queryKey: ['share', shortCode],
    queryFn: () => call('getShortUrl', { code: shortCode }),
    enabled: shortCode !== '',
  });

  if (isPending && shortCode !== '') {
    return (
      <Page className={styles.waiting}>
        <h1 className="visually-hidden">{texts.share.headline}</h1>
        <Spinner label={texts.common.loading} quiet />
      </Page>
    );
  }
  const shared = data?.data;
  if (!shared?.video_url) return <Navigate to="/home" replace />;

  const pillar = findPillar(shared.question_1)?.label.toLowerCase() ?? shared.question_1;
  const status = findStatus(shared.question_1, shared.question_2)?.label ?? shared.question_2;
  return (
    <Page>
      <div className={styles.share} data-pillar={shared.question_1}>
        <figure className={styles.figure}>
          <Corners>
            <img src={shared.video_url} alt={texts.share.imageAlt(pillar, status)} width={1080} height={1350} />
          </Corners>
          <figcaption>{texts.common.createdWithAi}</figcaption>
        </figure>
        <div className={styles.words}>
          <h1>{texts.share.headline}</h1>
          <p className={styles.sentence}>{texts.share.sentence(pillar, status)}</p>
          <p className={styles.moment}>{texts.share.moment}</p>
          <ButtonLink to="/home" className={styles.generate}>
            {texts.share.generate}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
