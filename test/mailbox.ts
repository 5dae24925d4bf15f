// Where a test reads what was mailed to whom.
import type { Letter, Mail } from '#platform/mail/mail.ts';

export type Mailbox = Mail & {
  letters: Letter[];
  /** How many of the next letters the mail server refuses. */
  refusals: number;
  /** Waits for the letter with this place (from 0) to a person. */
  letterTo(address: string, place?: number): Promise<Letter>;
  /** The newest code for this person, once as many letters have arrived. */
  codeFor(address: string, place?: number): Promise<string>;
};

const TIMEOUT_MS = 20_000;

export function createMailbox(): Mailbox {
  const letters: Letter[] = [];
  let wake: () => void = () => {};
  const mailbox: Mailbox = {
    letters,
    refusals: 0,
    async send(letter) {
      if (mailbox.refusals > 0) {
        mailbox.refusals -= 1;
        throw new Error(`the mail server refuses ${letter.to}`);
      }
      letters.push(letter);
      wake();
    },
    check: async () => {},
    close: async () => {},
    async letterTo(address, place = 0) {
      const until = Date.now() + TIMEOUT_MS;
      for (;;) {
        const found = letters.filter(({ to }) => to === address)[place];
        if (found) return found;
        if (Date.now() > until) throw new Error(`no letter ${place} to ${address} within ${TIMEOUT_MS} ms`);
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, 50);
        });
      }
    },
    async codeFor(address, place = 0) {
      const { code } = await mailbox.letterTo(address, place);
      if (!code) throw new Error(`letter ${place} to ${address} holds no code`);
      return code;
    },
  };
  return mailbox;
}
