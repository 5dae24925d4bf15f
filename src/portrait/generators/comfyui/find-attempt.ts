// Finds the server that has a request. Every server is asked, because another process may have submitted it.

import type { ComfyuiClient } from './client.ts';
import { outputFilesOfHistoryEntry } from './files.ts';
import type { HistoryEntry } from './protocol.ts';
import { type ServerMisconfigured, ServerUnavailable } from './server-request.ts';

/** What one server reports about one request. */
type ServerReport =
  | Known
  | { server: ComfyuiClient; state: 'none' }
  | { server: ComfyuiClient; state: 'silent'; error: ServerUnavailable | ServerMisconfigured };
type Known =
  | { server: ComfyuiClient; state: 'waiting' | 'running' }
  | { server: ComfyuiClient; state: 'over'; entry: HistoryEntry };

/** Asks all of them at once. Never throws. */
export function askAllServersAboutAttempt(
  servers: readonly ComfyuiClient[],
  attemptId: string,
): Promise<ServerReport[]> {
  return Promise.all(servers.map((server) => lookAt(server, attemptId)));
}

async function lookAt(server: ComfyuiClient, attemptId: string): Promise<ServerReport> {
  try {
    // In this order: a request goes from the queue into the history and never back, so none is missed between the two.
    const queueState = await server.queueState(attemptId);
    if (queueState) return { server, state: queueState };
    const entry = await server.history(attemptId);
    return entry ? { server, state: 'over', entry } : { server, state: 'none' };
  } catch (error) {
    // Every call of a server throws one of these two.
    return { server, state: 'silent', error: error as ServerUnavailable | ServerMisconfigured };
  }
}

/** Best first: submitted twice after a broken connection, a request may be at two servers. */
const ranks = ['drawn', 'running', 'waiting', 'over'];

/**
 * The most advanced report; undefined: no server has the request. `node` is the node with the pictures. Throws if no server
 * has it and one did not answer.
 */
export function mostAdvancedReportOrThrowIfUnanswered(
  reports: readonly ServerReport[],
  node: string,
): Known | undefined {
  const rank = (report: Known): number =>
    ranks.indexOf(
      report.state === 'over' && outputFilesOfHistoryEntry(report.entry, node).length > 0 ? 'drawn' : report.state,
    );
  const [best] = reports.filter(isAttemptInReport).toSorted((a, b) => rank(a) - rank(b));
  if (!best) throwFirst(reports);
  return best;
}

/** Throws what the first silent server failed with; one that may answer later goes before one that won't. */
function throwFirst(reports: readonly ServerReport[]): void {
  const errors = reports.flatMap((report) => (report.state === 'silent' ? [report.error] : []));
  const error = errors.find((one) => one instanceof ServerUnavailable) ?? errors[0];
  if (error) throw error;
}

export const isAttemptInReport = (report: ServerReport): report is Known =>
  report.state !== 'none' && report.state !== 'silent';
