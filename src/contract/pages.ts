// The pages of the site by path: the browser renders them, and the server answers 200 for them and 404 for others.
import type { EndpointName } from './index.ts';

/** `:name` stands for one segment of a path. */
export const pagePathPatterns = [
  '/',
  '/home',
  '/login',
  '/dashboard',
  '/dashboard/pickquote',
  '/letters',
  '/phone',
  '/phone/done',
  '/photo',
  '/camera',
  '/camera/front',
  '/camera/left',
  '/camera/right',
  '/camera/final',
  '/loading',
  '/result',
  '/gallery',
  '/my-data',
  '/receipt',
  '/terms-of-service',
  '/privacy-policy',
  '/cookie-policy',
  '/share',
  '/share/:shortCode',
  '/share/:shortCode/index.html',
  '/admin',
  '/admin/numbers',
  '/admin/pictures',
  '/admin/reuse',
  '/admin/trail',
  '/admin/installation',
] as const;

// Without effect, which a bundler cannot know: pages that ask neither do not carry these.
const patterns = /* @__PURE__ */ pagePathPatterns.map(
  (page) => new RegExp(`^${page.replace(/\./g, '\\.').replace(/:\w+/g, '[^/]+')}/?$`),
);

const spellings = /* @__PURE__ */ pagePathPatterns.map(
  (page) => new RegExp(`^${page.replace(/\./g, '\\.').replace(/:\w+/g, '([^/]+)')}/?$`, 'i'),
);

/** The canonical path of a page written in other capitals: `/LOGIN` is `/login`. Codes in it are unchanged. */
export function findPagePathIgnoringCase(path: string): string | undefined {
  const index = spellings.findIndex((spelling) => spelling.test(path));
  const [, ...codes] = spellings[index]?.exec(path) ?? [];
  return pagePathPatterns[index]?.replace(/:\w+/g, () => codes.shift() ?? '');
}

/** Initial data of a page: a response that its first screen would request at once. */
export type EmbeddedInitialResponse = { call: EndpointName; input: Record<string, string>; answer: unknown };

/** The id of the element with a page's initial data as JSON. */
export const INITIAL_DATA_ELEMENT_ID = 'initial-data';

/** Whether the site has a page at this path (without query). */
export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
