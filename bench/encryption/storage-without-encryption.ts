// The storage of `encrypted-storage.ts` without encryption: files still go through the server.
import type * as Encrypted from '#platform/storage/encrypted-storage.ts';
import { createSignedFilePath } from '#platform/storage/signed-url.ts';

export const createEncryptedStorage: typeof Encrypted.createEncryptedStorage = (storage, { secrets, clock }) => ({
  ...storage,
  put: (key, bytes, type) => storage.put(key, bytes, type),
  signedUrl: async (key, options) => createSignedFilePath(secrets, clock, key, options),
});
