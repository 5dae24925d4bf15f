// Reads sign-in codes from the mailbox for trying out, as its web page shows them.
import { setTimeout as sleep } from 'node:timers/promises';
import { findSignInCodeInEmail } from '../test-image/try-product.ts';

const CODE_SECONDS = 30;

type Summary = { messages: { ID: string; To: { Address: string }[] }[] };

/** The newest e-mail comes first in Mailpit's list. */
export function createMailpitSignInCodeReader(url: string) {
  async function newestCode(address: string): Promise<string | undefined> {
    const { messages }: Summary = await fetch(`${url}/api/v1/messages`).then((answer) => answer.json());
    const message = messages.find(({ To }) => To.some(({ Address }) => Address === address));
    if (!message) return undefined;
    return findSignInCodeInEmail(
      await fetch(`${url}/api/v1/message/${message.ID}/raw`).then((answer) => answer.text()),
    );
  }
  return {
    async codeFor(address: string): Promise<string> {
      for (const until = Date.now() + CODE_SECONDS * 1000; Date.now() < until; await sleep(200)) {
        const code = await newestCode(address);
        if (code) return code;
      }
      throw new Error(`No e-mail with a code for ${address} within ${CODE_SECONDS} s.`);
    },
  };
}
