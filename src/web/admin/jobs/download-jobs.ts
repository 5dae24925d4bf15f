// Saves the filtered jobs as a file.
import { downloadFileNamePrefix } from '#campaign/campaign.ts';
import { downloadBlob } from '#web/admin/download-blob.ts';
import { callEndpointForFile } from '#web/client/call.ts';
import type { JobFilters } from './job-filters.ts';

/**
 * Asks for the export and hands it to the browser.
 * @throws CallError when it is refused, or a TypeError when the connection breaks on the way.
 */
export async function downloadJobsAsCsv(filters: JobFilters): Promise<void> {
  downloadBlob(
    await callEndpointForFile('exportJobs', filters),
    `${downloadFileNamePrefix}-jobs-${filters.fromDate}-${filters.toDate}.csv`,
  );
}
