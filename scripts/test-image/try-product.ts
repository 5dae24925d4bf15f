// The main way through a running product over HTTP: sign in with the code of an e-mail, three photos, a picture.
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { ask, type JobStatus } from '../../e2e/api.ts';
import { createPersonWithPicture } from '../../e2e/people.ts';
import { examinePicture, MIN_LIKENESS } from '../../e2e/picture.ts';
import type { Product } from '../../e2e/product.ts';
import { frontFace } from '../../test/faces.ts';

const CODE_SECONDS = 30;

export type MailServer = { url: string; codeFor: (address: string) => Promise<string>; stop: () => Promise<void> };

/** A mail server on loopback that keeps what it is given. */
export async function startMailServer(port: number): Promise<MailServer> {
  const letters: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        letters.push({
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
        const code = letters
          .filter(({ to }) => to.includes(address))
          .map(({ text }) => codeIn(text))
          .findLast(Boolean);
        if (code) return code;
      }
      throw new Error(`No e-mail with a code for ${address} within ${CODE_SECONDS} s.`);
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The sign-in code of an e-mail: the first eight digits in a row below its headers. */
export function codeIn(email: string): string | undefined {
  const body = email.slice(Math.max(0, email.search(/\r?\n\r?\n/)));
  return /(?<![\d#a-f])\d{8}(?!\d)/.exec(body)?.[0];
}

/** Walks the way and looks at the picture. Throws where it is not a picture of the person of the photos. */
export async function tryProduct(
  url: string,
  relay: MailServer,
  address: string,
): Promise<{ seconds: number; likeness: number }> {
  const since = Date.now();
  const product = { url, codeFor: (to: string) => relay.codeFor(to) } as unknown as Product;
  const answers = { pillar: 'potential', status: 'included', gender: 'female' } as const;
  const { person, job } = await createPersonWithPicture(product, address, answers);
  const seconds = (Date.now() - since) / 1000;
  const { data } = await ask<{ data: JobStatus }>(url, 'POST /jobs/getJobStatus', { job_id: job }, person.token);
  if (!data.video_url) throw new Error('The finished job names no picture.');
  const answer = await fetch(new URL(data.video_url, url));
  if (!answer.ok) throw new Error(`The picture answered ${answer.status}.`);
  const seen = await examinePicture(new Uint8Array(await answer.arrayBuffer()), await frontFace());
  if (seen.faces !== 1 || seen.likeness < MIN_LIKENESS)
    throw new Error(`The picture shows ${seen.faces} faces with a likeness of ${seen.likeness.toFixed(2)}.`);
  return { seconds, likeness: seen.likeness };
}
