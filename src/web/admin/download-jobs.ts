// Saves the filtered jobs as a file.
import { fileStem } from '#campaign/campaign.ts';
import { callFile } from '#web/client/call.ts';
import type { Filters } from './filters.ts';
import { saveFile } from './save-file.ts';

/**
 * Asks for the export and hands it to the browser.
 * @throws CallError when it is refused, or a TypeError when the connection breaks on the way.
 */
export async function downloadJobs(filters: Filters): Promise<void> {
  saveFile(await callFile('exportJobs', filters), `${fileStem}-jobs-${filters.fromDate}-${filters.toDate}.csv`);
}
