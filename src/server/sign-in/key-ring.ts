// The key pairs under which browsers encrypt address and code (D17): the newest is handed out, the one before still read.
import { webcrypto } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { type Secrets, sha256 } from '#platform/secrets.ts';
import { type KeyPairRow, keyPairs, replaceOldKeyPair } from './key-store.ts';

/** RSA-3072 holds 318 bytes with this padding, enough for the longest address; RSA-2048 holds 190. */
const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]) };
const PURPOSE = 'key-pair';
/** Milliseconds for which this process trusts what it read: another may have made a new pair. */
const TRUST_MS = 60_000;

export type PublicKey = { kid: string; alg: 'RSA-OAEP-256'; jwk: { kty: 'RSA'; n: string; e: string } };

export type KeyRing = {
  publicKey(): Promise<PublicKey>;
  /** The text of a base64 ciphertext; fails with `encryption_invalid`. */
  decrypt(base64: string): Promise<string>;
};

type LoadedKey = { publicKey: PublicKey; privateKey: webcrypto.CryptoKey };
export type KeyNeeds = { db: Database; clock: Clock; secrets: Secrets };

export function createKeyRing(needs: KeyNeeds): KeyRing {
  let loaded: { keys: LoadedKey[]; at: number } | undefined;
  const load = async (mayBeOld: boolean): Promise<LoadedKey[]> => {
    if (!loaded || !mayBeOld || needs.clock.now().getTime() - loaded.at > TRUST_MS) {
      loaded = { keys: await readKeys(needs), at: needs.clock.now().getTime() };
    }
    return loaded.keys;
  };
  return {
    publicKey: async () => (await load(true))[0].publicKey,
    async decrypt(base64) {
      const bytes = Buffer.from(base64, 'base64');
      // The second look is for a pair that another process made since: the browser may already use it.
      const text = (await tryKeys(await load(true), bytes)) ?? (await tryKeys(await load(false), bytes));
      if (text === undefined) throw new AppError('encryption_invalid');
      return text;
    },
  };
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

/** The current and the previous pair; makes a new one on the first start and when the newest is old. */
async function readKeys({ db, clock, secrets }: KeyNeeds): Promise<LoadedKey[]> {
  const rows = await keyPairs(db, clock);
  const fresh = rows[0]?.isFresh ? rows : await replaceOldKeyPair(db, clock, await makePair(secrets));
  return Promise.all(fresh.map((row) => loadKey(row, secrets)));
}

async function makePair(secrets: Secrets): Promise<Omit<KeyPairRow, 'isFresh'>> {
  const pair = await webcrypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']);
  const { n, e } = await webcrypto.subtle.exportKey('jwk', pair.publicKey);
  const publicJwk = JSON.stringify({ kty: 'RSA', n, e });
  const privateJwk = JSON.stringify(await webcrypto.subtle.exportKey('jwk', pair.privateKey));
  return { kid: sha256(publicJwk).slice(0, 16), publicJwk, encryptedPrivateKey: secrets.seal(PURPOSE, privateJwk) };
}

async function loadKey(row: KeyPairRow, secrets: Secrets): Promise<LoadedKey> {
  const jwk = JSON.parse(secrets.unseal(PURPOSE, row.encryptedPrivateKey)) as webcrypto.JsonWebKey;
  return {
    publicKey: { kid: row.kid, alg: 'RSA-OAEP-256', jwk: JSON.parse(row.publicJwk) as PublicKey['jwk'] },
    privateKey: await webcrypto.subtle.importKey('jwk', jwk, algorithm, false, ['decrypt']),
  };
}
