// Lowers the priority of threads that compute, so that threads that serve requests run first.
import { constants, getPriority, setPriority } from 'node:os';

/** So far behind the thread that answers, as processes count it: 0 is usual, 19 the last. */
const BEHIND = 10;

/** Lets this thread wait for those that answer. Linux gives each thread a priority; elsewhere it is the process's alone. */
export function lowerThreadPriorityOnLinux(): void {
  if (process.platform === 'linux')
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority(process.pid) + BEHIND));
}
