// The outbox as a page, at /dev/mail: in development only, where codes are not sent to anybody.
import type { FastifyInstance } from 'fastify';
import { type KeptLetter, readOutbox } from '#platform/mail/outbox.ts';

export const MAIL_PAGE = '/dev/mail';

/** Adds the page for the letters of this folder. */
export async function addMailPage(app: FastifyInstance, folder: string): Promise<void> {
  app.get(MAIL_PAGE, { schema: { hide: true } as object }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(pageOf(await readOutbox(folder))),
  );
}

function pageOf(letters: KeptLetter[]): string {
  const items = letters.map(
    ({ at, to, subject, text }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${escapeHtml(at)}</p><pre>${escapeHtml(text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><title>Outbox</title><h1>Outbox</h1>${items.join('') || '<p>No letters yet.</p>'}</html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
