// Error messages of ComfyUI servers for the log and the admin page, without photos, keys and file names.
import type { HistoryEntry, WorkflowRefusal } from './protocol.ts';

const LONGEST = 300;

/** Why a workflow was not taken: the sentences on its nodes, or else that on the whole. */
export function workflowRefusalMessage({ error, node_errors }: WorkflowRefusal, attemptId: string): string {
  const nodes = Array.isArray(node_errors) ? [] : Object.entries(node_errors ?? {});
  const onNodes = nodes.flatMap(([node, { class_type, errors }]) =>
    errors.map(({ message, details }) => `node ${node} (${class_type}): ${sentence(message, details)}`),
  );
  const onAll = typeof error === 'string' ? error : error && sentence(error.message, error.details);
  return clean(
    `ComfyUI does not take the workflow: ${onNodes.join('; ') || onAll || 'it does not say why'}`,
    attemptId,
  );
}

/** How a request ended that did not end well. */
export function attemptFailureMessage(entry: HistoryEntry, attemptId: string): string {
  const messages = entry.status?.messages ?? [];
  const error = messages.find(([kind]) => kind === 'execution_error')?.[1];
  if (!error && messages.some(([kind]) => kind === 'execution_interrupted'))
    return 'ComfyUI was told to stop this request';
  if (!error) return 'ComfyUI failed and does not say why';
  const node = `node ${text(error.node_id)} (${text(error.node_type)})`;
  const [type, message] = [text(error.exception_type), text(error.exception_message)];
  if (/OutOfMemory/i.test(type) || /out of memory/i.test(message))
    return clean(
      `ComfyUI ran out of memory at ${node}: fewer pictures at once, a smaller canvas or a larger card`,
      attemptId,
    );
  return clean(`ComfyUI failed at ${node}: ${type}: ${message.split('\n')[0]}`, attemptId);
}

const sentence = (message: string, details?: string): string => (details ? `${message}: ${details}` : message);
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '?');

function clean(words: string, attemptId: string): string {
  return words.replaceAll(attemptId, '…').replace(/\s+/g, ' ').trim().slice(0, LONGEST);
}
