// The settings of picture engines.
import { z } from 'zod';

const hostedEngineNames = ['openai', 'google', 'black-forest-labs', 'openai-compatible'] as const;
const names = ['studio', 'comfyui', ...hostedEngineNames] as const;

/** Prices of an engine: millionths of the currency for each picture, or for each input and output token. */
type EnginePrices = {
  currency: string;
  perPicture?: number;
  perToken?: { text: number; photos: number; output: number };
};

/**
 * `pictures`: how many are drawn for one request; `atOnce`: concurrent requests of one worker; `timeoutMs`: timeout of a
 * request, if it differs from the engine's default.
 */
type Elsewhere = { pictures: number; atOnce: number; timeoutMs?: number };

/** Default number of pictures for one request: on own servers a second one costs time, at a provider money. */
const USUAL_PICTURES = { own: 2, paid: 1 };

export type EngineSettings =
  | { name: 'studio' }
  | ({ name: 'comfyui'; servers: string[]; workflow: string } & Elsewhere)
  | ({
      name: (typeof hostedEngineNames)[number];
      model: string;
      apiKey: string;
      url?: string;
      prices?: EnginePrices;
      /** The address runs requests with the same `Idempotency-Key` once. */
      idempotent: boolean;
    } & Elsewhere);

const PRICES = 'must look like USD 0.04 for a picture, or USD 5/10/40 for a million tokens of words, photos and output';
const from1to4 = 'must be a whole number from 1 to 4';
// A job fails after half an hour of drawing (D26), so the studio must have time left.
const from1to25 = 'must be a whole number of minutes from 1 to 25';
const from1to64 = 'must be a whole number from 1 to 64';

export const engineSettingsShape = {
  GENERATOR: z.enum(names, `must be one of ${names.join(', ')}`).default('studio'),
  COMFYUI_SERVERS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().replace(/\/$/, '')))
    .refine((all) => all.every(isAddress), 'must be addresses like http://gpu-1:8188, with commas between them')
    .default([]),
  COMFYUI_WORKFLOW: z.string().trim().default('identity-edit'),
  ENGINE_MODEL: z.string().trim().max(100).default(''),
  ENGINE_API_KEY: z.string().trim().default(''),
  ENGINE_URL: z.string().trim().refine(isAddress, 'must look like https://eu.api.example.com/v1').optional(),
  ENGINE_PRICES: z
    .string()
    .trim()
    .regex(/^[A-Z]{3} \d+(\.\d+)?(\/\d+(\.\d+)?\/\d+(\.\d+)?)?$/, PRICES)
    .transform(readPrices)
    .optional(),
  ENGINE_IDEMPOTENT: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  ENGINE_PICTURES: z.coerce.number(from1to4).int(from1to4).min(1, from1to4).max(4, from1to4).optional(),
  ENGINE_AT_ONCE: z.coerce.number(from1to64).int(from1to64).min(1, from1to64).max(64, from1to64).default(4),
  ENGINE_TIMEOUT_MINUTES: z.coerce.number(from1to25).int(from1to25).min(1, from1to25).max(25, from1to25).optional(),
};

type Given = z.output<z.ZodObject<typeof engineSettingsShape>>;

export function toEngineSettings(given: Given): EngineSettings {
  const { GENERATOR: name } = given;
  if (name === 'studio') return { name };
  const minutes = given.ENGINE_TIMEOUT_MINUTES;
  const elsewhere = {
    pictures: given.ENGINE_PICTURES ?? USUAL_PICTURES[name === 'comfyui' ? 'own' : 'paid'],
    atOnce: given.ENGINE_AT_ONCE,
    ...(minutes && { timeoutMs: minutes * 60_000 }),
  };
  if (name === 'comfyui')
    return { name, servers: given.COMFYUI_SERVERS, workflow: given.COMFYUI_WORKFLOW, ...elsewhere };
  const { ENGINE_MODEL: model, ENGINE_API_KEY: apiKey, ENGINE_URL: url, ENGINE_PRICES: prices } = given;
  const idempotent = given.ENGINE_IDEMPOTENT === 'yes';
  return { name, model, apiKey, url: url?.replace(/\/$/, ''), prices, idempotent, ...elsewhere };
}

/** Missing settings of the configured engine. */
export function findEngineSettingProblems(engine: EngineSettings): string[] {
  if (engine.name === 'studio') return [];
  if (engine.name === 'comfyui')
    return engine.servers.length ? [] : ['COMFYUI_SERVERS is needed with GENERATOR=comfyui: where ComfyUI answers.'];
  const problems: string[] = [];
  if (!engine.model) problems.push(`ENGINE_MODEL is needed with GENERATOR=${engine.name}: the model that draws.`);
  if (!engine.apiKey) problems.push(`ENGINE_API_KEY is needed with GENERATOR=${engine.name}.`);
  if (engine.idempotent && engine.name !== 'openai-compatible')
    problems.push(`ENGINE_IDEMPOTENT is for gateways that promise it: ${engine.name} does not.`);
  if (engine.name === 'openai-compatible' && !engine.url)
    problems.push('ENGINE_URL is needed with GENERATOR=openai-compatible: the address that speaks like OpenAI.');
  return problems;
}

function readPrices(text: string): EnginePrices {
  const [currency = '', amounts = ''] = text.split(' ');
  const [first = Number.NaN, photos, output] = amounts.split('/').map(Number);
  if (photos === undefined || output === undefined) return { currency, perPicture: Math.round(first * 1_000_000) };
  // A millionth for each token is the price of a million of them.
  return { currency, perToken: { text: first, photos, output } };
}

function isAddress(text: string): boolean {
  const parsed = URL.parse(text);
  return parsed !== null && /^https?:$/.test(parsed.protocol) && !parsed.search && !parsed.hash;
}
