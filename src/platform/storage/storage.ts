// The port to storage: photos and pictures under random keys, read through addresses that expire.
import { randomBytes } from 'node:crypto';

export type StoredFileStream = {
  /** The media type given to `put`. */
  type: string;
  size: number;
  stream: ReadableStream<Uint8Array>;
};

export type SignedUrlOptions = {
  /** How long the address is valid. */
  seconds: number;
  /** A file name makes the response a download. Letters, digits, dots and dashes. */
  download?: string;
};

/** Whose key encrypts a file: what hangs in the gallery lives longer than the rest, so it has a key of its own. */
export type FileEncryptionKeyOwner = { userId: string; purpose: 'person' | 'gallery' };

export type Storage = {
  /** Writes the whole file or nothing; rejects with ENOSPC if the disk is full. With an owner it may be encrypted. */
  put(
    key: string,
    bytes: Uint8Array,
    type: 'image/png' | 'image/jpeg' | 'image/webp' | 'application/octet-stream',
    owner?: FileEncryptionKeyOwner,
  ): Promise<void>;
  /** Undefined if the file does not exist. */
  get(key: string): Promise<StoredFileStream | undefined>;
  read(key: string): Promise<Uint8Array | undefined>;
  /** Whether the file exists, readable or not. */
  has(key: string): Promise<boolean>;
  /** An address, absolute or relative to the site's root, that is valid without a sign-in until it expires. */
  signedUrl(key: string, options: SignedUrlOptions): Promise<string>;
  /** Deleting a missing file succeeds. */
  delete(key: string): Promise<void>;
  /** All keys that begin with the prefix, with the time of writing. */
  list(prefix: string): AsyncIterable<{ key: string; writtenAt: Date }>;
  /** Rejects if files can't be stored now. */
  ping(): Promise<void>;
};

/** A random key in a folder named by its content: `photos/…`, `models/…`, `pictures/…`. */
export function newStorageKey(folder: string): string {
  return `${folder}/${randomBytes(20).toString('hex')}`;
}

/** The only form of a key: lower-case letters, digits and dashes in one or more folders. No dots, so no path traversal. */
export const storageKeyPattern = /^[a-z0-9-]{1,64}(\/[a-z0-9-]{1,64}){1,4}$/;
