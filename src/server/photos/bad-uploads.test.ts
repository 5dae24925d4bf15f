// Invalid uploads of every kind over a real connection that stays open between them.
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { errorDefinitions } from '#contract/errors.ts';
import { createSeededRandomFunction } from '#portrait/steps/noise.ts';
import { countBadUploadKinds, generateBadUploads } from '#test/bad-files.ts';
import { createSignedInPerson, createUnsubmittedJob, startAppWithTestEngine } from '#test/builders.ts';
import { frontFacePhoto } from '#test/faces.ts';
import { sendRequestWithBinaryBody } from '#test/raw-request.ts';

// Requirements: R278, R280, R282
test('every bad upload is answered with a sentence, and the next request on its connection at once', async () => {
  // The form is what is tried here; the looking has its own tests, and its long form in `npm run assure`.
  const photoChecker = { check: async () => ({ accepted: false as const, refusal: 'unreadable' as const }) };
  const app = await startAppWithTestEngine({ replace: { photoChecker: { ...photoChecker, close: async () => {} } } });
  onTestFinished(() => app.close());
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}/jobs/upload`;
  const person = await createSignedInPerson(app);
  const fields = { jobId: await createUnsubmittedJob(app, person), userId: person.id, angle: 'front' };
  const uploads = generateBadUploads(createSeededRandomFunction(1), { good: await frontFacePhoto(), fields });
  const sentences = new Set<string>(Object.values(errorDefinitions).map(({ message }) => message));
  for (let nth = countBadUploadKinds(); nth > 0; nth -= 1) {
    const { value: bad } = await uploads.next();
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': bad.contentType };
    const { status, body } = await sendRequestWithBinaryBody(url, { body: bad.body, headers });
    expect([bad.kind, status >= 400 && status < 500, status === 408]).toEqual([bad.kind, true, false]);
    expect(sentences).toContain(JSON.parse(body).message);
  }
}, 180_000);
