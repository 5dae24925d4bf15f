// The picture is lettered in the language in which it was asked for.
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import {
  createFinishedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  startAppWithTestEngine,
  waitForJobEnd,
} from '#test/builders.ts';
import { encodeTestFigure } from '#test/figure.ts';
import type { SignedInPerson } from '#test/sign-in.ts';

type App = Awaited<ReturnType<typeof startAppWithTestEngine>>;

async function start(): Promise<{ app: App; person: SignedInPerson }> {
  const app = await startAppWithTestEngine();
  onTestFinished(() => app.close());
  app.engine.behaviour.figure = await encodeTestFigure();
  const person = await createSignedInPerson(app);
  await createFinishedJob(app, person);
  return { app, person };
}

/** A picture that is finished, asked for in a language; returns its job. */
async function pictureIn(app: App, person: SignedInPerson, language: string): Promise<string> {
  const jobId = await createUnsubmittedJob(app, person);
  const { statusCode } = await app.server.inject({
    method: 'POST',
    url: '/jobs/submit',
    headers: { authorization: `Bearer ${person.token}`, 'accept-language': language },
    payload: { jobId, userId: person.id },
  });
  expect(statusCode).toBe(200);
  expect(await waitForJobEnd(app, jobId)).toBe('completed');
  return jobId;
}

test('the engine is told the language, of each picture anew', async () => {
  const { app, person } = await start();
  for (const language of ['de', 'ar', 'en']) {
    const jobId = await pictureIn(app, person, language);
    expect(app.engine.behaviour.requests.find(({ job }) => job === jobId)).toMatchObject({ language });
  }
});

test('formats are lettered as their picture is: at the left in German, at the right in Arabic', async () => {
  const { app, person } = await start();
  const inkAt = async (language: string) => {
    const job_id = await pictureIn(app, person, language);
    const { body } = await app.call('POST /jobs/formats', { job_id }, person.token);
    const { rawPayload } = await app.server.inject({ url: body.data[0].download_url });
    // The row of the title in the square: its words are the lightest there.
    const row = sharp(rawPayload).extract({ left: 0, top: 920, width: 1080, height: 70 }).greyscale();
    const { data } = await row.raw().toBuffer({ resolveWithObject: true });
    const light = (from: number, to: number) =>
      data.reduce((count, value, at) => count + (at % 1080 >= from && at % 1080 < to && value > 190 ? 1 : 0), 0);
    return { left: light(60, 300), right: light(780, 1020) };
  };
  const [german, arabic] = [await inkAt('de'), await inkAt('ar')];
  expect(german.left).toBeGreaterThan(4 * german.right);
  expect(arabic.right).toBeGreaterThan(4 * arabic.left);
});
