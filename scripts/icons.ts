// `npm run icons`: the icons of the installed app, drawn from the shapes of the campaign's favicon. Run it when that has changed.
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { resolveChosenCampaign } from './setup/campaign.mjs';

const folder = join(resolveChosenCampaign(join(import.meta.dirname, '..')).folder, 'public');

/** The part of a masked icon that is never cut off, by the W3C's rule for maskable icons. */
const SAFE = 0.8;

const favicon = await readFile(join(folder, 'favicon.svg'));
/** The ground of the favicon, to its edges: who masks an icon rounds its corners by themselves. */
const ground = /<rect[^>]* fill="(#\w+)"/.exec(favicon.toString())?.[1] ?? '#ffffff';

/** The favicon at this size; with `bleed` its ground reaches the edges and its shapes stay within the safe part. */
async function draw(file: string, size: number, bleed?: { inner: number }): Promise<void> {
  const inner = Math.round(size * (bleed?.inner ?? 1));
  const shapes = await sharp(favicon, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const background = bleed ? ground : { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: shapes, gravity: 'centre' }])
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(join(folder, 'icons', file));
}

await mkdir(join(folder, 'icons'), { recursive: true });
await draw('192.png', 192);
await draw('512.png', 512);
await draw('maskable-512.png', 512, { inner: SAFE });
await draw('apple-touch.png', 180, { inner: 0.9 });
