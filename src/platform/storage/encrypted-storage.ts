// Storage whose files are encrypted under a key of the person whom they show: without the key they are noise.
import type { Clock } from '../clock.ts';
import { openSealedBytes, SEAL_OVERHEAD_BYTES, sealBytes } from '../envelope.ts';
import type { PurposeKeyedCrypto } from '../secrets.ts';
import { createSignedFilePath } from './signed-url.ts';
import type { FileEncryptionKeyOwner, Storage } from './storage.ts';

/** Keys by id. `keyFor` makes one where there is none; `findKey` answers undefined once it was destroyed. */
export type OwnerKeyProvider = {
  keyFor(owner: FileEncryptionKeyOwner): Promise<{ id: string; key: Uint8Array }>;
  findKey(id: string): Promise<Uint8Array | undefined>;
};

/** An encrypted file: these bytes, the key's id (22 characters), a number for the type, then nonce, tag, ciphertext. */
const MAGIC = Buffer.from('\x93TPK1', 'latin1');
const ID_LENGTH = 22;
const HEADER = MAGIC.length + ID_LENGTH + 1;
const types = ['application/octet-stream', 'image/png', 'image/jpeg', 'image/webp'] as const;

type Deps = { keys: OwnerKeyProvider; secrets: PurposeKeyedCrypto; clock: Clock };

/**
 * The same storage, but a file that is put with an owner is encrypted. Files without the header (older ones, and those
 * without an owner) are read as they are. A file whose key was destroyed reads as if it were not there; `has` still sees it.
 * Addresses always lead through this server, because the store itself can't decrypt.
 */
export function createEncryptedStorage(storage: Storage, { keys, secrets, clock }: Deps): Storage {
  async function open(key: string, stored: Uint8Array) {
    const file = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
    if (!isEncrypted(file)) return { bytes: stored };
    const dataKey = await keys.findKey(file.toString('latin1', MAGIC.length, HEADER - 1));
    const type = types[file.readUInt8(HEADER - 1)] ?? types[0];
    return dataKey && { type, bytes: openSealedBytes(dataKey, file.subarray(HEADER), key) };
  }
  return {
    ...storage,
    async put(key, bytes, type, owner) {
      if (!owner) return storage.put(key, bytes, type);
      const { id, key: dataKey } = await keys.keyFor(owner);
      const header = Buffer.concat([MAGIC, Buffer.from(id, 'latin1'), Buffer.of(types.indexOf(type))]);
      const sealed = Buffer.concat([header, sealBytes(dataKey, bytes, key)]);
      await storage.put(key, sealed, 'application/octet-stream', owner);
    },
    async read(key) {
      const stored = await storage.read(key);
      return stored && (await open(key, stored))?.bytes;
    },
    async get(key) {
      const stored = await storage.read(key);
      const opened = stored && (await open(key, stored));
      if (!opened) return undefined;
      const { bytes, type } = opened;
      // Only the store knows the type of a file that is not encrypted.
      return type ? { type, size: bytes.byteLength, stream: streamOf(bytes) } : storage.get(key);
    },
    signedUrl: async (key, options) => createSignedFilePath(secrets, clock, key, options),
  };
}

function isEncrypted(file: Buffer): boolean {
  return file.length >= HEADER + SEAL_OVERHEAD_BYTES && file.subarray(0, MAGIC.length).equals(MAGIC);
}

/** In one piece: passing on small ones takes longer than the decryption. */
function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}
