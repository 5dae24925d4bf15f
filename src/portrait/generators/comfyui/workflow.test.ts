// Bundled workflows fit a real server, and errors in custom ones are reported.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type NodeInfoByType, workflowProblems } from './check-workflow.ts';
import { objectInfoSchema, type WorkflowGraph } from './protocol.ts';
import { createFilledWorkflowGraph, usesWorkflowInput, workflowFromParsedJson } from './workflow.ts';
import { loadBundledOrCustomWorkflow } from './workflow-file.ts';

const recorded = new URL('../../../../test/engines/comfyui/object-info.json', import.meta.url);
/** What a real server told of its nodes. The models of the shipped workflows lay there by name. */
const known: NodeInfoByType = objectInfoSchema.parse(JSON.parse(await readFile(recorded, 'utf8')));
const noWeights = await loadBundledOrCustomWorkflow('no-weights');

test.each([
  ['no-weights', true],
  ['identity-edit', true],
  ['person-lora', false],
])('the workflow %s fits what a real server tells of its nodes', async (name, ownSize) => {
  const workflow = await loadBundledOrCustomWorkflow(name);
  expect(workflowProblems(workflow, known)).toEqual([]);
  for (const { class_type, inputs } of Object.values(workflow.graph)) {
    const { required, optional } = known[class_type]?.input ?? {};
    expect(Object.keys({ ...required, ...optional })).toEqual(expect.arrayContaining(Object.keys(inputs)));
  }
  for (const place of ['prompt', 'seed', 'front', 'left', 'right', 'pictures'] as const)
    expect(usesWorkflowInput(workflow, place)).toBe(true);
  expect([usesWorkflowInput(workflow, 'width'), usesWorkflowInput(workflow, 'height')]).toEqual([ownSize, ownSize]);
  // What is put in fits as well.
  const photos = { front: 'a', left: 'b', right: 'c' };
  const filled = createFilledWorkflowGraph(workflow, {
    ...photos,
    prompt: 'p',
    seed: 2 ** 31 - 1,
    width: 1088,
    height: 1360,
    pictures: 4,
  });
  expect(workflowProblems({ ...workflow, graph: filled }, known)).toEqual([]);
  // A picture that stays among the temporary files, and a person whom no file remembers.
  expect(filled[workflow.picture]?.class_type).toBe('PreviewImage');
  expect(Object.values(filled).map(({ class_type }) => class_type)).not.toContain('SaveLoRA');
});

type Change = (graph: WorkflowGraph) => void;
const setting = (node: string, name: string, value: unknown): Change => {
  return (graph) => Object.assign(graph[node]?.inputs ?? {}, { [name]: value });
};
const dropped = (node: string, name: string): Change => {
  return (graph) => delete graph[node]?.inputs[name];
};
const changed = (change: Change) => {
  const graph = structuredClone(noWeights.graph);
  change(graph);
  return graph;
};

test.each<[string, Change, string]>([
  [
    'a choice that is not there',
    setting('canvas', 'crop', 'left'),
    'node canvas (ImageScale), crop: there is no "left"',
  ],
  ['a number that is a word', setting('tones', 'blend_factor', 'half'), 'blend_factor: is "half", not FLOAT'],
  ['a number out of bounds', setting('grain', 'strength', 3), 'strength: is 3, not from 0 to 1'],
  ['half a pixel', setting('left-tones', 'width', 4.5), 'width: is 4.5, not a whole number'],
  ['a setting that is missing', dropped('tones', 'blend_mode'), 'node tones (ImageBlend) lacks blend_mode'],
  ['a link to nowhere', setting('tones', 'image1', ['nobody', 0]), 'image1: there is no node nobody'],
  ['a link to an output that is not', setting('tones', 'image1', ['left', 2]), 'node left (LoadImage) has no output 2'],
  [
    'a link of another type',
    setting('tones', 'image1', ['prompt', 0]),
    '(PrimitiveStringMultiline) gives STRING, not IMAGE',
  ],
  [
    'a value where a link belongs',
    setting('tones', 'image1', 'x.png'),
    'image1: is "x.png", and wants a link to IMAGE',
  ],
])('%s is found before a request is submitted', (_what, change, words) => {
  const [told, ...more] = workflowProblems({ ...noWeights, graph: changed(change) }, known);
  expect(told).toContain(words);
  expect(more).toEqual([]);
});

test('what only the server can judge is left to it', () => {
  const { ImageBlend } = known;
  if (!ImageBlend) throw new Error('the record lacks ImageBlend');
  const required = {
    ...ImageBlend.input.required,
    tint: ['COLOR', {}] as [string, object],
    layers: ['COMFY_AUTOGROW_V3', {}] as [string, object],
    blend_factor: ['FLOAT,STRING', {}] as [string, object],
    blend_mode: ['COMBO', { remote: {} }] as [string, object],
  };
  const graph = changed((one) => {
    setting('tones', 'tint', '#fff')(one);
    setting('tones', 'blend_factor', 'half')(one);
    setting('tones', 'blend_mode', 'any')(one);
    for (const node of ['tones', 'tinted']) setting(node, 'tint', ['#fff', '#000'])(one);
  });
  expect(
    workflowProblems({ ...noWeights, graph }, { ...known, ImageBlend: { ...ImageBlend, input: { required } } }),
  ).toEqual([]);
});

test('a node that the server lacks, and a picture node that hands nothing over, are found', () => {
  expect(workflowProblems(noWeights, { ...known, ImageAddNoise: undefined })).toEqual(['it has no node ImageAddNoise']);
  expect(workflowProblems({ ...noWeights, picture: 'grain' }, known)).toEqual([
    'node grain, thrive:picture, hands nothing over',
  ]);
});

const title = (node: string, name: string): Change => {
  return (graph) => Object.assign(graph[node] ?? {}, { _meta: { title: name } });
};

test.each<[string, unknown, string]>([
  ['the editor’s own format', { nodes: [], links: [] }, 'what is needed is its "Export (API)"'],
  ['no workflow at all', { a: 1 }, 'no workflow in ComfyUI'],
  ['no seed', changed(title('grain', 'grain')), 'no node is titled thrive:seed'],
  ['no picture', changed(title('picture', 'x')), 'exactly one node must be titled thrive:picture, and 0 are'],
  [
    'a word we do not know',
    changed(title('tones', 'thrive:mood')),
    'node tones is titled thrive:mood; known are thrive:prompt',
  ],
  ['a seed on a node without one', changed(title('tones', 'thrive:seed')), 'it has no number named value or seed'],
  ['a wired place', changed(setting('grain', 'seed', ['prompt', 0])), 'its seed is wired to another node'],
])('%s is refused in words', (_what, content, words) => {
  expect(() => workflowFromParsedJson('mine.json', content)).toThrow(words);
});

test('every problem is told at once', () => {
  const graph = changed((one) => ['prompt', 'front', 'grain'].forEach((node) => void title(node, 'x')(one)));
  expect(() => workflowFromParsedJson('mine.json', graph)).toThrow(
    'mine.json: no node is titled thrive:prompt; no node is titled thrive:seed; no node is titled thrive:front',
  );
});

test('a workflow of one’s own is read from its file, and a file that is none is refused in words', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'workflow-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'mine.json');
  await writeFile(path, JSON.stringify(noWeights.graph));
  expect(await loadBundledOrCustomWorkflow(path)).toEqual({ ...noWeights, name: 'mine.json' });
  await writeFile(path, '{"a":');
  await expect(loadBundledOrCustomWorkflow(path)).rejects.toThrow('is not JSON');
  await expect(loadBundledOrCustomWorkflow('grand-opera')).rejects.toThrow('there is no workflow grand-opera (ENOENT)');
});
