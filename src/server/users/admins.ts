// Who is an admin: the addresses that the configuration lists, looked up at every call (D42).
import type { Database } from '#platform/database/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { hashAddress } from './address.ts';
import { findUser } from './store.ts';

export type AdminNeeds = { db: Database; secrets: Secrets; adminEmails: readonly string[] };

/** Answers for the caller of a request. By the hash, which stays when the address is deleted after retention. */
export function adminCheck({ db, secrets, adminEmails }: AdminNeeds) {
  const hashes = new Set(adminEmails.map((address) => hashAddress(secrets, address)));
  return async ({ userId }: { userId: string }): Promise<boolean> => {
    const user = await findUser(db, userId);
    return user !== undefined && hashes.has(user.emailHash);
  };
}
