// Saves the filtered jobs as a file.
import { callFile } from '#web/client/call.ts';
import type { Filters } from './filters.ts';

/**
 * Asks for the export and hands it to the browser.
 * @throws CallError when it is refused, or a TypeError when the connection breaks on the way.
 */
export async function downloadJobs(filters: Filters): Promise<void> {
  const url = URL.createObjectURL(await callFile('exportJobs', filters));
  const link = document.createElement('a');
  link.href = url;
  link.download = `thrive-jobs-${filters.fromDate}-${filters.toDate}.csv`;
  link.click();
  // The browser has taken the file over by then; at once would be too early in some of them.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
