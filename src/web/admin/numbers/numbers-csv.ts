// The numbers as a CSV file; suppressed counts are marked.
import { pictureFunnelSteps, signInFunnelSteps } from '#contract/campaign-numbers.ts';
import type { CampaignNumbers } from './use-numbers.ts';

/** Only days, names of our own lists and keys of the campaign go in: nothing here needs quotes, or begins a formula. */
const line = (...cells: (string | number | null | undefined)[]) => cells.map((cell) => cell ?? 'withheld').join(',');

/** Lines of CSV (RFC 4180), one a count. */
export function formatNumbersAsCsv({ days, stops, pillars }: CampaignNumbers): string {
  const lines = [line('day', 'kind', 'pillar', 'name', 'count')];
  for (const { day, visits, pictures, by_pillar } of days) {
    for (const [place, step] of signInFunnelSteps.entries()) lines.push(line(day, 'step', '', step, visits[place]));
    for (const [place, step] of pictureFunnelSteps.entries()) {
      lines.push(line(day, 'step', 'all', step, pictures[place]));
      for (const [at, pillar] of pillars.entries()) lines.push(line(day, 'step', pillar, step, by_pillar[at]?.[place]));
    }
  }
  for (const { day, kind, total, reasons } of stops) {
    lines.push(line(day, kind, '', 'total', total));
    for (const { reason, count } of reasons) lines.push(line(day, kind, '', reason, count));
  }
  return `${lines.join('\r\n')}\r\n`;
}
