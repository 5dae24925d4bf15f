// The part of http_ece that is used here.
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  type Keys = { version: 'aes128gcm'; privateKey: ECDH; authSecret: string | Buffer };
  /** `dh`: the receiver's public key. The content begins with the salt and the sender's public key. */
  export function encrypt(plain: Buffer, keys: Keys & { dh: string }): Buffer;
  export function decrypt(content: Buffer, keys: Keys): Buffer;
}
