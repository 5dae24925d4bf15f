// A push service on loopback and a browser that takes its notes: reads them as RFC 8291 and RFC 8292 say, with none of
// the code that wrote them.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Whom a push service may write to about the sender. */
export const TEST_PUSH_CONTACT = 'mailto:it@company.example';
export const TEST_NOTE = {
  title: 'Picture',
  body: 'It is there.',
  path: '/result?id=1',
  lang: 'en',
  dir: 'ltr',
} as const;

type Taken = { path: string; headers: IncomingHttpHeaders; body: Buffer };

export type TestPushService = {
  taken: Taken[];
  /** The status of the answers from now on. */
  answerWith(status: number): void;
  /** A way to the network on which every host is this one. */
  post: typeof fetch;
  close(): Promise<void>;
};

export async function startTestPushService(): Promise<TestPushService> {
  const taken: Taken[] = [];
  let status = 201;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    taken.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(status).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    taken,
    answerWith: (next) => {
      status = next;
    },
    post: (url, init) => fetch(new URL(new URL(String(url)).pathname, `http://127.0.0.1:${port}`), init),
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** A browser's subscription, and what it makes of the notes that come to it. */
export function createBrowserSubscription(host = 'fcm.googleapis.com') {
  const pair = createECDH('prime256v1');
  const point = pair.generateKeys();
  const secret = randomBytes(16);
  return {
    endpoint: `https://${host}/send/${randomBytes(12).toString('base64url')}`,
    p256dh: point.toString('base64url'),
    auth: secret.toString('base64url'),
    /** The note in the body of a push message. */
    read(body: Buffer): unknown {
      const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 21 + body[20])];
      const shared = pair.computeSecret(theirs);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, theirs]);
      const material = Buffer.from(hkdfSync('sha256', shared, secret, info, 32));
      const derive = (what: string, length: number) =>
        Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${what}\0`, length));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      const content = body.subarray(21 + body[20]);
      decipher.setAuthTag(content.subarray(-16));
      const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
      // The last record ends in a 2, and what comes after it is padding.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}

/** What the signature of a message claims; fails when it was not made with the key that the browser subscribed with. */
export function verifyVapidClaims({ headers }: Taken, publicKey: string): { aud: string; exp: number; sub: string } {
  const [, vapidToken, key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error('another key signed this');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const sender = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [head, claims, signature] = vapidToken.split('.');
  const said = Buffer.from(`${head}.${claims}`);
  const dsa = { key: sender, dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', said, dsa, Buffer.from(signature, 'base64url'))) throw new Error('the signature is wrong');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
