// The work that tallies leave to the queue.
import type { Database } from '#platform/database/database.ts';
import { type Worker, worker } from '#platform/queue/queue.ts';
import { addUpTalliesTask } from './kinds-of-work.ts';
import { addUpTallies } from './store.ts';

export const tallyTasks = ({ db, timeZone }: { db: Database; timeZone: string }): Worker[] => [
  worker({ task: addUpTalliesTask, run: () => addUpTallies(db, timeZone) }),
];
