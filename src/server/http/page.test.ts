// Rendered pages of the site.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type EmbeddedInitialResponse, INITIAL_DATA_ELEMENT_ID } from '#contract/pages.ts';
import { chooseEncoding, compressPageInAllEncodings, fillShell } from './page.ts';

const frame = [
  '<head><script type="module" src="/app.js"></script></head>',
  '<body><div id="root"><div class="shell"><i></i></div></div>\n<noscript>Switch it on</noscript></body>',
].join('');
const answer = (text: string): EmbeddedInitialResponse => ({
  call: 'getShortUrl',
  input: { code: 'c' },
  answer: { text },
});

test('what is drawn takes the place of the shell, and its script waits for what is seen', () => {
  const page = fillShell(frame, { head: '<meta>', content: '<p>$& drawn</p>', initialData: [] });
  expect(page).toContain('<div id="root" data-drawn=""><p>$& drawn</p></div>\n<noscript>');
  expect(page).not.toContain('shell');
  expect(page).toContain('<script fetchpriority="low" type="module" src="/app.js">');
  expect(page).toMatch(/<meta>\s*<\/head>/);
});

test('a page that is not drawn keeps its shell', () => {
  expect(fillShell(frame, { head: '', content: undefined, initialData: [] })).toBe(frame);
});

test('an answer that comes along can close no element and is read back whole', () => {
  const evil = '</script><script>alert(1)</script><!--';
  const page = fillShell(frame, { head: '', content: '', initialData: [answer(evil)] });
  expect(page.match(/<script/g)).toHaveLength(2);
  const json = page.match(new RegExp(`id="${INITIAL_DATA_ELEMENT_ID}">(.*?)</script>`))?.[1] ?? '';
  expect(JSON.parse(json)).toEqual([answer(evil)]);
});

test('every encoding holds the same page, and a browser gets the best that it names', async () => {
  const page = 'a page '.repeat(100);
  const { br, gzip, identity } = await compressPageInAllEncodings(page);
  expect([brotliDecompressSync(br), gunzipSync(gzip), identity].map(String)).toEqual([page, page, page]);
  expect(br.length).toBeLessThan(identity.length);
  const named = ['gzip, deflate, br, zstd', 'gzip', 'identity', '', undefined, 'brie'];
  expect(named.map(chooseEncoding)).toEqual(['br', 'gzip', 'identity', 'identity', 'identity', 'identity']);
});
