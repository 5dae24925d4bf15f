// Where a test reads what was mailed to whom.
import type { Email, Mailer } from '#platform/mail/mail.ts';

export type Mailbox = Mailer & {
  emails: Email[];
  /** How many of the next emails the mail server refuses. */
  refusals: number;
  /** Waits for the email with this place (from 0) to a person. */
  emailTo(address: string, place?: number): Promise<Email>;
  /** The newest code for this person, once as many emails have arrived. */
  codeFor(address: string, place?: number): Promise<string>;
};

const TIMEOUT_MS = 20_000;

export function createMailbox(): Mailbox {
  const emails: Email[] = [];
  let wake: () => void = () => {};
  const mailbox: Mailbox = {
    emails,
    refusals: 0,
    async send(email) {
      if (mailbox.refusals > 0) {
        mailbox.refusals -= 1;
        throw new Error(`the mail server refuses ${email.to}`);
      }
      emails.push(email);
      wake();
    },
    check: async () => {},
    close: async () => {},
    async emailTo(address, place = 0) {
      const until = Date.now() + TIMEOUT_MS;
      for (;;) {
        const found = emails.filter(({ to }) => to === address)[place];
        if (found) return found;
        if (Date.now() > until) throw new Error(`no email ${place} to ${address} within ${TIMEOUT_MS} ms`);
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, 50);
        });
      }
    },
    async codeFor(address, place = 0) {
      const { code } = await mailbox.emailTo(address, place);
      if (!code) throw new Error(`email ${place} to ${address} holds no code`);
      return code;
    },
  };
  return mailbox;
}
