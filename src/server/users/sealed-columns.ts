// Columns that say something of a person: encrypted under the person's key on their way into a row, decrypted after it.
// What was written before columns were encrypted is read as it is; it is gone after 24 hours.
import { inArray } from 'drizzle-orm';
import { personEncryptionKeys } from '#platform/database/schema.ts';
import { openSealedBytes, SEAL_OVERHEAD_BYTES, sealBytes } from '#platform/envelope.ts';
import { getOrCreatePersonKey, type PersonKeyDeps, unwrapPersonKey } from './person-keys.ts';

/** The column, in the encryption: a value opens only in the column that it was sealed for. */
type SealedColumn = 'users.email' | 'jobs.letters' | 'photos.identity';

/** A sealed value begins with this and the id of its key (22 characters); no address, initials or small float does. */
const MARK = Buffer.from('\x93TPK1', 'latin1');
const ID_END = MARK.length + 22;
/** Sealed text: this, then the sealed bytes as base64url. No address and no initials begin so. */
const TEXT_MARK = 'tpk1:';

/** Bytes for a column. Inside a transaction hand its `tx` in as `db`. */
export async function sealColumnBytesWithPersonKey(
  deps: PersonKeyDeps,
  { userId, column }: { userId: string; column: SealedColumn },
  plain: Uint8Array,
): Promise<Uint8Array> {
  const { id, key } = await getOrCreatePersonKey(deps, { userId, purpose: 'person' });
  return Buffer.concat([MARK, Buffer.from(id, 'latin1'), sealBytes(key, plain, column)]);
}

/** The same for a column of text. */
export async function sealColumnTextWithPersonKey(
  deps: PersonKeyDeps,
  where: { userId: string; column: SealedColumn },
  plain: string,
): Promise<string> {
  return (
    TEXT_MARK + Buffer.from(await sealColumnBytesWithPersonKey(deps, where, Buffer.from(plain))).toString('base64url')
  );
}

export type UnsealColumnDeps = Omit<PersonKeyDeps, 'clock'>;

/** The values of one column, in their order; null where there was none, or its key was destroyed. One query in all. */
export async function loadKeysAndUnsealColumnBytes(
  { db, masterKeys }: UnsealColumnDeps,
  column: SealedColumn,
  values: readonly (Uint8Array | null)[],
): Promise<(Uint8Array | null)[]> {
  const ids = [...new Set(values.flatMap((value) => keyIdOf(value) ?? []))];
  if (ids.length === 0) return [...values];
  const rows = await db
    .select({ id: personEncryptionKeys.id, wrapped: personEncryptionKeys.wrapped })
    .from(personEncryptionKeys)
    .where(inArray(personEncryptionKeys.id, ids));
  const keys = new Map(rows.map((row) => [row.id, unwrapPersonKey(masterKeys, row)]));
  return values.map((value) => {
    const id = keyIdOf(value);
    if (!value || id === undefined) return value;
    const key = keys.get(id);
    return key ? openSealedBytes(key, value.subarray(ID_END), column) : null;
  });
}

/** The same for a column of text. */
export async function unsealTextsOfOneColumn(
  deps: UnsealColumnDeps,
  column: SealedColumn,
  texts: readonly (string | null)[],
): Promise<(string | null)[]> {
  const sealed = texts.map((text) => (text?.startsWith(TEXT_MARK) ? bytesOf(text) : null));
  const opened = await loadKeysAndUnsealColumnBytes(deps, column, sealed);
  return texts.map((text, at) => {
    if (!sealed[at]) return text;
    const bytes = opened[at];
    return bytes ? Buffer.from(bytes).toString('utf8') : null;
  });
}

export async function unsealColumnText(
  deps: UnsealColumnDeps,
  column: SealedColumn,
  text: string | null,
): Promise<string | null> {
  const [opened = null] = await unsealTextsOfOneColumn(deps, column, [text]);
  return opened;
}

const bytesOf = (text: string): Buffer => Buffer.from(text.slice(TEXT_MARK.length), 'base64url');

function keyIdOf(value: Uint8Array | null): string | undefined {
  if (!value || value.length < ID_END + SEAL_OVERHEAD_BYTES) return undefined;
  const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return bytes.subarray(0, MARK.length).equals(MARK) ? bytes.toString('latin1', MARK.length, ID_END) : undefined;
}
