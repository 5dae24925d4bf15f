// Settings for browsers, and the mail page of a development server.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { openFolderMailer } from '#platform/mail/mail-folder.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { createRemoteTestEngine } from '#test/engine.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
});
afterAll(() => app.close());

test('sends only the settings that a browser uses', async () => {
  expect((await app.call('GET /campaign/settings')).body).toEqual({
    emailDomains: ['infosys.com', 'infosys.example'],
    publicUrl: 'http://localhost:3000',
    tryingOut: true,
    asksRepresentation: true,
  });
});

test('a campaign may leave the third question out where the engine that draws has no use for it', async () => {
  campaign.thirdQuestion = 'whenUsed';
  onTestFinished(() => {
    campaign.thirdQuestion = undefined;
  });
  for (const usesGender of [undefined, true]) {
    const app = await startTestApp({
      worker: false,
      replace: { generators: [{ ...createRemoteTestEngine(), usesGender }] },
    });
    const { body } = await app.call('GET /campaign/settings');
    expect((body as { asksRepresentation: boolean }).asksRepresentation).toBe(usesGender === true);
    await app.close();
  }
});

test('the outbox is a page in development, and nowhere else', async () => {
  const development = await startTestApp({ env: { NODE_ENV: 'development' }, worker: false });
  onTestFinished(() => development.close());
  const folder = join(development.services.config.dataDir, 'outbox');
  const outbox = await openFolderMailer(folder, () => {});
  await outbox.send({ to: 'a@infosys.com', subject: '<script>', text: 'Hello' });
  await writeFile(join(folder, 'half.json.part'), '{');
  const page = (await development.call('GET /dev/mail')).body;
  expect(page).toContain('a@infosys.com');
  expect(page).not.toContain('<script>');
  const byHost = (host: string) => development.server.inject({ url: '/dev/mail', headers: { host } });
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect((await byHost(host)).statusCode).toBe(200);
  // A page of a stranger whose name was made to lead here: the browser sends that name.
  for (const host of ['attacker.example:3000', '127.0.0.1.attacker.example', 'localhost@attacker.example', ':'])
    expect((await byHost(host)).statusCode).toBe(404);
  expect((await app.call('GET /dev/mail')).status).toBe(404);
});
