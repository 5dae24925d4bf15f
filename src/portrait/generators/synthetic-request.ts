// The request of a made-up person, for tests of the studio.
import type { PictureRequest } from './generator.ts';

export const syntheticPictureRequest: PictureRequest = {
  job: 'job-1',
  person: 'person-1',
  pillar: 'wellness',
  status: 'mindful',
  gender: 'female',
  seed: 7,
  variantCount: 1,
};
