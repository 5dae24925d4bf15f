// Renders a page of the site: the shell with its initial data, compressed once.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type EmbeddedInitialResponse, INITIAL_DATA_ELEMENT_ID } from '#contract/pages.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Of 11: pages are compressed during a request. */
const BROTLI_QUALITY = 6;

type PageParts = {
  /** HTML for the head. */
  head: string;
  /** HTML for the root element; undefined leaves it to the script. */
  content: string | undefined;
  initialData: readonly EmbeddedInitialResponse[];
};

/** The same page in each encoding that is offered. */
export type CompressedPage = Record<'br' | 'gzip' | 'identity', Buffer>;

/** Fills the shell, which is the index.html of the build. */
export function fillShell(shell: string, { head, content, initialData }: PageParts): string {
  const page = content === undefined ? shell : withContent(shell, content);
  // Functions here and below, because a text may contain a pattern of `replace`, like `$&`.
  return page
    .replace('</head>', () => (head === '' ? '</head>' : `  ${head}\n  </head>`))
    .replace('</body>', () => `${initialData.length === 0 ? '' : dataElement(initialData)}</body>`)
    .replace(
      /<(?=script type="module"|link rel="modulepreload")(\w+)/g,
      (tag) => tag + (content === undefined ? '' : later),
    );
}

/** Visible content comes first: the script only hydrates it. */
const later = ' fetchpriority="low"';

function withContent(shell: string, content: string): string {
  return shell.replace(
    /<div id="root">.*?<\/div>(?=\s*<noscript)/s,
    () => `<div id="root" data-drawn="">${content}</div>`,
  );
}

/** Data that no browser executes, so the content security policy allows it. */
function dataElement(initialData: readonly EmbeddedInitialResponse[]): string {
  const json = JSON.stringify(initialData).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${INITIAL_DATA_ELEMENT_ID}">${json}</script>`;
}

export async function compressPageInAllEncodings(page: string): Promise<CompressedPage> {
  const identity = Buffer.from(page);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, gzipped] = await Promise.all([brotli(identity, { params }), zip(identity)]);
  return { br, gzip: gzipped, identity };
}

/** The first encoding of ours that the browser names. */
export function chooseEncoding(accepted: string | string[] | undefined): keyof CompressedPage {
  const names = String(accepted ?? '').split(/\s*,\s*/);
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? 'identity';
}
