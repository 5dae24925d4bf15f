// The receipt of a deletion: what was deleted and when, signed, without naming the person.
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { DeletedFileKind } from '#contract/my-data.ts';
import type { PurposeKeyedCrypto } from '#platform/secrets.ts';
import { storageKeyPattern } from '#platform/storage/storage.ts';

const receipt = z.object({
  id: z.string(),
  issuedAt: z.iso.datetime(),
  files: z.array(z.string().regex(storageKeyPattern)),
  /** Ids of the destroyed keys of the person; left out, or empty, in receipts from before keys. */
  keys: z.array(z.string().regex(/^[\w-]{22}$/)).optional(),
  records: z.object({ pictures: z.number(), agreements: z.number(), sign_ins: z.number() }),
});

type Receipt = z.infer<typeof receipt>;

/** The first bytes of an Ed25519 private key in PKCS #8 (RFC 8410); the 32 bytes of its seed follow. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The installation's own signing key, always the same one for the same secret. */
function signingKey(secrets: PurposeKeyedCrypto): KeyObject {
  const seed = Buffer.from(secrets.hmac('receipts', 'ed25519'), 'base64url');
  return createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' });
}

/** `<payload>.<signature>`, both base64url: short enough for a link; anybody can decode it. */
export function signDeletionReceipt(secrets: PurposeKeyedCrypto, content: Receipt): string {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${payload}.${sign(null, Buffer.from(payload), signingKey(secrets)).toString('base64url')}`;
}

/** Fails with `receipt_invalid` if any character differs from what was signed. */
export function requireGenuineDeletionReceipt(secrets: PurposeKeyedCrypto, text: string): Receipt {
  const [payload = '', signature = '', ...more] = text.trim().split('.');
  const bytes = Buffer.from(signature, 'base64url');
  const key = createPublicKey(signingKey(secrets));
  // The same bytes have several base64 encodings; only the canonical one is accepted.
  const genuine = more.length === 0 && bytes.toString('base64url') === signature;
  if (!genuine || !verify(null, Buffer.from(payload), key, bytes)) throw new AppError('receipt_invalid');
  return receipt.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
}

const kinds: Record<string, DeletedFileKind> = { photos: 'photo', models: 'model', gallery: 'gallery' };

/** The kind of a file, by its folder. */
export function deletedFileKindOf(key: string): DeletedFileKind {
  return kinds[key.slice(0, key.indexOf('/'))] ?? 'picture';
}
