// The call that brings a photo.
import { AppError } from '#contract/errors.ts';
import type { HandlersOf } from '#server/http/handler.ts';
import { type UploadNeeds, uploadPhoto } from './upload-photo.ts';

export const photoRoutes = (needs: UploadNeeds): HandlersOf<'uploadPhoto'> => ({
  uploadPhoto: async ({ body: { jobId, userId, angle }, caller, file }) => {
    if (userId !== caller.userId) throw new AppError('not_found');
    await uploadPhoto(needs, { userId, jobId, angle, file });
    return { data: { angle, ok: true } };
  },
});
