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

export type PushNotification = {
  title: string;
  body: string;
  /** The path of this site that a click opens. */
  path: string;
  /** As in the attributes of HTML. */
  lang: string;
  dir: 'ltr' | 'rtl';
};

/** `gone`: the subscription has ended. `refused`: the push service rejects this notification permanently. */
export type FinalPushOutcome = 'sent' | 'gone' | 'refused';

export type PushSender = {
  /** The public key for subscriptions: an uncompressed point on P-256 in base64url. */
  publicKey: string;
  /** Whether the address belongs to a known push service: notifications are sent to no other. */
  knows(endpoint: string): boolean;
  /** Rejects when it should be sent again. */
  send(target: PushTarget, note: PushNotification): Promise<FinalPushOutcome>;
};
