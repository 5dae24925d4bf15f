// A ComfyUI workflow with placeholders for a request. A placeholder is a node with a title like `thrive:prompt`.
import { type WorkflowGraph, workflowGraphSchema } from './protocol.ts';

type Place = 'prompt' | 'seed' | 'front' | 'left' | 'right' | 'width' | 'height' | 'pictures';

/** Under which of a node's settings a place may be, the first that it has, and of which kind the setting is. */
const places: Record<Place, { settings: string[]; kind: 'string' | 'number'; needed: boolean }> = {
  prompt: { settings: ['value', 'text', 'prompt'], kind: 'string', needed: true },
  seed: { settings: ['value', 'seed', 'noise_seed'], kind: 'number', needed: true },
  front: { settings: ['image'], kind: 'string', needed: true },
  left: { settings: ['image'], kind: 'string', needed: false },
  right: { settings: ['image'], kind: 'string', needed: false },
  width: { settings: ['value', 'width'], kind: 'number', needed: false },
  height: { settings: ['value', 'height'], kind: 'number', needed: false },
  pictures: { settings: ['value', 'batch_size', 'amount'], kind: 'number', needed: false },
};
const names = Object.keys(places) as Place[];
/** The node that hands the pictures over, not a place to put something in. */
const PICTURE = 'picture';

type Spot = { place: Place; node: string; setting: string };

export type WorkflowTemplate = {
  /** Where it came from, for messages. */
  name: string;
  graph: WorkflowGraph;
  spots: Spot[];
  /** The node whose pictures are ours. */
  picture: string;
};

/** What is put into a workflow. Photos are files that the server holds, as its nodes name them. */
type WorkflowInputs = Partial<Record<'front' | 'left' | 'right', string>> & {
  prompt: string;
  seed: number;
  width: number;
  height: number;
  pictures: number;
};

/** Reads a workflow in API format. Throws with every problem that it has, in words. */
export function workflowFromParsedJson(name: string, content: unknown): WorkflowTemplate {
  if (content && typeof content === 'object' && Array.isArray((content as { nodes?: unknown }).nodes))
    throw new Error(`${name} is a workflow as the editor saves it; what is needed is its "Export (API)"`);
  const parsed = workflowGraphSchema.safeParse(content);
  if (!parsed.success)
    throw new Error(`${name} is no workflow in ComfyUI's API format: ${parsed.error.issues[0]?.message}`);

  const problems: string[] = [];
  const spots: Spot[] = [];
  const pictures: string[] = [];
  for (const [node, title] of titles(parsed.data)) {
    if (title === PICTURE) pictures.push(node);
    else if (isPlace(title)) {
      const setting = settingOf(parsed.data, node, title);
      if (setting) spots.push({ place: title, node, setting });
      else problems.push(wrongNode(parsed.data, node, title));
    } else problems.push(`node ${node} is titled thrive:${title}; known are ${known()}`);
  }
  for (const place of names)
    if (places[place].needed && !spots.some((spot) => spot.place === place)) problems.push(missing(place, problems));
  if (pictures.length !== 1)
    problems.push(`exactly one node must be titled thrive:${PICTURE}, and ${pictures.length} are`);
  const [picture] = pictures;
  const told = problems.filter(Boolean);
  if (told.length > 0 || !picture) throw new Error(`${name}: ${told.join('; ')}`);
  return { name, graph: parsed.data, spots, picture };
}

/** Whether the workflow makes use of this. What it does not use is not sent. */
export const usesWorkflowInput = (workflow: WorkflowTemplate, place: Place): boolean =>
  workflow.spots.some((spot) => spot.place === place);

/** The workflow with a request in its places, as it is submitted. */
export function createFilledWorkflowGraph(workflow: WorkflowTemplate, filling: WorkflowInputs): WorkflowGraph {
  const filled = structuredClone(workflow.graph);
  for (const { place, node, setting } of workflow.spots) {
    const settings = filled[node]?.inputs;
    if (settings) settings[setting] = filling[place];
  }
  return filled;
}

/** The `thrive:` words in the nodes' titles. A title may hold several: one node can take width and height. */
function titles(nodes: WorkflowGraph): [node: string, name: string][] {
  return Object.entries(nodes).flatMap(([node, { _meta }]) =>
    [...(_meta?.title ?? '').matchAll(/\bthrive:(\S+)/g)].map((match): [string, string] => [node, match[1] ?? '']),
  );
}

const isPlace = (name: string): name is Place => Object.hasOwn(places, name);

function settingOf(nodes: WorkflowGraph, node: string, place: Place): string | undefined {
  const { settings, kind } = places[place];
  const inputs = nodes[node]?.inputs ?? {};
  const setting = settings.find((one) => one in inputs);
  return setting && typeof inputs[setting] === kind ? setting : undefined;
}

function wrongNode(nodes: WorkflowGraph, node: string, place: Place): string {
  const { settings, kind } = places[place];
  // `node` is an id of this graph.
  const { class_type, inputs } = nodes[node] as WorkflowGraph[string];
  const wired = settings.find((setting) => Array.isArray(inputs[setting]));
  const what = wired ? `its ${wired} is wired to another node` : `it has no ${kind} named ${settings.join(' or ')}`;
  return `node ${node} (${class_type}) can't take thrive:${place}: ${what}`;
}

/** Silent where the place was found and is wrong: that was told already. */
function missing(place: Place, told: string[]): string {
  if (told.some((problem) => problem.includes(`thrive:${place}:`))) return '';
  return `no node is titled thrive:${place}`;
}

const known = (): string => [...names, PICTURE].map((name) => `thrive:${name}`).join(', ');
