// The end of the wait: loads and decodes the picture, shows it, and then changes the page.
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { jobQuery, screenOf } from './job-query.ts';
import { preloadPicture } from './preload-picture.ts';
import { scheduleReveal } from './reveal-start.ts';

/** Milliseconds in which the picture comes out under the red light. */
export const COMING_OUT_MS = 1_100;

type Arrival = {
  jobId: string;
  /** The picture is there, says the server. */
  isDone: boolean;
  /** The bar has reached its end. */
  isFull: boolean;
  /** Where the picture comes out. */
  print: RefObject<HTMLElement | null>;
};

/**
 * The address of the decoded picture, from the moment in which it may be shown in the tray. Leads to the result soon
 * after; without a reveal where the picture could not be fetched: the result page tells what is wrong.
 */
export function useArrival({ jobId, isDone, isFull, print }: Arrival): string | undefined {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [loaded, setLoaded] = useState<string>();
  const picture = isFull ? loaded : undefined;

  useEffect(() => {
    if (!isDone) return;
    let isOver = false;
    const load = async () => {
      const answer = await queries.fetchQuery(jobQuery(jobId)).catch(() => undefined);
      const url = answer && screenOf(answer.data);
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
      if (print.current) scheduleReveal({ jobId, from: print.current.getBoundingClientRect() });
      navigate(resultPath(jobId), { replace: true });
    }, COMING_OUT_MS);
    return () => clearTimeout(timer);
  }, [picture, jobId, navigate, print]);

  return picture;
}

const resultPath = (jobId: string) => `/result?id=${encodeURIComponent(jobId)}`;
