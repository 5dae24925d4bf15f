// The link back: 'Your picture, 22 h left', or to the last step.
import { Link } from 'react-router';
import { texts } from '#campaign/texts.ts';
import { type CurrentJobResponse, useCurrentJobFromServer } from '#web/client/current-job.ts';
import { setJobId, useStoredAnswersJobAndUser } from '#web/client/state.ts';
import { ButtonLink } from '#web/ui/button.tsx';

type Way = { to: string; text: string; jobId?: string };

function wayOf({ id, step, seconds_left }: CurrentJobResponse): Way {
  const { way } = texts.account;
  const minutes = Math.max(1, Math.floor((seconds_left ?? 0) / 60));
  switch (step) {
    case 'picture':
      return { to: `/result?id=${encodeURIComponent(id)}`, text: way.picture(Math.floor(minutes / 60), minutes) };
    case 'wait':
      return { to: `/loading?id=${encodeURIComponent(id)}`, text: way.wait };
    case 'submit':
      return { to: '/camera/final', text: way.submit, jobId: id };
    case 'photos':
      return { to: '/photo', text: way.photos, jobId: id };
  }
}

/** Undefined for somebody who has begun nothing. */
function useWay(page: string): Way | undefined {
  const job = useCurrentJobFromServer(page);
  const hasAnswers = useStoredAnswersJobAndUser(({ quoteA }) => quoteA !== '');
  if (job) return wayOf(job);
  if (job === null && hasAnswers) return { to: '/dashboard/pickquote', text: texts.account.way.questions };
  return undefined;
}

/** A line of the account menu; `page` is the path on which it stands. */
export function ResumeLink({ page }: { page: string }) {
  const way = useWay(page);
  if (!way) return null;
  return (
    <Link to={way.to} onClick={() => way.jobId && setJobId(way.jobId)}>
      {way.text}
    </Link>
  );
}

/** The main button of a page. */
export default function ResumeButton({ page }: { page: string }) {
  const way = useWay(page);
  if (!way) return null;
  return (
    <ButtonLink to={way.to} data-way-back onClick={() => way.jobId && setJobId(way.jobId)}>
      {way.text}
    </ButtonLink>
  );
}
