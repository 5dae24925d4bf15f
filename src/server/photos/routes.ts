// The call that uploads a photo.
import { AppError } from '#contract/errors.ts';
import type { EndpointHandlersOf } from '#server/http/handler-types.ts';
import { buildPrivacyAgreementCookie } from '#server/users/agree-privacy.ts';
import { createPerPersonPhotoCheckThrottle } from './check-queue.ts';
import { checkAndStorePhoto, type UploadPhotoDeps } from './upload-photo.ts';

export const createPhotoEndpointHandlers = (
  given: Omit<UploadPhotoDeps, 'limitChecks'> & { publicUrl: string },
): EndpointHandlersOf<'uploadPhoto'> => {
  const deps = { ...given, limitChecks: createPerPersonPhotoCheckThrottle(given.clock) };
  return {
    uploadPhoto: async ({ body: { jobId, userId, angle }, caller, file, setHeader }) => {
      const isOwn = userId === caller.userId && jobId === (caller.forJob ?? jobId);
      if (!isOwn) throw new AppError('not_found');
      try {
        await checkAndStorePhoto(deps, { userId, jobId, angle, file });
      } catch (error) {
        // A browser that remembers a withdrawn agreement must ask again.
        if (error instanceof AppError && error.code === 'agreement_missing')
          setHeader('set-cookie', buildPrivacyAgreementCookie(deps.publicUrl, { days: 0 }));
        throw error;
      }
      return { data: { angle, ok: true } };
    },
  };
};
