// The port to mail: plain-text e-mails to one person at a time.

export type Email = {
  /** One validated address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** A sign-in code, which the outbox prints in the terminal during trials. */
  code?: string;
  /** The person was just deleted: adapters that store e-mails keep this one without its address. */
  forgetRecipient?: true;
};

export type Mailer = {
  /** Resolves when the e-mail was accepted; rejects when it should be sent again. */
  send(email: Email): Promise<void>;
  /** Rejects when e-mails can't be sent now. */
  check(): Promise<void>;
  close(): Promise<void>;
  /** When the oldest stored e-mail was written; only for adapters that store e-mails. */
  oldestStoredAt?(): Promise<Date | undefined>;
  /** Deletes the stored e-mails to these addresses; only for adapters that store e-mails. */
  deleteEmailsTo?(isTheirs: (address: string) => boolean): Promise<void>;
  /** Deletes stored e-mails: those with a code written before one time, others before another. */
  deleteStored?(before: { codes: Date; others: Date }): Promise<number>;
};
