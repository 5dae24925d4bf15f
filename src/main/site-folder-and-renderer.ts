// The built site of the active campaign in dist/.
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SiteFolderAndRenderer } from '#server/http/site.ts';

/** A pack is a folder of its campaign's name. */
const campaign = basename(dirname(fileURLToPath(import.meta.resolve('#pack/campaign.json'))));
const dist = fileURLToPath(new URL(`../../dist/${campaign}`, import.meta.url));

/** Undefined if it was not built: then only the API is served. */
export async function findSiteFolderAndRenderer(): Promise<SiteFolderAndRenderer | undefined> {
  const drawing = join(dist, 'render', 'render.js');
  if (!existsSync(drawing)) return undefined;
  const { renderPageContentToHtml }: typeof import('#web/render.tsx') = await import(pathToFileURL(drawing).href);
  return { folder: join(dist, 'site'), render: renderPageContentToHtml };
}
