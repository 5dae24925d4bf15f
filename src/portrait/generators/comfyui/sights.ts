// Finds the server that has a request. Every server is asked, because another process may have submitted it.
import { ServerAway, type ServerWrong } from './ask.ts';
import { producedFiles } from './files.ts';
import type { HistoryEntry } from './protocol.ts';
import type { Server } from './server.ts';

/** What one server says of one order. */
export type Sight =
  | Known
  | { server: Server; state: 'none' }
  | { server: Server; state: 'silent'; error: ServerAway | ServerWrong };
type Known = { server: Server; state: 'waiting' | 'running' } | { server: Server; state: 'over'; entry: HistoryEntry };

/** Asks all of them at once. Never throws. */
export function lookFor(servers: readonly Server[], attemptId: string): Promise<Sight[]> {
  return Promise.all(servers.map((server) => lookAt(server, attemptId)));
}

async function lookAt(server: Server, attemptId: string): Promise<Sight> {
  try {
    // In this order: an order goes from the queue into the history and never back, so none is missed between the two.
    const queueState = await server.queueState(attemptId);
    if (queueState) return { server, state: queueState };
    const entry = await server.history(attemptId);
    return entry ? { server, state: 'over', entry } : { server, state: 'none' };
  } catch (error) {
    return { server, state: 'silent', error: error as ServerAway };
  }
}

/** Best first: handed in twice after a broken connection, an order may be at two servers. */
const ranks = ['drawn', 'running', 'waiting', 'over'];

/**
 * The sight to go by; undefined: nobody knows the order. `node` is the one that hands the pictures over. Throws when one who
 * might know does not say.
 */
export function clearest(sights: readonly Sight[], node: string): Known | undefined {
  const rank = (sight: Known): number =>
    ranks.indexOf(sight.state === 'over' && producedFiles(sight.entry, node).length > 0 ? 'drawn' : sight.state);
  const [best] = sights.filter(knows).toSorted((a, b) => rank(a) - rank(b));
  if (!best) throwFirst(sights);
  return best;
}

/** Throws what the first silent server failed with; one that may answer later goes before one that won't. */
function throwFirst(sights: readonly Sight[]): void {
  const errors = sights.flatMap((sight) => (sight.state === 'silent' ? [sight.error] : []));
  const error = errors.find((one) => one instanceof ServerAway) ?? errors[0];
  if (error) throw error;
}

export const knows = (sight: Sight): sight is Known => sight.state !== 'none' && sight.state !== 'silent';
