// Why no photo can be taken now: told before the camera opens, not after a photo.
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '#web/client/call.ts';
import { hasErrorCode } from '#web/client/call-error.ts';
import { isPairedPhone } from '#web/client/paired-phone.ts';
import { hasPrivacyCookie } from '#web/client/privacy-cookie.ts';
import { useStoredAnswersJobAndUser } from '#web/client/state.ts';

/** Questions unanswered, agreement missing, or a picture that was made already and takes no more photos. */
export type UnmetCapturePrerequisite = 'no-job' | 'no-agreement' | 'job-closed';

/**
 * What stands in the way, undefined where nothing does. A paired phone asks nothing: the computer did. A status that
 * can't be read stands in nobody's way, because the server refuses the photo if it must. `photoTaken`: a photo stands on
 * the screen, which is looked at to the end.
 */
export function useUnmetCapturePrerequisite(photoTaken: boolean): UnmetCapturePrerequisite | undefined {
  const jobId = useStoredAnswersJobAndUser((state) => state.jobId);
  const paired = isPairedPhone();
  const { data, error } = useQuery({
    queryKey: ['job', jobId, 'takes-photos'],
    queryFn: () => callEndpoint('getJobStatus', { job_id: jobId }),
    enabled: jobId !== '' && !paired && hasPrivacyCookie(),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (photoTaken) return undefined;
  if (jobId === '') return 'no-job';
  if (paired) return undefined;
  if (!hasPrivacyCookie()) return 'no-agreement';
  if (hasErrorCode(error, 'not_found')) return 'no-job';
  const status = data?.data.status;
  return status === 'queue' || status === 'completed' ? 'job-closed' : undefined;
}
