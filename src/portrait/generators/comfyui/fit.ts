// Whether a server can carry out a workflow: it has the nodes, their settings are as it takes them, and the models are there.
import type { Graph, NodeInfo } from './protocol.ts';
import type { Workflow } from './workflow.ts';

/** What a server knows of node types; undefined where it knows none of this name. */
export type Known = Record<string, NodeInfo | undefined>;

export const nodeTypes = ({ graph }: Workflow): string[] => [
  ...new Set(Object.values(graph).map(({ class_type }) => class_type)),
];

/** What keeps the server from carrying the workflow out, in words; empty: nothing does. */
export function misfits(workflow: Workflow, known: Known): string[] {
  const { graph, picture } = workflow;
  const told = Object.entries(graph).flatMap(([id, node]) => {
    const info = known[node.class_type];
    if (!info) return [`it has no node ${node.class_type}`];
    return misfitsOf(id, node, info, { workflow, known });
  });
  const last = known[graph[picture]?.class_type ?? ''];
  if (last && !last.output_node) told.push(`node ${picture}, thrive:picture, hands nothing over`);
  return [...new Set(told)];
}

type Setting = NonNullable<NodeInfo['input']['required']>[string];
type Around = { workflow: Workflow; known: Known };

function misfitsOf(id: string, node: Graph[string], { input }: NodeInfo, around: Around): string[] {
  const where = `node ${id} (${node.class_type})`;
  const takes = { ...input.optional, ...input.required };
  const lacking = Object.keys(input.required ?? {}).filter((name) => !(name in node.inputs));
  // A setting too many is passed over by the server: the editor exports some that only it needs.
  return [
    ...lacking.map((name) => `${where} lacks ${name}`),
    ...Object.entries(node.inputs).flatMap(([name, value]) => {
      const setting = takes[name];
      const wrong = setting && wrongWith(id, name, value, setting, around);
      return wrong ? [`${where}, ${name}: ${wrong}`] : [];
    }),
  ];
}

function wrongWith(id: string, name: string, value: unknown, setting: Setting, around: Around): string | undefined {
  if (Array.isArray(value)) return wrongLink(value, setting, around);
  const filled = around.workflow.spots.some(({ node, setting: spot }) => node === id && spot === name);
  const choices = choicesOf(setting);
  // A photo is named when it is sent.
  if (choices) return filled || choices.includes(value) ? undefined : `there is no ${JSON.stringify(value)}`;
  const [type, bounds] = setting;
  return wrongValue(String(type), value, bounds as { min?: number; max?: number } | undefined);
}

function wrongLink(link: unknown[], [type]: Setting, { workflow: { graph }, known }: Around): string | undefined {
  const [from, slot] = link as [string, number];
  const source = graph[from];
  if (!source) return `there is no node ${from}`;
  const info = known[source.class_type];
  if (!info) return undefined; // told already
  const given = info.output[slot];
  if (given === undefined) return `node ${from} (${source.class_type}) has no output ${slot}`;
  return flows(given, type)
    ? undefined
    : `node ${from} (${source.class_type}) gives ${String(given)}, not ${String(type)}`;
}

/** Types are names, several with commas between them, or * for any. */
function flows(given: string | unknown[], taken: string | unknown[]): boolean {
  if (typeof given !== 'string' || typeof taken !== 'string') return true;
  const [from, to] = [given.split(','), taken.split(',')];
  return from.includes('*') || to.includes('*') || from.some((type) => to.includes(type));
}

function choicesOf([type, bounds]: Setting): unknown[] | undefined {
  if (Array.isArray(type)) return type;
  return type === 'COMBO' ? ((bounds as { options?: unknown[] } | undefined)?.options ?? undefined) : undefined;
}

const kinds: Record<string, string> = { INT: 'number', FLOAT: 'number', STRING: 'string', BOOLEAN: 'boolean' };

function wrongValue(type: string, value: unknown, bounds: { min?: number; max?: number } = {}): string | undefined {
  const kind = kinds[type];
  if (!kind) return `is ${JSON.stringify(value)}, and wants a link to ${type}`;
  if (typeof value !== kind) return `is ${JSON.stringify(value)}, not ${type}`;
  if (type === 'INT' && !Number.isInteger(value)) return `is ${value}, not a whole number`;
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = bounds;
  const outside = typeof value === 'number' && (value < min || value > max);
  return outside ? `is ${value}, not from ${min} to ${max}` : undefined;
}
