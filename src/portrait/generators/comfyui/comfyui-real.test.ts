// The engine on a real ComfyUI server, at COMFYUI_URL. With COMFYUI_RECORD=1 what it answers becomes the record that
// comfyui.test.ts replays. It needs no model weights; requests of others on that server are left alone, its history is not.
import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createRecordingFetch, type RecordedExchange, recordingFileName } from '#test/engines/comfyui/recording.ts';
import { createScenarioEngines, scenarios } from '#test/engines/comfyui/scenarios.ts';
import { nodeTypesOfWorkflow } from './check-workflow.ts';
import { createComfyuiRemoteEngine } from './comfyui.ts';
import { loadBundledOrCustomWorkflow } from './workflow-file.ts';

const { COMFYUI_URL: url, COMFYUI_RECORD: record } = process.env;
const tapes = new URL('../../../../test/engines/comfyui/', import.meta.url);
if (!url) console.info('ComfyUI itself is not tried: COMFYUI_URL names no server.');

test.runIf(url).each(Object.entries(scenarios))('%s, by a real server', async (title, scenario) => {
  const tape: RecordedExchange[] = [];
  const send = createRecordingFetch(tape);
  const workflow = await loadBundledOrCustomWorkflow('no-weights');
  const open = (one: typeof workflow) =>
    createComfyuiRemoteEngine({ servers: [url ?? ''], workflow: one, fetch: send });
  const { stage, close } = createScenarioEngines(workflow, url ?? '', open, send);
  await scenario(stage, 400).finally(close);
  expect(tape.length).toBeGreaterThan(3);
  if (record) await keep(`tapes/${recordingFileName(title)}`, tape);
});

test.runIf(url && record)('what it tells of the nodes is kept', async () => {
  const workflows = await Promise.all(['no-weights', 'identity-edit', 'person-lora'].map(loadBundledOrCustomWorkflow));
  const types = [...new Set(workflows.flatMap(nodeTypesOfWorkflow))].toSorted();
  const all = (await (await fetch(`${url}/object_info`)).json()) as Record<string, Info>;
  await keep('object-info.json', Object.fromEntries(types.map((type) => [type, trimmed(all[type] as Info)])));
});

type Info = { input: Record<string, Record<string, [unknown, object?]>>; output: unknown[]; output_node: boolean };

/** Names, types and bounds; its explanations are left out. */
function trimmed({ input, output, output_node }: Info) {
  const bounds = ({ min, max, options }: { min?: number; max?: number; options?: unknown[] } = {}) => ({
    min,
    max,
    options,
  });
  const bare = Object.entries(input)
    .filter(([group]) => group !== 'hidden')
    .map(([group, settings]) => [
      group,
      Object.fromEntries(Object.entries(settings).map(([name, [type, more]]) => [name, [type, bounds(more)]])),
    ]);
  return { input: Object.fromEntries(bare), output, output_node };
}

const keep = (name: string, content: unknown): Promise<void> =>
  writeFile(new URL(name, tapes), `${JSON.stringify(content, null, 1)}\n`);
