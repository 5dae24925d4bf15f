// The port to storage: photos and pictures under random keys, read through addresses that expire.
import { randomBytes } from 'node:crypto';

export type StoredFile = {
  /** Media type, as it was given to `put`. */
  type: string;
  size: number;
  stream: ReadableStream<Uint8Array>;
};

export type UrlOptions = {
  /** How long the address works. */
  seconds: number;
  /** A file name makes the response a download. Letters, digits, dots and dashes. */
  download?: string;
};

/** Whose key encrypts a file: what hangs in the gallery lives longer than the rest, so it has a key of its own. */
export type FileOwner = { userId: string; purpose: 'person' | 'gallery' };

export type Storage = {
  /**
   * Writes the whole file or nothing; fails with the system's ENOSPC when there is no room. With an owner it is encrypted,
   * where the storage encrypts.
   */
  put(
    key: string,
    bytes: Uint8Array,
    type: 'image/png' | 'image/jpeg' | 'image/webp' | 'application/octet-stream',
    owner?: FileOwner,
  ): Promise<void>;
  /** Undefined when there is no such file. */
  get(key: string): Promise<StoredFile | undefined>;
  read(key: string): Promise<Uint8Array | undefined>;
  /** Whether the file lies there, readable or not. */
  has(key: string): Promise<boolean>;
  /** An address, whole or from the site's root on, that works without a sign-in until its time is over. */
  signedUrl(key: string, options: UrlOptions): Promise<string>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  /** All keys that begin with the prefix, with the time of writing. */
  list(prefix: string): AsyncIterable<{ key: string; writtenAt: Date }>;
  /** Fails when files can't be stored now. */
  ping(): Promise<void>;
};

/** A key that nobody guesses, in a folder that says what it holds: `photos/…`, `models/…`, `pictures/…`. */
export function newKey(folder: string): string {
  return `${folder}/${randomBytes(20).toString('hex')}`;
}

/** The only form of a key: lower-case letters, digits and dashes in one or more folders. No dots, so no path traversal. */
export const keyPattern = /^[a-z0-9-]{1,64}(\/[a-z0-9-]{1,64}){1,4}$/;
