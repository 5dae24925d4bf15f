// The previous or next picture of the same answers, if it still exists.
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '#web/client/call.ts';
import type { ShownJob } from '#web/jobs/job-query.ts';

/** The id of the one before; for the first of them, of the one after. Undefined when there is no other. */
export function useAdjacentJobWithSameAnswers(job: ShownJob): { id: string; isOlder: boolean } | undefined {
  const { data } = useQuery({
    queryKey: ['pictures', 'latest', job.id],
    queryFn: () => callEndpoint('latestVideos', {}),
    select: ({ data: latest }) => latest,
  });
  const sameAnswers = (data ?? []).filter(
    (one) => one.question_1 === job.question_1 && one.question_2 === job.question_2,
  );
  // Newest first.
  const place = sameAnswers.findIndex(({ id }) => id === job.id);
  if (place < 0) return undefined;
  const [older, newer] = [sameAnswers[place + 1], sameAnswers[place - 1]];
  if (older) return { id: older.id, isOlder: true };
  return newer && { id: newer.id, isOlder: false };
}
