// The calls to one ComfyUI server, over its native HTTP API.
import type { z } from 'zod';
import {
  comfyuiVersionSchema,
  type HistoryEntry,
  historySchema,
  type NodeTypeInfo,
  objectInfoSchema,
  queueSchema,
  remainingQueueCountSchema,
  type ServerFileReference,
  uploadedFileSchema,
  type WorkflowGraph,
  type WorkflowRefusal,
  workflowAcceptedResponseSchema,
  workflowRefusalSchema,
} from './protocol.ts';
import {
  createRequestSender,
  parseServerAddressAndCredentials,
  type QuestionAndFileTimeouts,
  type SendRequest,
  type ServerAddressAndAuthHeaders,
  ServerMisconfigured,
} from './server-request.ts';

/** The state of a request in the queue; undefined: it is not in the queue. */
type RequestQueueState = 'running' | 'waiting' | undefined;

export type ComfyuiClient = {
  /** Its host. */
  name: string;
  /** The same server for a websocket. */
  socket(clientId: string): { url: string; headers: Record<string, string> };
  /** How many requests the server has, including the running one. */
  load(): Promise<number>;
  queueState(id: string): Promise<RequestQueueState>;
  history(id: string): Promise<HistoryEntry | undefined>;
  /** Writes a file, over the one of this name if there is one. */
  write(file: ServerFileReference, bytes: Uint8Array): Promise<void>;
  /** Undefined: there is no such file. */
  read(file: ServerFileReference): Promise<Uint8Array | undefined>;
  holds(file: ServerFileReference): Promise<boolean>;
  /** Resolves to what is wrong with it when it is not taken. */
  submit(id: string, prompt: WorkflowGraph): Promise<WorkflowRefusal | undefined>;
  /** Stops this request if it is running, at the end of the current node. */
  interrupt(id: string): Promise<void>;
  unqueue(id: string): Promise<void>;
  forget(id: string): Promise<void>;
  /** Frees memory of the last request and its models, when the server is idle. */
  free(): Promise<void>;
  version(): Promise<string>;
  /** Undefined: it has no such node. */
  node(type: string): Promise<NodeTypeInfo | undefined>;
};

/** A server by its address. Nothing is asked yet. Every call throws `ServerUnavailable` or `ServerMisconfigured`. */
export function createComfyuiClient(
  text: string,
  timeouts: QuestionAndFileTimeouts,
  send: typeof fetch,
): ComfyuiClient {
  const address = parseServerAddressAndCredentials(text);
  const ask = createRequestSender(address, timeouts, send);
  const get = getter(address, ask);
  const post = poster(address, ask);
  return {
    name: address.name,
    socket: (clientId) => ({
      url: `${address.url.replace(/^http/, 'ws')}/ws?clientId=${encodeURIComponent(clientId)}`,
      headers: address.headers,
    }),
    load: async () => (await get('/prompt', remainingQueueCountSchema)).exec_info.queue_remaining,
    queueState: async (id) => {
      const { queue_running, queue_pending } = await get('/queue', queueSchema);
      if (queue_running.some(([, one]) => one === id)) return 'running';
      return queue_pending.some(([, one]) => one === id) ? 'waiting' : undefined;
    },
    history: async (id) => (await get(`/history/${encodeURIComponent(id)}`, historySchema))[id],
    write: (file, bytes) => write(address, ask, timeouts, file, bytes),
    read: async (file) => {
      const { status, bytes } = await ask(viewOf(file), {}, timeouts.fileMs);
      return status === 200 ? bytes : undefined;
    },
    holds: async (file) => (await ask(viewOf(file), { method: 'HEAD' })).status === 200,
    submit: (id, prompt) => submit(address, ask, id, prompt),
    interrupt: (id) => post('/interrupt', { prompt_id: id }),
    unqueue: (id) => post('/queue', { delete: [id] }),
    forget: (id) => post('/history', { delete: [id] }),
    free: () => post('/free', { free_memory: true, unload_models: true }),
    version: async () => (await get('/system_stats', comfyuiVersionSchema)).system.comfyui_version,
    node: async (type) => (await get(`/object_info/${encodeURIComponent(type)}`, objectInfoSchema))[type],
  };
}

function getter(address: ServerAddressAndAuthHeaders, ask: SendRequest) {
  return async <Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.infer<Shape>> => {
    const { status, bytes } = await ask(path);
    return understood(address, status, bytes, shape);
  };
}

function poster(address: ServerAddressAndAuthHeaders, ask: SendRequest) {
  return async (path: string, body: unknown): Promise<void> => {
    const { status } = await ask(path, { method: 'POST', body: JSON.stringify(body) });
    if (status >= 400) throw new ServerMisconfigured(`ComfyUI at ${address.name} does not know ${path} (${status})`);
  };
}

function understood<Shape extends z.ZodType>(
  { name }: Pick<ServerAddressAndAuthHeaders, 'name'>,
  status: number,
  bytes: Uint8Array,
  shape: Shape,
): z.infer<Shape> {
  const parsed = status === 200 ? shape.safeParse(json(bytes)) : undefined;
  if (!parsed?.success) throw new ServerMisconfigured(`what answers at ${name} is not ComfyUI, or one of another kind`);
  return parsed.data;
}

function json(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

async function write(
  { name }: ServerAddressAndAuthHeaders,
  ask: SendRequest,
  timeouts: QuestionAndFileTimeouts,
  file: ServerFileReference,
  bytes: Uint8Array,
): Promise<void> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), file.filename);
  form.set('type', file.type);
  form.set('subfolder', file.subfolder);
  form.set('overwrite', 'true');
  const { status, bytes: answer } = await ask('/upload/image', { method: 'POST', body: form }, timeouts.fileMs);
  const kept = understood({ name }, status, answer, uploadedFileSchema);
  // Beside the old file is not over it.
  if (kept.name !== file.filename)
    throw new ServerMisconfigured(`ComfyUI at ${name} does not write over a file of the same name`);
}

async function submit(
  { name }: ServerAddressAndAuthHeaders,
  ask: SendRequest,
  id: string,
  prompt: WorkflowGraph,
): Promise<WorkflowRefusal | undefined> {
  // Progress is sent to every listener with the client's id, so any process can receive it.
  const body = JSON.stringify({ prompt, prompt_id: id, client_id: id });
  const { status, bytes } = await ask('/prompt', { method: 'POST', body });
  if (status === 200) {
    // A server too old for ids of ours gives one of its own, under which we could never ask again.
    const taken = understood({ name }, status, bytes, workflowAcceptedResponseSchema);
    if (taken.prompt_id !== id)
      throw new ServerMisconfigured(`ComfyUI at ${name} does not take ids of ours: it is too old`);
    // It also takes what it can't do whole, and then leaves our picture out.
    return Object.keys(taken.node_errors ?? {}).length > 0 ? taken : undefined;
  }
  if (status === 404) throw new ServerMisconfigured(`what answers at ${name} is not ComfyUI`);
  return workflowRefusalSchema.safeParse(json(bytes)).data ?? {};
}

const viewOf = ({ filename, subfolder, type }: ServerFileReference): string =>
  `/view?${new URLSearchParams({ filename, subfolder, type })}`;
