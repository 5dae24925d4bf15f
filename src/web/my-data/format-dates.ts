// Formats days in the language of the page.
import { getCurrentLocale } from '#campaign/languages/current.ts';

/** A day as `YYYY-MM-DD`, or the day of a moment. */
export function formatUtcDay(date: string): string {
  return new Intl.DateTimeFormat(getCurrentLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

/** Day and time where the reader is. */
export function formatLocalDateTime(date: string): string {
  return new Intl.DateTimeFormat(getCurrentLocale(), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(date));
}
