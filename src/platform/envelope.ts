// Encryption in two layers: data under a key of its person, that key under a master key of the installation.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const [NONCE, TAG] = [12, 16];
/** Bytes that encryption adds: nonce and tag. */
export const SEAL_OVERHEAD_BYTES = NONCE + TAG;

/** AES-256-GCM: nonce (12 bytes), tag (16 bytes), ciphertext. `place` is authenticated: sealed bytes open only where they belong. */
export function sealBytes(key: Uint8Array, plain: Uint8Array, place: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** The reverse of `sealBytes`. Fails with `DecryptionFailed` for a wrong key, another place or a changed byte. */
export function openSealedBytes(key: Uint8Array, sealed: Uint8Array, place: string): Buffer {
  try {
    const nonce = sealed.subarray(0, NONCE);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(place));
    decipher.setAuthTag(sealed.subarray(NONCE, SEAL_OVERHEAD_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(SEAL_OVERHEAD_BYTES)), decipher.final()]);
  } catch {
    throw new DecryptionFailed(`Encrypted data of ${place} was changed, or belongs to another key.`);
  }
}

export class DecryptionFailed extends Error {
  override name = 'DecryptionFailed';
}

export type KeyWrapper = {
  /** Encrypts a data key (32 bytes) under the newest master key: `<key id>.<base64url>`. */
  wrap(dataKey: Uint8Array, place: string): string;
  /** Opens what any of the master keys wrapped. Fails with `DecryptionFailed`. */
  unwrap(wrapped: string, place: string): Buffer;
  /** Whether the newest master key wrapped it. */
  isCurrent(wrapped: string): boolean;
};

/** `texts` are secrets of at least 32 characters each: the first wraps, the others only unwrap (rotation). */
export function createRotatingKeyWrapper([newest, ...older]: readonly [string, ...string[]]): KeyWrapper {
  const current = masterKeyOf(newest);
  const known = new Map([current, ...older.map(masterKeyOf)].map((one) => [one.id, one.key]));
  return {
    wrap: (dataKey, place) => `${current.id}.${sealBytes(current.key, dataKey, place).toString('base64url')}`,
    unwrap(wrapped, place) {
      const [id = '', sealed = ''] = wrapped.split('.');
      const key = known.get(id);
      if (!key) throw new DecryptionFailed(`No master key ${id} is configured: put it back below the newest one.`);
      return openSealedBytes(key, Buffer.from(sealed, 'base64url'), place);
    },
    isCurrent: (wrapped) => wrapped.startsWith(`${current.id}.`),
  };
}

function masterKeyOf(text: string): { id: string; key: Buffer } {
  const key = Buffer.from(hkdfSync('sha256', text, 'thrive', 'person-keys', 32));
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
}
