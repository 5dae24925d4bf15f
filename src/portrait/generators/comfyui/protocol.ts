// The parts of a ComfyUI server's responses that we read.
import { z } from 'zod';

/** A node of a workflow in API format: settings by name, or a link `[node, number of its output]`. */
const graphNode = z.object({
  class_type: z.string(),
  inputs: z.record(z.string(), z.unknown()),
  _meta: z.object({ title: z.string().optional() }).optional(),
});
/** A workflow in API format, as `POST /prompt` takes it: nodes by their number. */
export const workflowGraphSchema = z.record(z.string(), graphNode);
export type WorkflowGraph = z.infer<typeof workflowGraphSchema>;

/** A file in one of the server's three folders. */
export const serverFileReferenceSchema = z.object({
  filename: z.string(),
  subfolder: z.string(),
  type: z.enum(['input', 'temp', 'output']),
});
export type ServerFileReference = z.infer<typeof serverFileReferenceSchema>;

/** A request in the queue: its place in it, and the id under which it was submitted. */
const queued = z.tuple([z.number(), z.string()], z.unknown());
export const queueSchema = z.object({ queue_running: z.array(queued), queue_pending: z.array(queued) });

const message = z.tuple([z.string(), z.record(z.string(), z.unknown())]);
/** What is left of a request that is over. A node's outputs are lists by their kind: images, text, … */
const historyEntrySchema = z.object({
  status: z.object({ status_str: z.string(), messages: z.array(message) }).nullable(),
  outputs: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
export const historySchema = z.record(z.string(), historyEntrySchema);

export const remainingQueueCountSchema = z.object({ exec_info: z.object({ queue_remaining: z.number() }) });
export const comfyuiVersionSchema = z.object({ system: z.object({ comfyui_version: z.string() }) });
export const uploadedFileSchema = z.object({ name: z.string(), subfolder: z.string(), type: z.string() });

const problem = z.object({ message: z.string(), details: z.string().optional() });
/** Why a workflow was not taken: a sentence on the whole, and those on its nodes. */
export const workflowRefusalSchema = z.object({
  error: z.union([problem, z.string()]).optional(),
  node_errors: z
    .union([
      z.record(z.string(), z.object({ class_type: z.string(), errors: z.array(problem) })),
      z.array(z.never()), // its way to write that there are none
    ])
    .optional(),
});
export type WorkflowRefusal = z.infer<typeof workflowRefusalSchema>;
/** Taken under this id; what can't be done of it is told as in a refusal. */
export const workflowAcceptedResponseSchema = workflowRefusalSchema.extend({ prompt_id: z.string() });

/** An input: its type or its choices, then its bounds. Newer nodes write their choices among the bounds. */
const nodeInput = z.tuple([z.union([z.string(), z.array(z.unknown())])], z.unknown());
/** What a node takes and gives. */
const nodeInfoSchema = z.object({
  input: z.object({
    required: z.record(z.string(), nodeInput).optional(),
    optional: z.record(z.string(), nodeInput).optional(),
  }),
  output: z.array(z.union([z.string(), z.array(z.unknown())])),
  output_node: z.boolean(),
});
export type NodeTypeInfo = z.infer<typeof nodeInfoSchema>;
export const objectInfoSchema = z.record(z.string(), nodeInfoSchema);

/** What the websocket says while nodes run: how far each of them is, the finished ones among them. */
export const progressStateMessageSchema = z.object({
  type: z.literal('progress_state'),
  data: z.object({
    prompt_id: z.string(),
    nodes: z.record(z.string(), z.object({ value: z.number(), max: z.number(), state: z.string() })),
  }),
});
export type ProgressStateMessageData = z.infer<typeof progressStateMessageSchema>['data'];
