// The port to storage: photos and pictures under random keys, read through addresses that expire.
import { randomBytes } from 'node:crypto';

export type StoredFile = {
  /** The media type given to `put`. */
  type: string;
  size: number;
  stream: ReadableStream<Uint8Array>;
};

export type UrlOptions = {
  /** How long the address is valid. */
  seconds: number;
  /** A file name makes the response a download. Letters, digits, dots and dashes. */
  download?: string;
};

export type Storage = {
  /** Writes the whole file or nothing; rejects with ENOSPC if the disk is full. */
  put(
    key: string,
    bytes: Uint8Array,
    type: 'image/png' | 'image/jpeg' | 'image/webp' | 'application/octet-stream',
  ): Promise<void>;
  /** Undefined if the file does not exist. */
  get(key: string): Promise<StoredFile | undefined>;
  read(key: string): Promise<Uint8Array | undefined>;
  /** An address, absolute or relative to the site's root, that is valid without a sign-in until it expires. */
  signedUrl(key: string, options: UrlOptions): Promise<string>;
  /** Deleting a missing file succeeds. */
  delete(key: string): Promise<void>;
  /** All keys that begin with the prefix, with the time of writing. */
  list(prefix: string): AsyncIterable<{ key: string; writtenAt: Date }>;
  /** Rejects if files can't be stored now. */
  ping(): Promise<void>;
};

/** A random key in a folder named by its content: `photos/…`, `models/…`, `pictures/…`. */
export function newKey(folder: string): string {
  return `${folder}/${randomBytes(20).toString('hex')}`;
}

/** The only form of a key: lower-case letters, digits and dashes in one or more folders. No dots, so no path traversal. */
export const keyPattern = /^[a-z0-9-]{1,64}(\/[a-z0-9-]{1,64}){1,4}$/;
