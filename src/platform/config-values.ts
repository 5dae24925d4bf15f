// Checks of single values in the settings.
import { z } from 'zod';

const address = z.email();

export function isDomain(text: string): boolean {
  return /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(text);
}

export function areEmailAddresses(texts: string[]): boolean {
  return texts.every((text) => address.safeParse(text).success);
}

export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
