// Admins and their rights: addresses in the configuration, looked up at every call (D42).
import type { AdminRole } from '#contract/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { PurposeKeyedCrypto } from '#platform/secrets.ts';
import { hashEmailAddress, type PlusAddressIdentityPolicy } from './address.ts';
import { findUser } from './store.ts';

type AdminCheckDeps = {
  db: Database;
  secrets: PurposeKeyedCrypto;
  /** Editors. */
  adminEmails: readonly string[];
  adminViewers: readonly string[];
  plusAddresses: PlusAddressIdentityPolicy;
};

type Asking = { userId: string };

export type AdminRoleLookup = {
  /** Undefined for people who are not admins; a person on both lists is an editor. */
  roleOf(caller: Asking): Promise<AdminRole | undefined>;
  isAdmin(caller: Asking): Promise<boolean>;
};

/** The caller's admin rights, by the hash of their address, which remains after the address is deleted. */
export function createAdminChecksByUserId({
  db,
  secrets,
  adminEmails,
  adminViewers,
  plusAddresses,
}: AdminCheckDeps): AdminRoleLookup {
  const hashesOf = (addresses: readonly string[]) =>
    new Set(addresses.map((each) => hashEmailAddress(secrets, each, plusAddresses)));
  const [editors, viewers] = [hashesOf(adminEmails), hashesOf(adminViewers)];
  async function roleOf({ userId }: Asking): Promise<AdminRole | undefined> {
    const user = await findUser(db, userId);
    if (!user) return undefined;
    if (editors.has(user.emailHash)) return 'editor';
    return viewers.has(user.emailHash) ? 'viewer' : undefined;
  }
  return { roleOf, isAdmin: async (caller) => (await roleOf(caller)) !== undefined };
}
