// Processor time of the processes of a run, from Linux; other systems give no figures.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

type Process = { parent: number; ms: number; msOfEnded: number };

function processOf(pid: number): Process | undefined {
  try {
    // Past the name, which may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
    const [, parent] = fields;
    const [own, kernel, endedOwn, endedKernel] = fields.slice(11, 15);
    return { parent, ms: TICK_MS * (own + kernel), msOfEnded: TICK_MS * (endedOwn + endedKernel) };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

/** The process that started this one. */
export const findParentProcessId = (pid: number): number | undefined => processOf(pid)?.parent;

/** Milliseconds of processor time that this process and all that it started have used; NaN where nobody counts. */
export function readProcessTreeCpuMilliseconds(pid: number | undefined): number {
  const root = pid === undefined ? undefined : processOf(pid);
  if (pid === undefined || !root) return Number.NaN;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), ...processOf(Number(name)) }));
  const below = (ancestor: number): number =>
    all
      .filter(({ parent }) => parent === ancestor)
      .reduce((sum, { pid, ms = 0, msOfEnded = 0 }) => sum + ms + msOfEnded + below(pid), 0);
  return root.ms + root.msOfEnded + below(pid);
}

/** Megabytes in memory: now, or the most that it was. */
export function readProcessMemoryMegabytes(pid: number | undefined, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const line = new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}
