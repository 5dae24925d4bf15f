// JSON Schemas of a pack's files, with which editors complete and validate.
import { z } from 'zod';
import { type PackFileName, packFileSchemas } from '#campaign/pack/schema.ts';
import { colourWorldNames } from '#portrait/scenes/colour-worlds.ts';
import { sceneNames } from '#portrait/scenes/index.ts';

type Node = { [name: string]: unknown };

/** By the file's name below campaigns/schemas. */
export function generateCampaignJsonSchemas(): Record<string, string> {
  const names = Object.keys(packFileSchemas) as PackFileName[];
  return Object.fromEntries(
    names.map((name) => [
      `${name}.schema.json`,
      `${JSON.stringify(named(z.toJSONSchema(packFileSchemas[name]) as Node), null, 2)}\n`,
    ]),
  );
}

/** Names the scenes and worlds that there are, where the file may name one. */
function named(node: unknown, field = ''): unknown {
  if (Array.isArray(node)) return node.map((item) => named(item, field));
  if (typeof node !== 'object' || node === null) return node;
  const { type } = node as Node;
  if (type === 'string' && field === 'scene') return { ...node, enum: sceneNames };
  if (type === 'string' && field === 'pictures') return { ...node, enum: colourWorldNames };
  const entries = Object.entries(node).map(([name, value]) => [
    name,
    named(value, shapeWords.has(name) ? field : name),
  ]);
  return Object.fromEntries(entries);
}

/** What JSON Schema itself says between a field and its shape. */
const shapeWords = new Set(['anyOf', 'items', 'properties', 'additionalProperties']);
