// The key pairs with which browsers encrypt address and code (D17): the newest is handed out, the previous one is still
// accepted.
import { webcrypto } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { type PurposeKeyedCrypto, sha256Base64url } from '#platform/secrets.ts';
import { readTwoNewestEncryptedKeyPairs, rotateKeyPairsIfDue, type SignInKeyPairRow } from './encryption-key-store.ts';

/** RSA-3072 holds 318 bytes with this padding, enough for the longest address; RSA-2048 holds 190. */
const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]) };
const PURPOSE = 'key-pair';
/** Bytes of a ciphertext under a key of 3072 bits. */
const CIPHERTEXT_BYTES = 384;
/** Milliseconds for which keys are cached: another process may have made a new pair. */
const TRUST_MS = 60_000;
/** The same after a failed decryption, so that garbage does not cost a query each time. */
const DISTRUST_MS = 1000;
/**
 * Milliseconds that the refusal of a failed decryption takes at least: who sends garbage as fast as it is answered gets no
 * further. Up to twice as long, so that many do not come back at the same moment.
 */
const REFUSAL_MS = 1000;

type PublicKey = { kid: string; alg: 'RSA-OAEP-256'; jwk: { kty: 'RSA'; n: string; e: string } };

export type SignInDecryptionKeyRing = {
  publicKey(): Promise<PublicKey>;
  /** The text of a base64 ciphertext; fails with `encryption_invalid`. */
  decrypt(base64: string): Promise<string>;
};

type LoadedKey = { publicKey: PublicKey; privateKey: webcrypto.CryptoKey };
type KeyRingDeps = { db: Database; clock: Clock; secrets: PurposeKeyedCrypto };

export function createSignInDecryptionKeyRing(deps: KeyRingDeps): SignInDecryptionKeyRing {
  let loaded: { keys: LoadedKey[]; at: number } | undefined;
  let loading: Promise<LoadedKey[]> | undefined;

  async function readAnew(): Promise<LoadedKey[]> {
    const at = deps.clock.now().getTime();
    const keys = await readKeys(deps, loaded?.keys ?? []);
    loaded = { keys, at };
    return keys;
  }

  /** Keys read at most this long ago; concurrent requests share one read. */
  async function load(maxAgeMs: number): Promise<LoadedKey[]> {
    if (loaded && deps.clock.now().getTime() - loaded.at <= maxAgeMs) return loaded.keys;
    loading ??= readAnew().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  return {
    async publicKey() {
      const [newest] = await load(TRUST_MS);
      if (!newest) throw new Error('There is no key pair, not even after making one.');
      return newest.publicKey;
    },
    async decrypt(base64) {
      const bytes = Buffer.from(base64, 'base64');
      if (bytes.length !== CIPHERTEXT_BYTES) throw new AppError('encryption_invalid');
      const keys = await load(TRUST_MS);
      const text = (await tryKeys(keys, bytes)) ?? (await tryKeys(await newSince(keys), bytes));
      if (text !== undefined) return text;
      await sleep(REFUSAL_MS * (1 + Math.random()));
      throw new AppError('encryption_invalid');
    },
  };

  /** Pairs that another process made meanwhile: the browser may already use them. */
  async function newSince(known: LoadedKey[]): Promise<LoadedKey[]> {
    return (await load(DISTRUST_MS)).filter((key) => !known.includes(key));
  }
}

async function tryKeys(keys: LoadedKey[], bytes: Buffer): Promise<string | undefined> {
  for (const { privateKey } of keys) {
    try {
      const plain = await webcrypto.subtle.decrypt({ name: 'RSA-OAEP' }, privateKey, bytes);
      return new TextDecoder('utf-8', { fatal: true }).decode(plain);
    } catch {
      // Encrypted under the other key, or not encrypted at all: both look the same from here.
    }
  }
  return undefined;
}

/** The current and the previous pair; makes a new one on the first start and when the newest is too old. */
async function readKeys({ db, clock, secrets }: KeyRingDeps, known: readonly LoadedKey[]): Promise<LoadedKey[]> {
  const rows = await readTwoNewestEncryptedKeyPairs(db, clock);
  const fresh = rows[0]?.isFresh ? rows : await rotateKeyPairsIfDue(db, clock, await makePair(secrets));
  const keyOf = (row: SignInKeyPairRow) =>
    known.find(({ publicKey }) => publicKey.kid === row.kid) ?? loadKey(row, secrets);
  return Promise.all(fresh.map(keyOf));
}

async function makePair(secrets: PurposeKeyedCrypto): Promise<Omit<SignInKeyPairRow, 'isFresh'>> {
  const pair = await webcrypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']);
  const { n, e } = await webcrypto.subtle.exportKey('jwk', pair.publicKey);
  const publicJwk = JSON.stringify({ kty: 'RSA', n, e });
  const privateJwk = JSON.stringify(await webcrypto.subtle.exportKey('jwk', pair.privateKey));
  return {
    kid: sha256Base64url(publicJwk).slice(0, 16),
    publicJwk,
    encryptedPrivateKey: secrets.seal(PURPOSE, privateJwk),
  };
}

async function loadKey(row: SignInKeyPairRow, secrets: PurposeKeyedCrypto): Promise<LoadedKey> {
  const jwk = JSON.parse(secrets.unseal(PURPOSE, row.encryptedPrivateKey)) as webcrypto.JsonWebKey;
  return {
    publicKey: { kid: row.kid, alg: 'RSA-OAEP-256', jwk: JSON.parse(row.publicJwk) as PublicKey['jwk'] },
    privateKey: await webcrypto.subtle.importKey('jwk', jwk, algorithm, false, ['decrypt']),
  };
}
