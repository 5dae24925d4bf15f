// Settings of engines: what each requires, and the message when it is missing.
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const defaults = {
  emailDomains: ['a.com', 'b.com'] as const,
  adminCutOff: '2027-04-14',
  timeZone: 'Asia/Kolkata',
};
const engineFromSettings = (env: Record<string, string> = {}) => readConfig(env, defaults).engine;
const openai = { GENERATOR: 'openai', ENGINE_MODEL: 'gpt-image-2', ENGINE_API_KEY: 'sk-1' };

test('the studio draws where nothing is set, and needs nothing', () => {
  expect(engineFromSettings()).toEqual({ name: 'studio' });
});

test('ComfyUI is one server or several', () => {
  const servers = 'http://gpu-1:8188/, https://thrive:word@gpu-2.example.com/comfy';
  expect(engineFromSettings({ GENERATOR: 'comfyui', COMFYUI_SERVERS: servers })).toEqual({
    name: 'comfyui',
    servers: ['http://gpu-1:8188', 'https://thrive:word@gpu-2.example.com/comfy'],
    workflow: 'identity-edit',
    pictures: 2,
    atOnce: 4,
  });
  expect(() => engineFromSettings({ GENERATOR: 'comfyui' })).toThrow(/COMFYUI_SERVERS is needed/);
});

test('one’s own servers draw two pictures of an order, a provider that is paid one, unless more are wanted', () => {
  expect(engineFromSettings(openai)).toMatchObject({ pictures: 1 });
  expect(engineFromSettings({ ...openai, ENGINE_PICTURES: '3', ENGINE_TIMEOUT_MINUTES: '20' })).toMatchObject({
    pictures: 3,
    timeoutMs: 1_200_000,
  });
  expect(() => engineFromSettings({ ...openai, ENGINE_TIMEOUT_MINUTES: '40' })).toThrow(/from 1 to 25/);
});

test('accepts the old name of a renamed setting with a warning; the new name wins', () => {
  const old = { ...openai, ENGINE_PATIENCE_MINUTES: '20' };
  const { engine, warnings } = readConfig(old, defaults);
  expect(engine).toMatchObject({ timeoutMs: 1_200_000 });
  expect(warnings).toEqual([expect.stringContaining('ENGINE_PATIENCE_MINUTES is now called ENGINE_TIMEOUT_MINUTES')]);
  expect(engineFromSettings({ ...old, ENGINE_TIMEOUT_MINUTES: '5' })).toMatchObject({ timeoutMs: 300_000 });
  expect(readConfig(openai, defaults).warnings).toEqual([]);
});

test('a hosted engine needs a model and a key, and one that only speaks like OpenAI an address', () => {
  expect(engineFromSettings(openai)).toMatchObject({
    name: 'openai',
    model: 'gpt-image-2',
    apiKey: 'sk-1',
    idempotent: false,
  });
  expect(() => engineFromSettings({ GENERATOR: 'google' })).toThrow(
    /ENGINE_MODEL is needed[\s\S]*ENGINE_API_KEY is needed/,
  );
  expect(() => engineFromSettings({ ...openai, GENERATOR: 'openai-compatible' })).toThrow(/ENGINE_URL is needed/);
  expect(() => engineFromSettings({ GENERATOR: 'dall-e' })).toThrow(/must be one of studio, comfyui, openai/);
});

test('prices are for a picture or for a million tokens, in millionths of the currency', () => {
  expect(engineFromSettings({ ...openai, ENGINE_PRICES: 'USD 0.04' })).toMatchObject({
    prices: { currency: 'USD', perPicture: 40_000 },
  });
  expect(engineFromSettings({ ...openai, ENGINE_PRICES: 'EUR 5/10/40.5' })).toMatchObject({
    prices: { currency: 'EUR', perToken: { text: 5, photos: 10, output: 40.5 } },
  });
  expect(() => engineFromSettings({ ...openai, ENGINE_PRICES: '0.04' })).toThrow(/USD 0\.04 for a picture/);
});

test('only a gateway may be said to do a repeated request once, because no provider promises it', () => {
  const gateway = { ...openai, GENERATOR: 'openai-compatible', ENGINE_URL: 'https://ai.a.com/v1/' };
  expect(engineFromSettings({ ...gateway, ENGINE_IDEMPOTENT: 'yes' })).toMatchObject({
    idempotent: true,
    url: 'https://ai.a.com/v1',
  });
  expect(() => engineFromSettings({ ...openai, ENGINE_IDEMPOTENT: 'yes' })).toThrow(
    /ENGINE_IDEMPOTENT is for gateways/,
  );
});

test('what is said about wrong settings holds no key', () => {
  const env = { ...openai, ENGINE_API_KEY: 'sk-secret', ENGINE_URL: 'nowhere', ENGINE_PICTURES: '9' };
  expect(() => engineFromSettings(env)).toThrow(
    /ENGINE_URL must look like[\s\S]*ENGINE_PICTURES must be a whole number from 1 to 4/,
  );
  expect(() => engineFromSettings(env)).not.toThrow(/sk-secret/);
});
