// The loading page of a job that was never submitted: links to the missing step.
import { useQuery } from '@tanstack/react-query';
import { texts } from '#campaign/texts.ts';
import type { PictureSubjectKind } from '#contract/jobs.ts';
import { callEndpoint } from '#web/client/call.ts';
import { setJobId, useStoredAnswersJobAndUser } from '#web/client/state.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { NoticePage } from '#web/ui/notice.tsx';

/** With all three photos on file only the submission is missing; until the answer comes, the photos. */
function useNextStep(kind: PictureSubjectKind): string {
  const id = useStoredAnswersJobAndUser((state) => state.id);
  const { data } = useQuery({
    queryKey: ['user', id, 'photos'],
    queryFn: () => callEndpoint('getUser', { user_id: id }),
    staleTime: 0,
    gcTime: 0,
    enabled: kind === 'portrait',
  });
  if (kind === 'letters') return '/letters';
  const user = data?.data;
  return user?.front_photo_url && user.left_photo_url && user.right_photo_url ? '/camera/final' : '/photo';
}

export function UnsubmittedJobNotice({ jobId, kind }: { jobId: string; kind: PictureSubjectKind }) {
  const next = useNextStep(kind);
  return (
    <NoticePage room="studio" drawing="missing" title={texts.loading.notStarted} lead={texts.loading.notStartedLead}>
      <ButtonLink to={next} onClick={() => setJobId(jobId)}>
        {texts.loading.goOn}
      </ButtonLink>
      <ButtonLink look="outline" to="/">
        {texts.common.home}
      </ButtonLink>
    </NoticePage>
  );
}
