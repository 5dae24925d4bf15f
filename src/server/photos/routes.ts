// The call that brings a photo.
import { AppError } from '#contract/errors.ts';
import type { HandlersOf } from '#server/http/handler.ts';
import { privacyCookie } from '#server/users/agree-privacy.ts';
import { createCheckTurns } from './check-turns.ts';
import { createPlaces } from './places.ts';
import { type UploadNeeds, uploadPhoto } from './upload-photo.ts';

/** One for each pose; and together no more than are looked at within some ten seconds, 160 MB at the most. */
const PLACES = { each: 3, all: 16 };

export const photoRoutes = (
  given: Omit<UploadNeeds, 'checkInTurn'> & { publicUrl: string },
): HandlersOf<'uploadPhoto'> => {
  const needs = { ...given, checkInTurn: createCheckTurns(given.clock) };
  const inPlace = createPlaces(PLACES);
  return {
    uploadPhoto: async ({ body: { jobId, userId, angle }, caller, file, setHeader }) => {
      const isOwn = userId === caller.userId && jobId === (caller.forJob ?? jobId);
      if (!isOwn) throw new AppError('not_found');
      try {
        await inPlace(userId, () => uploadPhoto(needs, { userId, jobId, angle, file }));
      } catch (error) {
        // A browser that remembers an agreement which was taken back since is to ask again.
        if (error instanceof AppError && error.code === 'agreement_missing')
          setHeader('set-cookie', privacyCookie(needs.publicUrl, { days: 0 }));
        throw error;
      }
      return { data: { angle, ok: true } };
    },
  };
};
