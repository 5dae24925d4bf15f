// The request of a made-up person, for tests of the studio.
import type { PictureRequest } from './generator.ts';

/** For one picture, with answers of the campaign that a test is about. */
export function createSyntheticPictureRequest(pillar: string, status: string): PictureRequest {
  return { job: 'job-1', person: 'person-1', pillar, status, gender: 'female', seed: 7, variantCount: 1 };
}
