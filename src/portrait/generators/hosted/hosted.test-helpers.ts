// For tests: a hosted engine on a loopback server, and a request for it.
import { onTestFinished } from 'vitest';
import { type HostedEngineApproval, type HostedEngineApprovals, hostedProviderKinds } from '#campaign/engine-policy.ts';
import type { EnginePollResult, PollableRemoteEngine, PromptAndPhotosRequest } from '../remote-engine.ts';
import { createHostedRemoteEngine, type HostedEngineSettings } from './hosted.ts';

export const TEST_API_KEY = 'sk-test-0123456789abcdef';
export const TEST_ATTEMPT_ID = '3f1c8a4e-5a63-4f0e-9a52-0d6f4b1c7e11';

export const testHostedEngineApproval: Omit<HostedEngineApproval, 'provider'> = {
  company: 'A provider',
  hosts: ['127.0.0.1'],
  region: 'this machine',
  sends: ['photos', 'words'],
  keeps: 'for a moment',
  signedOff: { by: 'The data protection officer', on: '2020-01-01' },
};
const policy: HostedEngineApprovals = {
  hosted: hostedProviderKinds.map((provider) => ({ provider, ...testHostedEngineApproval })),
};

/** The first bytes of a PNG, and one that tells it from others. */
export const createPngSignatureWithMark = (mark: number): Uint8Array =>
  new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, mark]);

export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

export const testEngineRequest: PromptAndPhotosRequest = {
  prompt: 'A portrait before a slice of orange.',
  photos: {
    front: createPngSignatureWithMark(1),
    left: createPngSignatureWithMark(2),
    right: createPngSignatureWithMark(3),
  },
  seed: 5,
  pictures: 1,
  width: 1080,
  height: 1350,
};

/** An engine at this address; the caller closes it. */
export function createHostedEngineForTest(
  baseUrl: string,
  change: Partial<HostedEngineSettings> = {},
): PollableRemoteEngine {
  return createHostedRemoteEngine({
    provider: 'openai',
    model: 'gpt-image-1',
    apiKey: TEST_API_KEY,
    baseUrl,
    policy,
    pace: { timeoutMs: 20_000, firstPauseMs: 5, pollEveryMs: 5 },
    ...change,
  });
}

/** The same, closed when the test is over. */
export function createHostedEngineClosedAfterTest(
  baseUrl: string,
  change: Partial<HostedEngineSettings> = {},
): PollableRemoteEngine {
  const engine = createHostedEngineForTest(baseUrl, change);
  onTestFinished(() => engine.close());
  return engine;
}

/** How a request ended. */
export async function pollUntilSettled(
  engine: PollableRemoteEngine,
  attemptId = TEST_ATTEMPT_ID,
): Promise<EnginePollResult> {
  for (;;) {
    const poll = await engine.poll(attemptId);
    if (poll.state !== 'working') return poll;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Submits a request and waits for its end. */
export async function submitAndSettle(
  engine: PollableRemoteEngine,
  change: Partial<PromptAndPhotosRequest> = {},
): Promise<EnginePollResult> {
  await engine.submit(TEST_ATTEMPT_ID, { ...testEngineRequest, ...change });
  return pollUntilSettled(engine);
}

/** What OpenAI answers with these pictures. */
export const createOpenaiImagesResponseBody = (...pictures: Uint8Array[]) => ({
  created: 1,
  data: pictures.map((bytes) => ({ b64_json: toBase64(bytes) })),
  usage: {
    input_tokens: 1100,
    output_tokens: 6000,
    total_tokens: 7100,
    input_tokens_details: { image_tokens: 900, text_tokens: 200 },
  },
});

/** How OpenAI complains. */
export const createOpenaiErrorBody = (code: string, message = 'No.') => ({
  error: { message, type: 'some_error', param: null, code },
});
