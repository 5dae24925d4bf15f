// The main way through a running product in a browser: sign in with the code of an e-mail, three photos, a picture.
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { disableHandsFree } from '../../e2e/fixtures.ts';
import { waitForPosterFile } from '../../e2e/layout.ts';
import { inspectPicture, MIN_DELIVERED_LIKENESS } from '../../e2e/picture.ts';
import {
  agreeAndOpenCamera,
  answerQuestions,
  downloadPicture,
  signIn,
  submitJobOnFinalPage,
  takeAllPhotos,
  waitForResult,
} from '../../e2e/steps.ts';
import browserConfig from '../../playwright.config.ts';
import { frontFacePhoto } from '../../test/faces.ts';
import { findOrInstallChromium } from '../setup/chromium.mjs';

const CODE_SECONDS = 30;

type MailServer = { url: string; codeFor: (address: string) => Promise<string>; stop: () => Promise<void> };

/** A mail server on loopback that keeps what it is given. */
export async function startMailServer(port: number): Promise<MailServer> {
  const emails: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        emails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    async codeFor(address) {
      for (const until = Date.now() + CODE_SECONDS * 1000; Date.now() < until; await sleep(100)) {
        const code = emails
          .filter(({ to }) => to.includes(address))
          .map(({ text }) => findSignInCodeInEmail(text))
          .findLast(Boolean);
        if (code) return code;
      }
      throw new Error(`No e-mail with a code for ${address} within ${CODE_SECONDS} s.`);
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The sign-in code of an e-mail: the first eight digits in a row below its headers. */
export function findSignInCodeInEmail(email: string): string | undefined {
  const body = email.slice(Math.max(0, email.search(/\r?\n\r?\n/)));
  return /(?<![\d#a-f])\d{8}(?!\d)/.exec(body)?.[0];
}

/** Walks the way on the pages and looks at the picture. Throws where it is not a picture of the person of the photos. */
export async function runBrowserJourney(
  url: string,
  mail: Pick<MailServer, 'codeFor'>,
  address: string,
): Promise<{ seconds: number; likeness: number }> {
  const { launchOptions, viewport, reducedMotion, permissions, serviceWorkers } = browserConfig.use ?? {};
  const browser = await chromium.launch({ ...launchOptions, executablePath: findOrInstallChromium() });
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport,
      reducedMotion,
      permissions,
      serviceWorkers,
      // The certificate of compose.yaml's proxy is signed by an authority of its own, which the browser does not know.
      ignoreHTTPSErrors: true,
    });
    await context.addInitScript(disableHandsFree);
    const page = await context.newPage();
    await signIn(page, mail, address);
    // Where a person goes from the sign-in page that they opened themselves.
    await page.goto('/dashboard/pickquote');
    await answerQuestions(page, { pillar: 'Potential', status: 'included', gender: 'Female' });
    await agreeAndOpenCamera(page);
    await takeAllPhotos(page);
    const since = Date.now();
    await waitForResult(page, await submitJobOnFinalPage(page));
    const seconds = (Date.now() - since) / 1000;
    await waitForPosterFile(page.getByRole('main').getByRole('img').first());
    const { bytes } = await downloadPicture(page);
    const seen = await inspectPicture(bytes, await frontFacePhoto());
    if (seen.faces !== 1 || seen.likeness < MIN_DELIVERED_LIKENESS)
      throw new Error(`The picture shows ${seen.faces} faces with a likeness of ${seen.likeness.toFixed(2)}.`);
    return { seconds, likeness: seen.likeness };
  } finally {
    await browser.close();
  }
}
