// The page about a person's stored data, its deletion, and the receipt.
import type english from '../languages/en/my-data.json';
import { createCurrentLanguageMessagesBuilder } from '../languages/messages.ts';

const messages = createCurrentLanguageMessagesBuilder<typeof english>();

export const myDataMessages = messages('myData', {
  pictureAlt: (pillar: string, status: string) => ({ pillar, status }),
  inGallery: (day: string) => ({ day }),
  given: (moment: string) => ({ moment }),
  takenBack: (moment: string) => ({ moment }),
  words: (version: string) => ({ version }),
  hash: (hash: string) => ({ hash }),
  left: (hours: number, minutes: number) => ({ hours, minutes }),
});

type Records = { pictures: number; agreements: number; sign_ins: number };

export const deletionReceiptMessages = messages('receipt', {
  records: ({ pictures, agreements, sign_ins: signIns }: Records) => ({ pictures, agreements, signIns }),
});
