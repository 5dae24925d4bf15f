// Reports steps that only a browser sees to the server: a picture was downloaded or shared.
import { callEndpoint } from './call.ts';

const told = new Set<string>();

/** Counted once a picture, without a name. Nobody waits for it, and nothing depends on it. */
export function recordDownloadOrShare(jobId: string, step: 'taken' | 'shared'): void {
  const which = `${step} ${jobId}`;
  if (told.has(which)) return;
  told.add(which);
  callEndpoint('recordStep', { job_id: jobId, step }).catch(() => told.delete(which));
}
