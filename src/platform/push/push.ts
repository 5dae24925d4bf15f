// The port to web push: a short notification to a browser, through the push service of its maker.

/** A browser's push endpoint, and the keys with which notifications are encrypted for it. All but the first in base64url. */
export type PushTarget = {
  /** An address at the browser's push service. It identifies a person's browser, so it is personal data. */
  endpoint: string;
  /** The browser's public key: an uncompressed point on P-256, 65 bytes. */
  p256dh: string;
  /** Its 16 bytes of authentication secret. */
  auth: string;
};

export type PushNote = {
  title: string;
  body: string;
  /** What opens at a click: a path of this site. */
  path: string;
  /** As in the attributes of HTML. */
  lang: string;
  dir: 'ltr' | 'rtl';
};

/** `gone`: the browser takes no notes here any more. `refused`: the push service will not have this one, now or later. */
export type Pushed = 'sent' | 'gone' | 'refused';

export type Push = {
  /** What browsers subscribe with: an uncompressed point on P-256 in base64url. */
  publicKey: string;
  /** Whether the address is at a push service of a browser's maker: notes are sent to no other. */
  knows(endpoint: string): boolean;
  /** Fails when it should be tried again. */
  send(target: PushTarget, note: PushNote): Promise<Pushed>;
};
