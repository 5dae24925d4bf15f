// The content of the page before its script has loaded: the campaign's name and description, and its logos in the place
// of the header.
import type { Plugin } from 'vite';
import { campaign } from '../../src/campaign/campaign.ts';
import { defaultLanguage } from '../../src/campaign/languages/languages.ts';
import { texts } from '../../src/campaign/texts.ts';

/** Fills head and root of index.html; the server changes what another language says (src/server/http/shell.ts). */
export function htmlShellPlugin(): Plugin {
  const logos = campaign.logos.map(
    ({ src, alt, width, height }) => `<img src="${src}" alt="${escaped(alt)}" width="${width}" height="${height}">`,
  );
  return {
    name: 'shell',
    transformIndexHtml: (html) =>
      html
        .replace('<html lang="en">', () => `<html lang="${defaultLanguage}">`)
        .replace('<title></title>', () => `<title>${escaped(campaign.title)}</title>`)
        .replace('content=""', () => `content="${escaped(texts.htmlShell.description)}"`)
        .replace('<div id="root"></div>', () => `<div id="root"><div class="shell">${logos.join('')}</div></div>`),
  };
}

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
