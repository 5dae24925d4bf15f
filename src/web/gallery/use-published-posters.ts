// The posters that colleagues have published, page by page, newest first.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { GALLERY_PAGE_SIZE, isSamePosterUrl } from '#contract/gallery.ts';
import { callEndpoint } from '#web/client/call.ts';
import { GALLERY_QUERY_KEY, type PublishedPosterResponse } from '#web/client/gallery-state.ts';
import { endpointQueryKey } from '#web/client/initial-data.ts';
import { useSignedIn } from '#web/client/session.ts';

/** Milliseconds for which the pages that were fetched are taken for the newest. */
const FRESH_MS = 30_000;

/**
 * What is published so far, and how to fetch more. The first page may have come along with the screen.
 * @param own what the visitor has published just now
 */
export function usePublishedPosters(own: PublishedPosterResponse | undefined) {
  const client = useQueryClient();
  const firstKey = endpointQueryKey('getGallery', { page: '1' });
  const { data, isError, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: GALLERY_QUERY_KEY,
    queryFn: ({ pageParam }) => callEndpoint('getGallery', { page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.data.length === GALLERY_PAGE_SIZE ? page + 1 : undefined),
    initialData: () => {
      const first = client.getQueryData<{ data: PublishedPosterResponse[] }>(firstKey);
      return first && { pages: [first], pageParams: [1] };
    },
    initialDataUpdatedAt: () => client.getQueryState(firstKey)?.dataUpdatedAt,
    staleTime: FRESH_MS,
  });
  // The same answer must not become another list with every draw of the page.
  const published = useMemo(() => {
    const rows = (data?.pages ?? []).flatMap((page) => page.data);
    // A cache on the way may not know yet what was published a moment ago.
    const isMissing = own && !rows.some((row) => isSamePosterUrl(row.video_url, own.video_url));
    return isMissing ? [own, ...rows] : rows;
  }, [data, own]);

  /** Fetches the next page, or again what failed. */
  const more = async () => {
    if (!isFetching) await (data === undefined ? refetch() : fetchNextPage());
  };

  return {
    published,
    isPending,
    isFetching,
    isFailed: isError && !isFetching,
    /** Whether everything that is published has been fetched. */
    isComplete: data !== undefined && !hasNextPage,
    more,
  };
}

/** The addresses of the visitor's own posters; nothing is asked for somebody who is not signed in. */
export function useOwnPosterPredicate(justPublished: PublishedPosterResponse | undefined): (src: string) => boolean {
  const isSignedIn = useSignedIn();
  const { data } = useQuery({
    queryKey: [...GALLERY_QUERY_KEY, 'own'],
    queryFn: () => callEndpoint('getMyData', {}),
    enabled: isSignedIn,
    staleTime: FRESH_MS,
    select: ({ data: { pictures, published } }) =>
      [...pictures, ...published].flatMap(({ hanging }) => hanging?.poster ?? []),
  });
  const own = [...(data ?? []), ...(justPublished ? [justPublished.video_url] : [])];
  return (src) => own.some((address) => isSamePosterUrl(address, src));
}
