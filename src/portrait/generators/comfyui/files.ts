// The files of a request on a ComfyUI server: their names, and how they are erased.

import type { Pose } from '../../types.ts';
import type { ComfyuiClient } from './client.ts';
import { type HistoryEntry, type ServerFileReference, serverFileReferenceSchema } from './protocol.ts';

/**
 * The file of a photo. It lies among the temporary ones, which the server deletes when it starts: what makes it forget an
 * attempt makes it forget the photos. The attempt id is random, so the name can't collide or be guessed, and a process
 * that has the id can name the file again. ComfyUI looks at the bytes, not at the ending.
 */
export const photoFileReferenceOfAttempt = (attemptId: string, pose: Pose): ServerFileReference => ({
  filename: `${attemptId}-${pose}.png`,
  subfolder: 'thrive',
  type: 'temp',
});

/** A file as the setting of a node names it. */
export const formatServerFileReference = ({ filename, subfolder, type }: ServerFileReference): string =>
  `${subfolder}/${filename} [${type}]`;

/** The output files of one node, or of all nodes: pictures, and whatever else a workflow makes. */
export function outputFilesOfHistoryEntry({ outputs }: HistoryEntry, node?: string): ServerFileReference[] {
  const lists = Object.entries(outputs).flatMap(([one, kinds]) =>
    node === undefined ? Object.values(kinds) : one === node ? [kinds.images] : [],
  );
  return lists.flat().flatMap((one) => serverFileReferenceSchema.safeParse(one).data ?? []);
}

/** PNG, one grey pixel. */
const NOTHING = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Puts a pixel in the place of each file that is there. The API has no call that deletes a file, and writing over one replaces
 * its bytes; the names go when the server clears its temporary files.
 */
export async function overwriteServerFilesWithBlankImage(
  server: ComfyuiClient,
  files: readonly ServerFileReference[],
): Promise<void> {
  for (const file of files) if (await server.holds(file)) await server.write(file, NOTHING);
}
