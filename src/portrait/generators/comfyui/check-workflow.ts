// Checks whether a server can run a workflow: its nodes, their settings and the models.
import type { NodeTypeInfo, WorkflowGraph } from './protocol.ts';
import type { WorkflowTemplate } from './workflow.ts';

/** What a server knows of node types; undefined where it knows none of this name. */
export type NodeInfoByType = Record<string, NodeTypeInfo | undefined>;

export const nodeTypesOfWorkflow = ({ graph }: WorkflowTemplate): string[] => [
  ...new Set(Object.values(graph).map(({ class_type }) => class_type)),
];

/** What keeps the server from carrying the workflow out, in words; empty: nothing does. */
export function workflowProblems(workflow: WorkflowTemplate, known: NodeInfoByType): string[] {
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

type Setting = NonNullable<NodeTypeInfo['input']['required']>[string];
type Around = { workflow: WorkflowTemplate; known: NodeInfoByType };

function misfitsOf(id: string, node: WorkflowGraph[string], { input }: NodeTypeInfo, around: Around): string[] {
  const where = `node ${id} (${node.class_type})`;
  const takes = { ...input.optional, ...input.required };
  const lacking = Object.entries(input.required ?? {})
    .filter(([name, [type]]) => !(name in node.inputs) && !growing(type))
    .map(([name]) => name);
  // The server ignores unknown settings: the editor exports some for itself.
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
  if (isLink(value)) return wrongLink(value, setting, around);
  const filled = around.workflow.spots.some(({ node, setting: spot }) => node === id && spot === name);
  const choices = choicesOf(setting);
  // A photo is named when it is sent.
  if (choices) return filled || choices.includes(value) ? undefined : `there is no ${JSON.stringify(value)}`;
  const [type, bounds] = setting;
  if (
    String(type)
      .split(',')
      .every((one) => !kinds[one])
  )
    return needsLink(type, around) ? `is ${JSON.stringify(value)}, and wants a link to ${type}` : undefined;
  return wrongValue(String(type), value, bounds as { min?: number; max?: number } | undefined);
}

/** Whether nodes give this type: then it is none that is written down. */
const needsLink = (type: string | unknown[], { known }: Around): boolean =>
  Object.values(known).some((info) => info?.output.includes(type));

type Link = [node: string, output: number];
const isLink = (value: unknown): value is Link =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'number';

/** A setting that is written as several others, how many only the server knows. */
const growing = (type: string | unknown[]): boolean => typeof type === 'string' && type.startsWith('COMFY_');

function wrongLink([from, slot]: Link, [type]: Setting, { workflow: { graph }, known }: Around): string | undefined {
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

/** `type` names one of the plain kinds, or several with commas between them. Of other kinds only the server knows. */
function wrongValue(type: string, value: unknown, bounds: { min?: number; max?: number } = {}): string | undefined {
  if (!type.split(',').some((one) => kinds[one] === typeof value)) return `is ${JSON.stringify(value)}, not ${type}`;
  if (type === 'INT' && !Number.isInteger(value)) return `is ${value}, not a whole number`;
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = bounds;
  const outside = typeof value === 'number' && (value < min || value > max);
  return outside ? `is ${value}, not from ${min} to ${max}` : undefined;
}
