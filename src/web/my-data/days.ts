// Days as people write them.
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });

/** A day as `YYYY-MM-DD`, or the day of a moment. */
export function dayOf(date: string): string {
  return day.format(new Date(date));
}

/** Day and time where the reader is. */
export function momentOf(date: string): string {
  return moment.format(new Date(date));
}
