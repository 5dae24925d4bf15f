// What `npm run doctor` does otherwise with the embedded database, whose folder only one process can open.
import type { HealthFinding } from '#server/doctor/run-health-checks.ts';

const TIMEOUT_MS = 10_000;
/** These parts need a running process. With the embedded database, the doctor has the folder only when none runs. */
const NEED_A_PROCESS = ['Queue', 'Address'];

/** Did opening fail because the product is running on this data folder? */
export function isDataFolderInUseError(error: unknown): boolean {
  return error instanceof Error && error.message.includes('data folder is in use by a process');
}

/** Asks the running process whether it is ready. Its readiness covers the database and the storage. */
export async function checkReadinessOfRunningProcess(port: number): Promise<HealthFinding> {
  const url = `http://127.0.0.1:${port}/health/ready`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
  if (!answer)
    return {
      part: 'Running process',
      isHealthy: false,
      message: `A process has the data folder, and none answers at port ${port}. Give the doctor the same PORT, or restart it.`,
    };
  const isHealthy = answer.ok;
  const state = isHealthy ? 'is ready: database and storage answer' : `is not ready (${answer.status}): read its log`;
  return { part: 'Running process', isHealthy, message: `The product at port ${port} ${state}.` };
}

/** Without a running product, parts that only a running one has are no faults. */
export function markProcessDependentFindingsAsHealthy(findings: HealthFinding[]): HealthFinding[] {
  return findings.map((finding) =>
    finding.isHealthy || !NEED_A_PROCESS.includes(finding.part)
      ? finding
      : { part: finding.part, isHealthy: true, message: 'Not looked at: the product is not running (npm start).' },
  );
}
