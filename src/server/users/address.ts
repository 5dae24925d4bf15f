// Company addresses: which are accepted, and how a person is identified without storing the address.
import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { PurposeKeyedCrypto } from '#platform/secrets.ts';

/** `one-person`: the mail server ignores what follows a plus, so that somebody has any number of addresses. */
export type PlusAddressIdentityPolicy = 'one-person' | 'own-people';

const pattern = z.email().max(254);
/** What a domain is written with: `domainToASCII` reads it as part of a web address and drops line breaks, paths and more. */
const domainPattern = /^[\p{L}\p{N}\p{M}.。．｡-]+$/u;

/**
 * The normalized address: lower case, domain as in DNS.
 * Fails with `email_domain` if it is empty or of another company, with `email_invalid` if it is no valid address.
 */
export function checkAndLowercaseCompanyEmail(text: string, domains: readonly string[]): string {
  if (text === '') throw new AppError('email_domain');
  if (text !== text.trim()) throw new AppError('email_invalid');
  const at = text.lastIndexOf('@');
  if (!domainPattern.test(text.slice(at + 1))) throw new AppError('email_invalid');
  const address = `${text.slice(0, at)}@${domainToASCII(text.slice(at + 1))}`.toLowerCase();
  if (!pattern.safeParse(address).success) throw new AppError('email_invalid');
  // The whole domain: neither company.com.evil.example nor evil-company.com passes.
  if (!domains.includes(address.slice(address.lastIndexOf('@') + 1))) throw new AppError('email_domain');
  return address;
}

/**
 * Identifies a person in counts and limits: a keyed hash that only this installation can link to an address. Where mail
 * for `name+anything@` arrives at `name@`, all of these are one person.
 */
export function hashEmailAddress(
  secrets: PurposeKeyedCrypto,
  address: string,
  plus: PlusAddressIdentityPolicy,
): string {
  return secrets.hmac('address', plus === 'one-person' ? address.replace(/^([^+]+)\+[^@]*@/, '$1@') : address);
}
