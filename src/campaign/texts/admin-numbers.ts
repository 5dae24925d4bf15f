// The admin page of daily metrics.
import type english from '../languages/en/admin-numbers.json';
import { createCurrentLanguageMessagesBuilder } from '../languages/messages.ts';

const percent = (percent: number) => ({ percent });

export const adminNumbersMessages = createCurrentLanguageMessagesBuilder<typeof english>()('adminNumbers', {
  lead: (least: number) => ({ least }),
  longSpan: (days: number) => ({ days }),
  between: (least: number, most: number) => ({ least: least.toLocaleString('en'), most: most.toLocaleString('en') }),
  about: percent,
  exact: percent,
  of: (percent: string, step: string) => ({ percent, step }),
  byDayAlt: (most: number, day: string) => ({ most, day }),
  tooFew: (most: number) => ({ most: most.toLocaleString('en') }),
  noStops: (least: number) => ({ least }),
});
