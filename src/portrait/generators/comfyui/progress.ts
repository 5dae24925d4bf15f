// Progress of running requests from a server's websocket. Optional: nothing waits for it.

import type { ComfyuiClient } from './client.ts';
import type { ProgressStateMessageData, WorkflowGraph } from './protocol.ts';
import { progressStateMessageSchema } from './protocol.ts';

/** Milliseconds without a poll after which a socket is closed: its request was given up. */
const FORGOTTEN_MS = 120_000;
/** Progress of a running request before its server reports any, and the most before its pictures are downloaded. */
const BEGUN = 0.02;
const NEARLY = 0.99;

type Watch = { socket: WebSocket; share: number; askedAt: number };

type ProgressWatch = {
  /** Progress of a running request, above 0 and below 1. It never decreases. */
  of(server: ComfyuiClient, attemptId: string): number;
  end(attemptId: string): void;
  close(): void;
};

/** Listens to the servers for requests of this workflow, a connection for each that runs. */
export function createWebSocketProgressTracker(graph: WorkflowGraph): ProgressWatch {
  const watches = new Map<string, Watch>();
  const nodes = Object.keys(graph).length;

  function end(attemptId: string): void {
    const watch = watches.get(attemptId);
    watches.delete(attemptId);
    watch?.socket.close();
  }

  function listen(server: ComfyuiClient, attemptId: string): Watch {
    const { url, headers } = server.socket(attemptId);
    // Node takes headers beside the address; the type is the browser's, which does not.
    const socket = new WebSocket(url, { headers } as unknown as string[]);
    const watch: Watch = { socket, share: BEGUN, askedAt: Date.now() };
    socket.addEventListener('message', ({ data }) => {
      const state =
        typeof data === 'string' ? progressStateMessageSchema.safeParse(parsed(data)).data?.data : undefined;
      if (state?.prompt_id === attemptId)
        watch.share = Math.max(watch.share, Math.min(NEARLY, finishedShareOfWorkflow(state, nodes)));
    });
    // A failed connection is not reopened: polling works without it.
    socket.addEventListener('error', () => {});
    watches.set(attemptId, watch);
    return watch;
  }

  return {
    of(server, attemptId) {
      const now = Date.now();
      for (const [other, { askedAt }] of [...watches]) if (now - askedAt > FORGOTTEN_MS) end(other);
      const watch = watches.get(attemptId) ?? listen(server, attemptId);
      watch.askedAt = now;
      return watch.share;
    },
    end,
    close() {
      for (const attemptId of [...watches.keys()]) end(attemptId);
    },
  };
}

/** The share of all steps that is done; a node that has not begun counts as one step. */
function finishedShareOfWorkflow({ nodes }: ProgressStateMessageData, count: number): number {
  const begun = Object.values(nodes);
  const steps = begun.reduce((sum, { max }) => sum + max, Math.max(0, count - begun.length));
  return steps > 0 ? begun.reduce((sum, { value, max }) => sum + Math.min(value, max), 0) / steps : 0;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
