// Device pairing: the code on the computer, and the screens on the phone.
import type english from '../languages/en/device-pairing.json';
import { createCurrentLanguageMessagesBuilder } from '../languages/messages.ts';

const messages = createCurrentLanguageMessagesBuilder<typeof english>();

export const computerPairingMessages = messages('pairing', {
  left: (seconds: number) => ({ time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` }),
  arrived: (count: number) => ({ count }),
});

export const phonePairingMessages = messages('phone', { signedIn: (username: string) => ({ username }) });
