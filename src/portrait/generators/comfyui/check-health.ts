// Health check of the servers: reachable, recent enough, and with everything for the workflow. No photo is sent.
import type { GeneratorHealth } from '../generator.ts';
import { nodeTypesOfWorkflow, workflowProblems } from './check-workflow.ts';
import type { ComfyuiClient } from './client.ts';
import type { WorkflowTemplate } from './workflow.ts';

/** The first version that stops one request without touching the others. */
const OLDEST = '0.3.57';

/** Healthy when one of them could draw now; the message names what is wrong with each that could not. Never throws. */
export async function checkWhetherAnyServerCanDraw(
  servers: readonly ComfyuiClient[],
  workflow: WorkflowTemplate,
): Promise<GeneratorHealth> {
  const found = await Promise.all(
    servers.map((server) => problemsOf(server, workflow).catch((error) => [(error as Error).message])),
  );
  const healthy = found.filter((problems) => problems.length === 0).length;
  const count = `${healthy} of ${servers.length} ComfyUI ${servers.length === 1 ? 'server' : 'servers'} can draw`;
  return { isHealthy: healthy > 0, message: [count, ...found.flat()].join('. ') };
}

async function problemsOf(server: ComfyuiClient, workflow: WorkflowTemplate): Promise<string[]> {
  const version = await server.version();
  const types = nodeTypesOfWorkflow(workflow);
  const known = Object.fromEntries(await Promise.all(types.map(async (type) => [type, await server.node(type)])));
  const told = workflowProblems(workflow, known).map(
    (misfit) => `ComfyUI at ${server.name}, ${workflow.name}: ${misfit}`,
  );
  if (older(version, OLDEST)) told.push(`ComfyUI at ${server.name} is ${version}, and must be ${OLDEST} or newer`);
  return told;
}

function older(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => text.split('.').map((part) => Number.parseInt(part, 10) || 0));
  for (const [index, part] of (b ?? []).entries()) {
    const own = a?.[index] ?? 0;
    if (own !== part) return own < part;
  }
  return false;
}
