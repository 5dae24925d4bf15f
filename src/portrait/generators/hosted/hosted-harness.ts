// For tests: a hosted engine on a loopback server, and a request for it.
import { onTestFinished } from 'vitest';
import { type EnginePolicy, type HostedEngine, hostedProviders } from '#campaign/engine-policy.ts';
import type { Engine, EnginePoll, EngineRequest } from '../engine.ts';
import { createHosted, type HostedSettings } from './hosted.ts';

export const KEY = 'sk-test-0123456789abcdef';
export const ATTEMPT_ID = '3f1c8a4e-5a63-4f0e-9a52-0d6f4b1c7e11';

export const terms: Omit<HostedEngine, 'provider'> = {
  company: 'A provider',
  hosts: ['127.0.0.1'],
  region: 'this machine',
  sends: ['photos', 'words'],
  keeps: 'for a moment',
  signedOff: { by: 'The data protection officer', on: '2020-01-01' },
};
const policy: EnginePolicy = { hosted: hostedProviders.map((provider) => ({ provider, ...terms })) };

/** The first bytes of a PNG, and one that tells it from others. */
export const png = (mark: number): Uint8Array =>
  new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, mark]);

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

export const request: EngineRequest = {
  prompt: 'A portrait before a slice of orange.',
  photos: { front: png(1), left: png(2), right: png(3) },
  seed: 5,
  pictures: 1,
  width: 1080,
  height: 1350,
};

/** An engine at this address, which is closed when the test is over. */
export function openHosted(baseUrl: string, change: Partial<HostedSettings> = {}): Engine {
  const engine = createHosted({
    provider: 'openai',
    model: 'gpt-image-1',
    apiKey: KEY,
    baseUrl,
    policy,
    pace: { timeoutMs: 20_000, firstPauseMs: 5, pollEveryMs: 5 },
    ...change,
  });
  onTestFinished(() => engine.close());
  return engine;
}

/** How a request ended. */
export async function settled(engine: Engine, attemptId = ATTEMPT_ID): Promise<EnginePoll> {
  for (;;) {
    const poll = await engine.poll(attemptId);
    if (poll.state !== 'working') return poll;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Submits a request and waits for its end. */
export async function drawn(engine: Engine, change: Partial<EngineRequest> = {}): Promise<EnginePoll> {
  await engine.submit(ATTEMPT_ID, { ...request, ...change });
  return settled(engine);
}

/** What OpenAI answers with these pictures. */
export const openaiAnswer = (...pictures: Uint8Array[]) => ({
  created: 1,
  data: pictures.map((bytes) => ({ b64_json: base64(bytes) })),
  usage: {
    input_tokens: 1100,
    output_tokens: 6000,
    total_tokens: 7100,
    input_tokens_details: { image_tokens: 900, text_tokens: 200 },
  },
});

/** How OpenAI complains. */
export const complaint = (code: string, message = 'No.') => ({
  error: { message, type: 'some_error', param: null, code },
});
