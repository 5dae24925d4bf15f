// The end of the wait: loads and decodes the picture, shows it, and then changes the page.
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { jobQueryOptions, shownPictureUrl } from '#web/jobs/job-query.ts';
import { preloadPicture } from '#web/jobs/preload-picture.ts';
import { setRevealStartPosition } from '#web/jobs/reveal-start-position.ts';

/** Milliseconds for which the picture fades in on the loading page. */
const FADE_IN_MS = 1_100;

type FinishedPictureOptions = {
  jobId: string;
  /** The picture is there, says the server. */
  isDone: boolean;
  /** The bar has reached its end. */
  isFull: boolean;
  /** The element in which it fades in. */
  pictureRef: RefObject<HTMLElement | null>;
};

/**
 * The address of the decoded picture, from the moment in which it may be shown on this page. Leads to the result soon
 * after; without a reveal where the picture could not be fetched: the result page tells what is wrong.
 */
export function usePreloadedPictureThenRedirect({
  jobId,
  isDone,
  isFull,
  pictureRef,
}: FinishedPictureOptions): string | undefined {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [loaded, setLoaded] = useState<string>();
  const picture = isFull ? loaded : undefined;

  useEffect(() => {
    if (!isDone) return;
    let isOver = false;
    const load = async () => {
      const answer = await queries.fetchQuery(jobQueryOptions(jobId)).catch(() => undefined);
      const url = answer && shownPictureUrl(answer.data);
      const isLoaded = url !== undefined && (await preloadPicture(url));
      if (isOver) return;
      if (isLoaded) setLoaded(url);
      else navigate(resultPath(jobId), { replace: true });
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [isDone, jobId, queries, navigate]);

  useEffect(() => {
    if (!picture) return;
    const timer = setTimeout(() => {
      if (pictureRef.current) setRevealStartPosition({ jobId, from: pictureRef.current.getBoundingClientRect() });
      navigate(resultPath(jobId), { replace: true });
    }, FADE_IN_MS);
    return () => clearTimeout(timer);
  }, [picture, jobId, navigate, pictureRef]);

  return picture;
}

const resultPath = (jobId: string) => `/result?id=${encodeURIComponent(jobId)}`;
