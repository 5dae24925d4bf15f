// The share page: a shared picture as a poster.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { texts } from '#campaign/texts.ts';
import { callEndpoint } from '#web/client/call.ts';
import { CallError, errorText } from '#web/client/call-error.ts';
import { endpointQueryKey } from '#web/client/initial-data.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { NoticePage } from '#web/ui/notice.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './share-link-page.module.css';
import { SharedPoster } from './shared-poster.tsx';

/** Milliseconds for which the server's word on a link is taken. */
const FRESH_MS = 30_000;

/** It was on this page: unlike a link that never led anywhere, it is told. */
function PosterGone() {
  return (
    <NoticePage title={texts.picture.gone} lead={texts.picture.goneLead} role="alert">
      <ButtonLink to="/home">{texts.share.generate}</ButtonLink>
    </NoticePage>
  );
}

/** `/share/:shortCode` and `/share/:shortCode/index.html`; anything without a picture leads home. */
export default function ShareLinkPage() {
  const { shortCode = '' } = useParams();
  const [isLost, setLost] = useState(false);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: endpointQueryKey('getShortUrl', { code: shortCode }),
    queryFn: () => callEndpoint('getShortUrl', { code: shortCode }),
    enabled: shortCode !== '',
    // An answer that came along with the page is not asked for again.
    staleTime: FRESH_MS,
    // What was removed meanwhile is not shown to somebody who comes back to the tab.
    refetchOnWindowFocus: true,
  });

  if (shortCode === '') return <Navigate to="/home" replace />;
  if (isPending) {
    return (
      <PageContainer className={styles.waiting}>
        <h1 className="visually-hidden">{texts.share.headline}</h1>
        <Spinner label={texts.common.loading} quiet />
      </PageContainer>
    );
  }
  // Only the server's word says that there is nothing: a lost connection must not lose the link.
  const isGone = error instanceof CallError && error.status === 404;
  if (error && !isGone && (!data || isLost)) {
    return (
      <NoticePage
        title={texts.share.headline}
        lead={errorText(error, texts.common.offline)}
        role="alert"
        drawing={error instanceof CallError && error.status === 0 ? 'offline' : 'broken'}
      >
        <Button busy={isFetching} onClick={() => refetch()}>
          {texts.common.tryAgain}
        </Button>
      </NoticePage>
    );
  }
  if (!data?.data.video_url) return <Navigate to="/home" replace />;
  if (isGone) return <PosterGone />;
  return (
    <SharedPoster
      shared={data.data}
      onLost={() => {
        setLost(true);
        void refetch();
      }}
    />
  );
}
