// Mail through an SMTP server, over a few persistent connections.
import { createTransport } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import { requireSafeEmailAddress } from './address.ts';
import type { Mailer } from './mail.ts';

/** Milliseconds: if the server takes longer, the queue retries. */
const TIMEOUT_MS = 15_000;

/** `url` as nodemailer reads it: `smtps://user:password@host:465`; `from` is an address or `Name <address>`. A test is in a hurry. */
export function openSmtpMailer(url: string, from: string, timeoutMs = TIMEOUT_MS): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  } satisfies SMTPPool.Options);
  return {
    async send({ to, subject, text, html }) {
      // As an object the address is one recipient, whatever characters it holds.
      await transport.sendMail({ from, to: { name: '', address: requireSafeEmailAddress(to) }, subject, text, html });
    },
    async check() {
      await transport.verify();
    },
    close: async () => transport.close(),
  };
}
