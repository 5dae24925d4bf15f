// Derives a key for each purpose from the installation's secret, and uses them.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

export type PurposeKeyedCrypto = {
  /** HMAC-SHA-256 in base64url: the same text gives the same value, which reveals nothing without the secret. */
  hmac(purpose: string, text: string): string;
  /** AES-256-GCM in base64url, with a fresh nonce. */
  seal(purpose: string, plain: string): string;
  /** Throws if the text was changed or encrypted with another secret. */
  unseal(purpose: string, sealed: string): string;
};

/** `secret` is text of at least 32 characters that the installation keeps for itself. */
export function createPurposeKeyedCrypto(secret: string): PurposeKeyedCrypto {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const known = keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', secret, 'thrive', purpose, 32));
    keys.set(purpose, key);
    return key;
  };
  return {
    hmac: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest('base64url'),
    seal(purpose, plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    unseal(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, 12), { authTagLength: 16 });
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

/** 256 random bits in 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** An id for a row: 128 random bits in 22 characters of base64url. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}

/** The stored form of a token. It has 256 random bits, so one round without salt is enough. */
export function sha256Base64url(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Compares in constant time. */
export function isEqualInConstantTime(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
