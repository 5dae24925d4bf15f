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
  /** Fails when letters can't be handed over now. */
  check(): Promise<void>;
  close(): Promise<void>;
  /** When the oldest letter was written that stays on this machine; only where letters do. */
  oldestKept?(): Promise<Date | undefined>;
  /** Deletes the letters to this address that stay on this machine; only where letters do. */
  forgetLettersTo?(address: string): Promise<void>;
  /** Deletes letters that stay on this machine: with a code those written before one time, others before another. */
  forgetKept?(before: { codes: Date; others: Date }): Promise<number>;
};
