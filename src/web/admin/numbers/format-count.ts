// How a sum reads of which small counts are not shown.
import { texts } from '#campaign/texts.ts';
import type { CountRange } from './sum-numbers.ts';

/** '1,200' where nothing is hidden, else its bounds: 'between 0 and 28'. */
export function formatCountOrBounds({ count, more }: CountRange): string {
  return more > 0 ? texts.adminNumbers.between(count, count + more) : count.toLocaleString('en');
}
