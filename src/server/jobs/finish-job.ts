// The end of a good run: the picture is stored, the job completed and the letter about it due, all or nothing.
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { newId } from '#platform/secrets.ts';
import { newKey, type Storage } from '#platform/storage/storage.ts';
import type { Painted } from '#portrait/generators/generator.ts';
import { discardFiles } from '#server/photos/files.ts';
import { type Run, sendMailTask } from './kinds-of-work.ts';
import { addMail } from './mail-store.ts';
import { completeRun } from './run-store.ts';

type Needs = { db: Database; queue: Queue; storage: Storage; clock: Clock; log: Log };

/** Of two tries that both painted, the later one finds the run over and takes its file back. */
export async function finishJob({ db, queue, storage, clock, log }: Needs, run: Run, painted: Painted): Promise<void> {
  const imageKey = newKey('pictures');
  await storage.put(imageKey, painted.picture, 'image/png');
  // When the commit's answer is lost the row may stand, so a fault leaves the file: the sweep knows which are named.
  const won = await db.transaction(async (tx) => {
    if (!(await completeRun(tx, clock, run, { imageKey, likeness: painted.likeness }))) return false;
    const mailId = newId();
    await addMail(tx, clock, { id: mailId, jobId: run.jobId });
    await queue.send(sendMailTask, { mailId }, { tx });
    return true;
  });
  if (!won) await discardFiles({ storage, log }, [imageKey]);
}
