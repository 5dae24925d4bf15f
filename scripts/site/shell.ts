// The logos stand on the page before its script has come, where the header will put them.
import type { Plugin } from 'vite';
import { campaign } from '../../src/campaign/campaign.ts';

/** Fills the root of index.html with what React replaces as soon as it draws. */
export function shell(): Plugin {
  const logos = campaign.logos.map(
    ({ src, alt, width, height }) => `<img src="${src}" alt="${alt}" width="${width}" height="${height}">`,
  );
  return {
    name: 'shell',
    transformIndexHtml: (html) =>
      html.replace('<div id="root"></div>', () => `<div id="root"><div class="shell">${logos.join('')}</div></div>`),
  };
}
