// The pictures that wait for a decision, one of them in hand, and what an admin decides about them in this sitting.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '#campaign/texts.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import type { RemovalReason, ReviewAction } from '#contract/moderation.ts';
import { callEndpoint } from '#web/client/call.ts';
import { CallError, errorText } from '#web/client/call-error.ts';
import { toast } from '#web/ui/page-toast-region.tsx';

type Queue = EndpointOutput<Endpoints['picturesToReview']>['data'];
export type ReviewQueueEntry = Queue['pictures'][number];

const KEY = ['review'];

/** Whether the picture was decided on by somebody else, or is gone: then it waits no more. */
const isOver = (error: unknown) => error instanceof CallError && (error.status === 409 || error.status === 404);

/** Where this picture is to be seen. Each asking is written down, so a picture is asked for once a sitting. */
export function useAuditLoggedPictureUrlQuery(jobId: string | undefined) {
  return useQuery({
    queryKey: ['review-look', jobId],
    queryFn: async () => (await callEndpoint('lookAtPicture', { jobId: jobId ?? '' })).data.screen_url,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: jobId !== undefined,
  });
}

export function useReviewQueue() {
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: KEY,
    queryFn: async () => (await callEndpoint('picturesToReview', {})).data,
    staleTime: 0,
  });
  const [place, setPlace] = useState(0);
  const [left, setLeft] = useState<{ picture: ReviewQueueEntry; place: number }[]>([]);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const pictures = list.data?.pictures ?? [];
  const here = Math.min(place, Math.max(0, pictures.length - 1));
  const current: ReviewQueueEntry | undefined = pictures[here];

  /** `change` is what becomes of the list; `by` of how many wait. */
  function show(change: (before: ReviewQueueEntry[]) => ReviewQueueEntry[], by: number) {
    queries.setQueryData<Queue>(KEY, (before) =>
      before ? { waiting: before.waiting + by, pictures: change(before.pictures) } : before,
    );
  }
  const drop = (jobId: string) => show((before) => before.filter(({ job_id }) => job_id !== jobId), -1);

  async function send(jobId: string, decision: ReviewAction, reason?: RemovalReason): Promise<boolean> {
    setBusy(true);
    try {
      await callEndpoint('reviewPicture', { jobId, decision, ...(reason && { reason }) });
      return true;
    } catch (error) {
      toast(isOver(error) ? texts.adminReview.decided : errorText(error, texts.adminReview.decideFailed), 'danger');
      if (isOver(error)) drop(jobId);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    list,
    current,
    place: here,
    busy,
    /** The last outcome in words, for the ear. */
    said,
    canUndo: left.length > 0,
    step(by: 1 | -1) {
      setPlace(Math.min(Math.max(0, here + by), Math.max(0, pictures.length - 1)));
    },
    /** Forgets a picture that turned out to hang no more. */
    drop,
    async leave(picture: ReviewQueueEntry) {
      if (!(await send(picture.job_id, 'leave'))) return;
      setLeft((before) => [...before, { picture, place: here }]);
      setSaid(texts.adminReview.left);
      drop(picture.job_id);
    },
    async takeOut(picture: ReviewQueueEntry, reason: RemovalReason) {
      if (!(await send(picture.job_id, 'take-out', reason))) return;
      setSaid(texts.adminReview.tookOut);
      drop(picture.job_id);
    },
    async undo() {
      const last = left[left.length - 1];
      if (!last) return setSaid(texts.adminReview.nothingToUndo);
      setLeft((before) => before.slice(0, -1));
      if (!(await send(last.picture.job_id, 'undo'))) return;
      show((before) => [...before.slice(0, last.place), last.picture, ...before.slice(last.place)], 1);
      setPlace(last.place);
      setSaid(texts.adminReview.undone);
    },
  };
}

export type ReviewQueueController = ReturnType<typeof useReviewQueue>;
