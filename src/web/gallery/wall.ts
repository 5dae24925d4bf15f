// What hangs on the wall: the fifteen pictures of the campaign, then the published ones, page by page.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { wordsOf } from '#campaign/answers.ts';
import { GALLERY_PICTURE_SIZE, galleryPictures } from '#campaign/gallery.ts';
import { texts } from '#campaign/texts.ts';
import { GALLERY_PAGE_SIZE } from '#contract/gallery.ts';
import { call } from '#web/client/call.ts';
import type { ImageItem } from '#web/ui/gallery/items.ts';

export type Poster = {
  item: ImageItem;
  /** The pillar's key, which tints the page. */
  pillar: string;
  /** How pillar and status read. */
  words: ReturnType<typeof wordsOf>;
  /** Whether it shows a drawn character and nobody of the company. */
  drawn: boolean;
};

type Answers = { pillar: string; status: string };

function poster(picture: { src: string; alt?: string }, { pillar, status }: Answers): Poster {
  const { src, alt } = picture;
  const words = wordsOf(pillar, status);
  return {
    item: {
      type: 'image',
      data: {
        src,
        // One file as picture and thumbnail, as the specification has it; the smaller widths are for the other pages.
        thumb: src,
        alt: alt ?? texts.gallery.pictureAlt(words.title, words.statusInSentence),
        ...GALLERY_PICTURE_SIZE,
      },
    },
    pillar,
    words,
    drawn: alt !== undefined,
  };
}

/** The posters so far, and how to fetch more. Nothing is asked of the server before `more` is called once. */
export function useWall() {
  const [asked, setAsked] = useState(false);
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['gallery'],
    queryFn: ({ pageParam }) => call('getGallery', { page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.data.length === GALLERY_PAGE_SIZE ? page + 1 : undefined),
    enabled: asked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // The same answer must not become another list with every draw of the page.
  const published = useMemo(
    () =>
      (data?.pages ?? []).flatMap((page) =>
        page.data.map((row) => poster({ src: row.video_url }, { pillar: row.question_1, status: row.question_2 })),
      ),
    [data],
  );
  const drawn = useMemo(() => galleryPictures.map((picture) => poster(picture, picture)), []);
  const posters = useMemo(() => [...drawn, ...published], [drawn, published]);
  const items = useMemo(() => posters.map(({ item }) => item), [posters]);

  /** Fetches the next page, or the one that failed again. */
  const more = useCallback(() => {
    if (isFetching) return;
    if (!asked) setAsked(true);
    else if (data === undefined) void refetch();
    else if (hasNextPage) void fetchNextPage();
  }, [asked, data, isFetching, hasNextPage, refetch, fetchNextPage]);

  return {
    posters,
    items,
    published: published.length,
    fetching: isFetching,
    failed: isError && !isFetching,
    /** Whether everything that hangs has been fetched. */
    complete: data !== undefined && !hasNextPage,
    more,
  };
}
