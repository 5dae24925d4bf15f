// Saves the filtered jobs as a file.
import { downloadFileStem } from '#campaign/campaign.ts';
import { saveFile } from '#web/admin/save-file.ts';
import { callFile } from '#web/client/call.ts';
import type { JobFilters } from './job-filters.ts';

/**
 * Asks for the export and hands it to the browser.
 * @throws CallError when it is refused, or a TypeError when the connection breaks on the way.
 */
export async function downloadJobs(filters: JobFilters): Promise<void> {
  saveFile(await callFile('exportJobs', filters), `${downloadFileStem}-jobs-${filters.fromDate}-${filters.toDate}.csv`);
}
