// Web push by its standards: content encrypted for the browser (RFC 8291), requests signed by the sender (RFC 8292).
import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { encrypt } from 'http_ece';
import type { PurposeKeyedCrypto } from '#platform/secrets.ts';
import type { FinalPushOutcome, PushSender } from './push.ts';

/** The push services of Chrome and Edge, Firefox, Safari, and Edge on older Windows. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)?push\.services\.mozilla\.com$/,
  /^([\w-]+\.)?push\.apple\.com$/,
  /^[\w-]+(\.[\w-]+)?\.notify\.windows\.com$/,
];

/** Seconds for which a service stores the notification for a browser that is not running: as long as the picture exists. */
const KEPT_S = 24 * 3600;
/** Seconds for which a signature is valid. */
const SIGNED_S = 3600;
const TIMEOUT_MS = 10_000;

type Sender = { publicKey: string; privateKey: KeyObject };

type PushSettings = {
  secrets: PurposeKeyedCrypto;
  /** A mailto: or https: address of the operator for the push services. */
  contact: string;
  /** For tests: replaces fetch. */
  post?: typeof fetch;
};

/** Makes no connection. The key pair is derived from the installation's secret, so every process has the same. */
export function createWebPushSender({ secrets, contact, post = fetch }: PushSettings): PushSender {
  const sender = senderOf(secrets);
  return {
    publicKey: sender.publicKey,
    knows: isOfService,
    async send({ endpoint, p256dh, auth }, note) {
      // A failure caused by the browser's key must not be retried.
      const body = encrypted(JSON.stringify(note), p256dh, auth);
      if (!body || !isOfService(endpoint)) return 'refused';
      const { status } = await post(endpoint, {
        method: 'POST',
        headers: {
          authorization: `vapid t=${vapidToken(sender, new URL(endpoint).origin, contact)}, k=${sender.publicKey}`,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(KEPT_S),
          urgency: 'normal',
        },
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return meaningOf(status);
    },
  };
}

function isOfService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false;
  return services.some((host) => host.test(url.hostname));
}

function meaningOf(status: number): FinalPushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`);
  return 'refused';
}

function senderOf(secrets: PurposeKeyedCrypto): Sender {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secrets.hmac('web-push', 'sender'), 'base64url');
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: pair.getPrivateKey('base64url') };
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

/** A signed JSON web token (ES256) with the sender, and the one service for which it is valid. */
function vapidToken({ privateKey }: Sender, audience: string, contact: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const expires = Math.floor(Date.now() / 1000) + SIGNED_S;
  const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: audience, exp: expires, sub: contact })}`;
  const signature = sign('sha256', Buffer.from(said), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${said}.${signature.toString('base64url')}`;
}

/** Undefined when the browser's key is no point on the curve. */
function encrypted(text: string, dh: string, authSecret: string): Buffer | undefined {
  const once = createECDH('prime256v1');
  once.generateKeys();
  try {
    return encrypt(Buffer.from(text), { version: 'aes128gcm', privateKey: once, dh, authSecret });
  } catch {
    return undefined;
  }
}
