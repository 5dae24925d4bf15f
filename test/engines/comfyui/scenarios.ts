// Scenarios for a request at a ComfyUI server, run against a real server and against recorded answers.
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { expect } from 'vitest';
import { photoFileReferenceOfAttempt } from '#portrait/generators/comfyui/files.ts';
import { type WorkflowTemplate, workflowFromParsedJson } from '#portrait/generators/comfyui/workflow.ts';
import type {
  EnginePollResult,
  PollableRemoteEngine,
  PromptAndPhotosRequest,
} from '#portrait/generators/remote-engine.ts';

type ScenarioEngines = {
  workflow: WorkflowTemplate;
  /** An engine of this workflow, each time as another process of ours would open it. */
  open(workflow?: WorkflowTemplate): PollableRemoteEngine;
  /** Asks the server past the engine. */
  ask(path: string, body?: unknown): Promise<Response>;
};

/** Milliseconds between two looks; the record needs none. */
type Scenario = (stage: ScenarioEngines, pauseMs: number) => Promise<void>;

const attemptIds = [1, 2, 3, 4, 5, 6].map((n) => `5eed0000-0000-4000-8000-00000000000${n}`) as [string, ...string[]];
const [DRAWN, REFUSED, FAILED, RUNNING, WAITING, FORGOTTEN] = attemptIds as [
  string,
  string,
  string,
  string,
  string,
  string,
];

/** A drawn disc, so that nobody's face is in a fixture. */
const disc = (ground: string): Promise<Uint8Array> =>
  sharp(
    Buffer.from(`<svg width="24" height="24"><rect width="24" height="24" fill="${ground}"/>
    <circle cx="12" cy="12" r="8" fill="#eca"/></svg>`),
  )
    .png()
    .toBuffer();

export async function createScenarioRequest(
  change: Partial<PromptAndPhotosRequest> = {},
): Promise<PromptAndPhotosRequest> {
  const [front, left, right] = await Promise.all(['#246', '#a42', '#2a4'].map(disc));
  const photos = { front, left, right } as PromptAndPhotosRequest['photos'];
  return { prompt: 'a still pond at dawn', photos, seed: 7, pictures: 1, width: 32, height: 40, ...change };
}

async function pollUntilSettled(
  engine: PollableRemoteEngine,
  attemptId: string,
  pauseMs: number,
): Promise<EnginePollResult> {
  for (;;) {
    const poll = await engine.poll(attemptId);
    if (poll.state !== 'working') return poll;
    await sleep(pauseMs);
  }
}

/** The workflow with a node changed. */
function withChangedNode(
  { name, graph }: WorkflowTemplate,
  node: string,
  inputs: Record<string, unknown>,
): WorkflowTemplate {
  const copy = structuredClone(graph);
  Object.assign(copy[node]?.inputs ?? {}, inputs);
  return workflowFromParsedJson(name, copy);
}

const drawnAndErased: Scenario = async ({ open, ask }, pauseMs) => {
  const [first, second] = [open(), open()];
  expect(await first.poll(DRAWN)).toEqual({ state: 'unknown' });
  await first.submit(DRAWN, await createScenarioRequest({ pictures: 2 }));
  await second.submit(DRAWN, await createScenarioRequest({ pictures: 2 })); // it is there already: nothing is drawn twice
  const done = await pollUntilSettled(second, DRAWN, pauseMs);
  if (done.state !== 'done') throw new Error(`it ended as ${JSON.stringify(done)}`);
  expect(done.pictures).toHaveLength(2);
  expect(Buffer.compare(done.pictures[0] as Buffer, done.pictures[1] as Buffer)).not.toBe(0);
  for (const picture of done.pictures)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 32, height: 48 });
  const entry = JSON.stringify(await (await ask(`/history/${DRAWN}`)).json());
  expect(entry).toContain('a still pond at dawn');

  await second.erase(DRAWN);
  await first.erase(DRAWN);
  expect(await second.poll(DRAWN)).toEqual({ state: 'unknown' });
  const files = [...entry.matchAll(/"filename": ?"([^"]+)"/g)].map(([, name]) => name ?? '');
  expect(files).toHaveLength(2);
  for (const [name, subfolder] of [
    ...files.map((name) => [name, '']),
    [photoFileReferenceOfAttempt(DRAWN, 'front').filename, 'thrive'],
  ]) {
    const bytes = await (await ask(`/view?filename=${name}&subfolder=${subfolder}&type=temp`)).arrayBuffer();
    expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ width: 1, height: 1 });
  }
};

const refused: Scenario = async ({ workflow, open }, pauseMs) => {
  const engine = open(withChangedNode(workflow, 'left-tones', { upscale_method: 'magic' }));
  await engine.submit(REFUSED, await createScenarioRequest());
  const poll = await engine.poll(REFUSED);
  expect(poll).toMatchObject({ state: 'failed', cause: 'broken' });
  expect(poll).toMatchObject({
    reason: expect.stringMatching(/node left-tones \(ImageScale\).*upscale_method: 'magic'/),
  });
  // It was taken in part, without the picture: nothing of that is left either.
  expect(await pollUntilSettled(open(), REFUSED, pauseMs)).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('no picture'),
  });
  await engine.erase(REFUSED);
  expect(await engine.poll(REFUSED)).toEqual({ state: 'unknown' });

  const nodes = {
    ...workflow.graph,
    grain: { class_type: 'NoSuchNode', inputs: { seed: 1 }, _meta: { title: 'thrive:seed' } },
  };
  const stranger = open(workflowFromParsedJson(workflow.name, nodes));
  await stranger.submit(REFUSED, await createScenarioRequest());
  expect(await stranger.poll(REFUSED)).toMatchObject({
    state: 'failed',
    // One version names the type, another its number and title.
    reason: expect.stringMatching(/NoSuchNode|#grain/),
  });
  await stranger.erase(REFUSED);
};

const failed: Scenario = async ({ open }, pauseMs) => {
  const engine = open();
  const { photos } = await createScenarioRequest();
  await engine.submit(FAILED, await createScenarioRequest({ photos: { ...photos, left: Buffer.from('no picture') } }));
  const poll = await pollUntilSettled(engine, FAILED, pauseMs);
  expect(poll).toMatchObject({ state: 'failed', cause: 'broken' });
  expect(poll).toMatchObject({ reason: expect.stringMatching(/failed at node left \(LoadImage\): .*Unidentified/) });
  expect(JSON.stringify(poll)).not.toContain(FAILED);
  await engine.erase(FAILED);
};

const stopped: Scenario = async ({ open }, pauseMs) => {
  const engine = open();
  await engine.submit(RUNNING, await createScenarioRequest({ width: 1080, height: 1350, pictures: 12 }));
  await engine.submit(WAITING, await createScenarioRequest());
  expect(await engine.poll(WAITING)).toEqual({ state: 'working', progress: 0 });
  expect(await engine.poll(RUNNING)).toEqual({ state: 'working', progress: expect.any(Number) });
  await open().cancel(WAITING);
  expect(await engine.poll(WAITING)).toEqual({ state: 'unknown' });
  expect(await engine.poll(RUNNING)).toMatchObject({ state: 'working' });
  await expect(open().erase(RUNNING)).rejects.toThrow('still stopping');
  const poll = await pollUntilSettled(engine, RUNNING, pauseMs);
  expect(poll).toEqual({ state: 'failed', cause: 'broken', reason: 'ComfyUI was told to stop this request' });
  await engine.erase(RUNNING);
  await engine.erase(WAITING);
  expect(await engine.poll(RUNNING)).toEqual({ state: 'unknown' });
};

const forgotten: Scenario = async ({ open, ask }, pauseMs) => {
  const engine = open();
  await engine.submit(FORGOTTEN, await createScenarioRequest());
  expect((await pollUntilSettled(engine, FORGOTTEN, pauseMs)).state).toBe('done');
  await ask('/history', { clear: true });
  expect(await engine.poll(FORGOTTEN)).toEqual({ state: 'unknown' });
  await engine.submit(FORGOTTEN, await createScenarioRequest());
  expect((await pollUntilSettled(engine, FORGOTTEN, pauseMs)).state).toBe('done');
  await engine.erase(FORGOTTEN);
};

const checked: Scenario = async ({ workflow, open }) => {
  expect(await open().check()).toEqual({ isHealthy: true, message: '1 of 1 ComfyUI server can draw' });
  const { isHealthy, message } = await open(
    withChangedNode(workflow, 'left-tones', { upscale_method: 'magic' }),
  ).check();
  expect(isHealthy).toBe(false);
  expect(message).toContain('node left-tones (ImageScale), upscale_method: there is no "magic"');
};

/** By what they tell, which is also the title of a test. */
export const scenarios: Record<string, Scenario> = {
  'a request is drawn once, found by another process, and its photos and pictures are gone when it is erased':
    drawnAndErased,
  'a workflow that is not taken fails in words that name the node and the setting': refused,
  'a request that fails says at which node, and names no file of ours': failed,
  'a request is stopped and no other, whether it waits or runs': stopped,
  'a server that lost its history makes a request unknown, and it is submitted again under the same attempt id':
    forgotten,
  'a check finds what keeps a server from drawing, and sends no photo': checked,
};

/** Each engine of a scenario, and their end. */
export function createScenarioEngines(
  workflow: WorkflowTemplate,
  base: string,
  open: (workflow: WorkflowTemplate) => PollableRemoteEngine,
  send: typeof fetch,
) {
  const opened: PollableRemoteEngine[] = [];
  const stage: ScenarioEngines = {
    workflow,
    open: (changedWorkflow = workflow) => {
      const engine = open(changedWorkflow);
      opened.push(engine);
      return engine;
    },
    ask: (path, body) =>
      send(`${base}${path}`, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  };
  return { stage, close: () => Promise.all(opened.map((engine) => engine.close())) };
}
