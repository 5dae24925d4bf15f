// An app with a gallery, and the calls about it.
import { onTestFinished } from 'vitest';
import type { TestApp, TestResponse } from '#test/app.ts';
import { startAppWithTestEngine } from '#test/builders.ts';
import type { SignedInPerson } from '#test/sign-in.ts';

/** Closed after the test. */
export async function startGalleryAppClosedAfterTest() {
  const app = await startAppWithTestEngine();
  onTestFinished(() => app.close());
  return app;
}

export const callPublishOrUnpublish = (
  app: TestApp,
  person: SignedInPerson,
  jobId: string,
  publish = true,
): Promise<TestResponse> => app.call('PUT /jobs/publish', { publish, jobId }, person.token);

export const callGetGalleryPageSignedOut = (app: TestApp, page: number | string): Promise<TestResponse> =>
  app.call(`GET /jobs/gallery?page=${page}`);
