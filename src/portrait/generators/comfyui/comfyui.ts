// The engine for ComfyUI servers, through their native HTTP API. Which server has a request is queried each time and
// not stored, so that any process can continue it.
import { type Pose, poses } from '../../types.ts';
import type { EnginePollResult, PollableRemoteEngine, PromptAndPhotosRequest } from '../remote-engine.ts';
import { checkWhetherAnyServerCanDraw } from './check-health.ts';
import { type ComfyuiClient, createComfyuiClient } from './client.ts';
import { cancelAndCheckStillRunning, cancelAndEraseAttempt } from './erase.ts';
import { attemptFailureMessage, workflowRefusalMessage } from './error-messages.ts';
import { formatServerFileReference, outputFilesOfHistoryEntry, photoFileReferenceOfAttempt } from './files.ts';
import { askAllServersAboutAttempt, isAttemptInReport, mostAdvancedReportOrThrowIfUnanswered } from './find-attempt.ts';
import { createWebSocketProgressTracker } from './progress.ts';
import type { HistoryEntry } from './protocol.ts';
import {
  defaultRequestTimeouts,
  type QuestionAndFileTimeouts,
  ServerMisconfigured,
  ServerUnavailable,
} from './server-request.ts';
import { createFilledWorkflowGraph, usesWorkflowInput, type WorkflowTemplate } from './workflow.ts';

/** Default timeout of a request, waiting behind others included. */
const TIMEOUT_MS = 10 * 60_000;
/** The models count in blocks of so many pixels; what does not fit they cut off. */
const GRID = 16;
/** How many refusals are kept for later polls. */
const REMEMBERED = 200;

type ComfyuiSettings = {
  /** Addresses, each `http://host:8188` or `https://user:password@host/path`. At least one. */
  servers: readonly string[];
  workflow: WorkflowTemplate;
  timeoutMs?: number;
  timeouts?: QuestionAndFileTimeouts;
  fetch?: typeof fetch;
};

/** An engine on these servers. Throws, without the address, when one is none. Nothing is asked yet. */
export function createComfyuiRemoteEngine({
  workflow,
  timeoutMs = TIMEOUT_MS,
  ...settings
}: ComfyuiSettings): PollableRemoteEngine {
  const { timeouts = defaultRequestTimeouts, fetch: send = fetch } = settings;
  const servers = settings.servers.map((address) => createComfyuiClient(address, timeouts, send));
  if (servers.length === 0) throw new Error('ComfyUI needs the address of a server');
  const progress = createWebSocketProgressTracker(workflow.graph);
  // What no server took, none can tell of. Another process hands it in again and is told the same.
  const refusals = new Map<string, string>();

  return {
    name: 'comfyui',
    timeoutMs,

    async submit(attemptId, request) {
      if ((await askAllServersAboutAttempt(servers, attemptId)).some(isAttemptInReport)) return;
      refusals.delete(attemptId);
      const refused = await submitToAny(servers, workflow, attemptId, request);
      if (refused) refusals.set(attemptId, refused);
      for (const [old] of [...refusals].slice(0, Math.max(0, refusals.size - REMEMBERED))) refusals.delete(old);
    },

    async poll(attemptId) {
      const refused = refusals.get(attemptId);
      if (refused) return { state: 'failed', cause: 'broken', reason: refused };
      const report = mostAdvancedReportOrThrowIfUnanswered(
        await askAllServersAboutAttempt(servers, attemptId),
        workflow.picture,
      );
      if (report?.state === 'running') return { state: 'working', progress: progress.of(report.server, attemptId) };
      progress.end(attemptId);
      if (report?.state === 'over') return outcome(report.server, workflow.picture, attemptId, report.entry);
      return report ? { state: 'working', progress: 0 } : { state: 'unknown' };
    },

    async cancel(attemptId) {
      progress.end(attemptId);
      refusals.delete(attemptId);
      await atEach(servers, (server) => cancelAndCheckStillRunning(server, attemptId));
    },

    async erase(attemptId) {
      progress.end(attemptId);
      refusals.delete(attemptId);
      await atEach(servers, (server) => cancelAndEraseAttempt(server, attemptId));
    },

    check: () => checkWhetherAnyServerCanDraw(servers, workflow),
    close: async () => progress.close(),
  };
}

/** Does it at every server, also when one fails, and then throws what went wrong first. */
async function atEach(
  servers: readonly ComfyuiClient[],
  act: (server: ComfyuiClient) => Promise<unknown>,
): Promise<void> {
  const ends = await Promise.allSettled(servers.map(act));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Submits a request to the server with the shortest queue. Resolves to the reason of a refusal; throws when no server answers. */
async function submitToAny(
  servers: readonly ComfyuiClient[],
  workflow: WorkflowTemplate,
  attemptId: string,
  request: PromptAndPhotosRequest,
): Promise<string | undefined> {
  let refused: string | undefined;
  const { ready, silent } = await byLoad(servers);
  for (const server of ready) {
    try {
      await sendPhotos(server, workflow, attemptId, request);
    } catch (error) {
      silent.push(error);
      continue;
    }
    const refusal = await server
      .submit(attemptId, filled(workflow, attemptId, request))
      .catch((error) => wrongOnly(error));
    if (!refusal) return undefined;
    // Another server may have the model that this one lacks.
    refused = typeof refusal === 'string' ? refusal : workflowRefusalMessage(refusal, attemptId);
  }
  const away = silent.find((error) => error instanceof ServerUnavailable);
  if (!refused && away) throw away;
  return refused ?? silent.map((error) => (error as Error).message).join('; ');
}

/** After a connection that broke the request may have arrived: then it is polled, not submitted elsewhere. */
function wrongOnly(error: unknown): string {
  if (error instanceof ServerMisconfigured) return error.message;
  throw error;
}

async function byLoad(servers: readonly ComfyuiClient[]): Promise<{ ready: ComfyuiClient[]; silent: unknown[] }> {
  const silent: unknown[] = [];
  const loads = await Promise.all(
    servers.map(async (server) => ({ server, load: await server.load().catch((error) => void silent.push(error)) })),
  );
  // Equals in a random order: several processes look at the same moment.
  const shuffled = loads.map((one) => ({ ...one, chance: Math.random() }));
  const ready = shuffled
    .filter(({ load }) => load !== undefined)
    .toSorted((a, b) => (a.load ?? 0) - (b.load ?? 0) || a.chance - b.chance)
    .map(({ server }) => server);
  return { ready, silent };
}

const sent = (workflow: WorkflowTemplate): Pose[] => poses.filter((pose) => usesWorkflowInput(workflow, pose));

async function sendPhotos(
  server: ComfyuiClient,
  workflow: WorkflowTemplate,
  attemptId: string,
  { photos }: PromptAndPhotosRequest,
): Promise<void> {
  for (const pose of sent(workflow)) await server.write(photoFileReferenceOfAttempt(attemptId, pose), photos[pose]);
}

function filled(
  workflow: WorkflowTemplate,
  attemptId: string,
  { prompt, seed, pictures, width, height }: PromptAndPhotosRequest,
) {
  const photos = Object.fromEntries(
    sent(workflow).map((pose) => [pose, formatServerFileReference(photoFileReferenceOfAttempt(attemptId, pose))]),
  );
  const onGrid = (pixels: number): number => Math.ceil(pixels / GRID) * GRID;
  return createFilledWorkflowGraph(workflow, {
    ...photos,
    prompt,
    seed,
    pictures,
    width: onGrid(width),
    height: onGrid(height),
  });
}

async function outcome(
  server: ComfyuiClient,
  node: string,
  attemptId: string,
  entry: HistoryEntry,
): Promise<EnginePollResult> {
  if (entry.status?.status_str !== 'success') return broken(attemptFailureMessage(entry, attemptId));
  const files = outputFilesOfHistoryEntry(entry, node);
  if (files.length === 0) return broken(`node ${node}, thrive:picture, handed no picture over`);
  const pictures = await Promise.all(files.map((file) => server.read(file)));
  const whole = pictures.filter((picture) => picture !== undefined);
  return whole.length > 0 ? { state: 'done', pictures: whole } : broken('the pictures were deleted at ComfyUI');
}

const broken = (reason: string): EnginePollResult => ({ state: 'failed', cause: 'broken', reason });
