// Stops a request on a server, and removes its data as far as the server allows.

import { poses } from '../../types.ts';
import type { ComfyuiClient } from './client.ts';
import { outputFilesOfHistoryEntry, overwriteServerFilesWithBlankImage, photoFileReferenceOfAttempt } from './files.ts';

/** Stops this request, and no other. Resolves to whether it still runs: a node that is at work is finished first. */
export async function cancelAndCheckStillRunning(server: ComfyuiClient, attemptId: string): Promise<boolean> {
  await server.unqueue(attemptId);
  // Checked after it left the queue, so that it can't start in between. Nothing is interrupted unless it runs: older servers
  // would stop somebody else's request.
  if ((await server.queueState(attemptId)) !== 'running') return false;
  await server.interrupt(attemptId);
  return (await server.queueState(attemptId)) === 'running';
}

/**
 * Stops a request and removes its photos, its pictures and the entries that tell of it. Throws while it is still at work. A
 * server that has nothing else to do also lets go of what it keeps in memory of the last request.
 */
export async function cancelAndEraseAttempt(server: ComfyuiClient, attemptId: string): Promise<void> {
  const runs = await cancelAndCheckStillRunning(server, attemptId);
  const entry = await server.history(attemptId);
  const photos = poses.map((pose) => photoFileReferenceOfAttempt(attemptId, pose));
  await overwriteServerFilesWithBlankImage(server, [...photos, ...(entry ? outputFilesOfHistoryEntry(entry) : [])]);
  if (runs) throw new Error(`ComfyUI at ${server.name} is still stopping a request`);
  // Last: only this entry names the pictures, should we have to begin again.
  if (entry) await server.forget(attemptId);
  if (entry && (await server.load()) === 0) await server.free();
}
