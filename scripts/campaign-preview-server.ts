// Serves the page of `npm run campaign:preview`: problems, colours, a poster for each status and a card for each
// pillar. Restarted with every change of the pack, after which the page reloads.
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { getPillarAndStatusTexts } from '#campaign/answers.ts';
import { campaign } from '#campaign/campaign.ts';
import { readAndCheckPack } from '#campaign/pack/check-pack.ts';
import { texts } from '#campaign/texts.ts';
import { makeShareCard } from '#portrait/formats/share-card.ts';
import { colourWorldNames } from '#portrait/scenes/colour-worlds.ts';
import { sceneNames } from '#portrait/scenes/index.ts';
import { techniqueNames } from '#portrait/techniques/names.ts';
import { renderCampaignPreviewHtml } from './campaign/preview-page.ts';
import { productLanguages, readProductMessages } from './campaign/product-messages.ts';
import { charactersByPictureName } from './gallery-pictures/characters.ts';
import { renderPosterPng } from './gallery-pictures/poster.ts';
import { resolveChosenCampaign } from './setup/campaign.mjs';

const { folder } = resolveChosenCampaign(join(import.meta.dirname, '..'));
const { PORT, SITE_PORT, PREVIEW_PORT = '5181' } = process.env;
const addresses = { site: `http://localhost:${SITE_PORT}`, api: `http://localhost:${PORT}` };

/** Posters are drawn one after the other, and each once. */
const posters = new Map<string, Promise<Uint8Array>>();
let last: Promise<unknown> = Promise.resolve();

function posterOf(pillar: string, status: string): Promise<Uint8Array> {
  const key = `${pillar}/${status}`;
  let poster = posters.get(key);
  if (!poster) {
    const people = Object.values(charactersByPictureName);
    poster = last.then(() =>
      renderPosterPng(
        pillar,
        status,
        charactersByPictureName[`${pillar}-${status}`] ?? people[posters.size % people.length],
      ),
    );
    last = poster.catch(() => {});
    posters.set(key, poster);
  }
  return poster;
}

async function cardOf(pillar: string, status: string): Promise<Uint8Array> {
  const words = getPillarAndStatusTexts(pillar, status);
  const { headline, sentence, moment } = texts.share;
  const card = {
    headline,
    sentence: sentence(words.pillar, words.statusInSentence),
    moment,
    note: texts.common.createdWithAi,
  };
  return makeShareCard(await posterOf(pillar, status), { texts: card, pillar });
}

async function page(): Promise<string> {
  const offer = {
    scenes: sceneNames,
    techniques: techniqueNames,
    worlds: colourWorldNames,
    languages: productLanguages,
    messages: readProductMessages('en'),
  };
  return renderCampaignPreviewHtml(campaign, (await readAndCheckPack(folder, offer)).faults, addresses);
}

async function answer(path: string, response: ServerResponse): Promise<void> {
  const [, kind, pillar = '', status = ''] = path.split('/').map(decodeURIComponent);
  if (path === '/') response.setHeader('content-type', 'text/html; charset=utf-8').end(await page());
  // Stays open for as long as this process lives.
  else if (kind === 'changes') response.setHeader('content-type', 'text/event-stream').write('retry: 300\n\n');
  else if (kind === 'card') response.setHeader('content-type', 'image/png').end(await cardOf(pillar, status));
  else if (kind === 'poster') {
    const small = await sharp(await posterOf(pillar, status))
      .resize(540)
      .webp({ quality: 82 })
      .toBuffer();
    response.setHeader('content-type', 'image/webp').end(small);
  } else response.writeHead(404).end();
}

createServer((request, response) => {
  answer(new URL(request.url ?? '/', addresses.site).pathname, response).catch((error: Error) =>
    response.writeHead(500).end(error.message),
  );
}).listen(Number(PREVIEW_PORT), '127.0.0.1');
