// The public wall: every picture whose owner agreed to show it, newest first.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findPillar, findStatus } from '#campaign/answers.ts';
import { texts } from '#campaign/texts.ts';
import { GALLERY_PAGE_SIZE } from '#contract/gallery.ts';
import { call } from '#web/client/call.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { EmptyWall } from './empty-wall.tsx';
import styles from './gallery-page.module.css';
import { type GalleryPicture, PictureViewer } from './picture-viewer.tsx';

function useWall() {
  return useInfiniteQuery({
    queryKey: ['gallery'],
    queryFn: ({ pageParam }) => call('getGallery', { page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ data }, _pages, page) => (data.length === GALLERY_PAGE_SIZE ? page + 1 : undefined),
    select: ({ pages }) =>
      pages.flatMap(({ data }) =>
        data.map(({ video_url, question_1, question_2 }): GalleryPicture => {
          const pillar = findPillar(question_1)?.label ?? question_1;
          const status = findStatus(question_1, question_2)?.label ?? question_2;
          return { src: video_url, alt: texts.gallery.pictureAlt(pillar, status), pillar: question_1, caption: status };
        }),
      ),
  });
}

/** `/gallery` */
export default function GalleryPage() {
  const wall = useWall();
  const [open, setOpen] = useState<number>();
  const pictures = wall.data ?? [];

  return (
    <Page className={styles.gallery}>
      <div className={styles.head}>
        <h1>{texts.gallery.headline}</h1>
        <p className={styles.tagline}>{texts.gallery.tagline}</p>
        <div className={styles.paragraphs}>
          {texts.gallery.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      {wall.isPending ? <Spinner label={texts.common.loading} quiet /> : null}
      {wall.isError ? (
        <div className={styles.unreachable} role="alert">
          <p>{texts.gallery.unreachable}</p>
          <Button look="outline" onClick={() => void wall.refetch()}>
            {texts.gallery.again}
          </Button>
        </div>
      ) : null}
      {wall.isSuccess && pictures.length === 0 ? <EmptyWall /> : null}
      <ul className={styles.wall}>
        {pictures.map((picture, index) => (
          <li key={picture.src} data-pillar={picture.pillar}>
            <button type="button" onClick={() => setOpen(index)}>
              <img src={picture.src} alt={picture.alt} width={1080} height={1350} loading="lazy" />
              <span aria-hidden="true">{picture.caption}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {wall.hasNextPage ? (
          <Button look="outline" busy={wall.isFetchingNextPage} onClick={() => void wall.fetchNextPage()}>
            {texts.gallery.more}
          </Button>
        ) : null}
        <ButtonLink to="/dashboard">{texts.gallery.create}</ButtonLink>
        <p>{texts.common.createdWithAi}</p>
      </div>
      {open === undefined ? null : (
        <PictureViewer pictures={pictures} index={open} onIndex={setOpen} onClose={() => setOpen(undefined)} />
      )}
    </Page>
  );
}
