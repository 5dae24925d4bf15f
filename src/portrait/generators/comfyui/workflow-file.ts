// Loads a workflow: a bundled one by name, or a file by path.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type WorkflowTemplate, workflowFromParsedJson } from './workflow.ts';

const folder = new URL('../../../campaign/engines/comfyui/', import.meta.url);

/** `identity-edit`, `person-lora`, `no-weights`, or the path of a file that ends in `.json`. Throws in words. */
export async function loadBundledOrCustomWorkflow(nameOrPath: string): Promise<WorkflowTemplate> {
  const own = nameOrPath.endsWith('.json');
  const text = await readFile(own ? nameOrPath : new URL(`${nameOrPath}.json`, folder), 'utf8').catch((error) => {
    throw new Error(`there is no workflow ${nameOrPath} (${(error as NodeJS.ErrnoException).code})`);
  });
  return workflowFromParsedJson(basename(nameOrPath), json(nameOrPath, text));
}

function json(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} is not JSON: ${(error as Error).message}`);
  }
}
