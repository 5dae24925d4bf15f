// The port to mail: plain letters to one person at a time.

export type Letter = {
  /** One address, checked before. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** A sign-in code, for an outbox that shows it on the terminal where the product is tried out. */
  code?: string;
};

export type Mail = {
  /** Resolves once the letter was accepted; fails when it should be tried again. */
  send(letter: Letter): Promise<void>;
  close(): Promise<void>;
};
