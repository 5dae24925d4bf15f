// Every PNG carries content credentials if a certificate is configured.
import { expect, onTestFinished, test } from 'vitest';
import { shareCardImagePath } from '#contract/links.ts';
import { COMPOSITE_DIGITAL_SOURCE_TYPE } from '#portrait/steps/encode-picture.ts';
import { createFinishedJob, createSignedInPerson, startAppWithTestEngine } from '#test/builders.ts';
import { createSigningCertificateFiles, readContentCredentials } from '#test/credentials.ts';
import { encodeTestFigure } from '#test/figure.ts';

// Requirements: D60
test('poster, share card and formats are signed, and valid as they are saved', { timeout: 120_000 }, async () => {
  const { certificates, key } = await createSigningCertificateFiles();
  const app = await startAppWithTestEngine({ env: { C2PA_CERTIFICATES: certificates, C2PA_KEY: key } });
  onTestFinished(() => app.close());
  app.engine.behaviour.figure = await encodeTestFigure();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  const job = (await app.call('POST /jobs/get', { job_id: jobId }, person.token)).body.data;
  const formats = (await app.call('POST /jobs/formats', { job_id: jobId }, person.token)).body.data;
  const banner = formats.find(({ format }: { format: string }) => format === 'banner');
  for (const url of [job.download_url, shareCardImagePath(job.shortcode), banner.download_url]) {
    const { statusCode, rawPayload } = await app.server.inject({ url });
    expect([url, statusCode]).toEqual([url, 200]);
    expect([url, await readContentCredentials(rawPayload)]).toMatchObject([
      url,
      { isValid: true, generator: 'Thrive', actions: [['c2pa.created', COMPOSITE_DIGITAL_SOURCE_TYPE]] },
    ]);
  }
});
