// The outbox as a page at /dev/mail, in development only.
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { isLoopbackHost } from '#platform/config.ts';
import { readNewestFolderEmails, type StoredEmail } from '#platform/mail/mail-folder.ts';

const MAIL_PAGE = '/dev/mail';

type Options = { folder: string; publicUrl: string };

/**
 * Adds the page for the e-mails in this folder. It answers only under a name of this machine or the public address: an
 * attacker's site can let its own name point to this machine (DNS rebinding), and its scripts would read the codes.
 */
export async function addDevMailPage(app: FastifyInstance, { folder, publicUrl }: Options): Promise<void> {
  const publicHost = new URL(publicUrl).hostname;
  app.get(MAIL_PAGE, { schema: { hide: true } }, async ({ headers }, reply) => {
    const host = hostOf(headers.host);
    if (host !== publicHost && !isLoopbackHost(host)) throw new AppError('not_found');
    return reply.type('text/html; charset=utf-8').send(pageOf(await readNewestFolderEmails(folder)));
  });
}

/** The name in the header `Host`, without port and brackets; empty where it is none. */
function hostOf(header = ''): string {
  if (!/^[\w.:[\]-]+$/.test(header) || !URL.canParse(`http://${header}`)) return '';
  return new URL(`http://${header}`).hostname.replace(/^\[|\]$/g, '');
}

function pageOf(emails: StoredEmail[]): string {
  const items = emails.map(
    ({ at, to, subject, text }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${escapeHtml(at)}</p><pre>${escapeHtml(text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><title>Outbox</title><h1>Outbox</h1>${items.join('') || '<p>No emails yet.</p>'}</html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
