// npm run campaign:schemas: writes the JSON Schemas in campaigns/schemas for editors. A test compares them.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateCampaignJsonSchemas } from './campaign/schemas.ts';

const folder = join(import.meta.dirname, '../campaigns/schemas');
await mkdir(folder, { recursive: true });
for (const [name, schema] of Object.entries(generateCampaignJsonSchemas())) await writeFile(join(folder, name), schema);
