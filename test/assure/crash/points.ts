// The named places at which a process may be killed. They stand at the ports, around the real parts: the product itself
// has no line for them (docs/decisions/0018).

/** Who reaches it: the process that answers calls, or the one that works. */
export const crashPointProcesses = {
  'job inserted, not answered': 'api',
  'photo stored, row not written': 'api',
  'work in the queue, not committed': 'api',
  'job submitted, not answered': 'api',
  'before identity': 'worker',
  'after identity': 'worker',
  'model stored, row not written': 'worker',
  'attempt stored, not at the engine': 'worker',
  'work at the engine, not followed': 'worker',
  'pictures stored, job not completed': 'worker',
  'email due, not committed': 'worker',
  'job completed': 'worker',
  'email sent, not noted': 'worker',
  'during purge': 'worker',
} as const satisfies Record<string, 'api' | 'worker'>;

export type CrashPoint = keyof typeof crashPointProcesses;

/** Stops the process there, when this is the point that the harness waits for; `whose` is the person it is about. */
export type ReachCrashPoint = (point: CrashPoint, whose?: string) => Promise<void>;

/** From the harness to a process, and back. */
export type DatabaseQueryMessage = { question: number; sql: string; params: unknown[] };
export type HarnessMessage = { arm: CrashPoint; whose: string } | { go: true } | { purge: true } | DatabaseQueryMessage;
export type ProcessMessage =
  | { reached: CrashPoint }
  | { ready: true }
  | { purged: true }
  | { answerTo: number; rows: unknown[]; error?: string };
