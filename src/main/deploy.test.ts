// Deployment files name settings and metrics that exist, and docs/configuration.md lists every setting.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

/** The names that the configuration reads. */
const settings = ['config.ts', 'engine-settings.ts'].flatMap((file) =>
  [...read(`src/platform/${file}`).matchAll(/^ {2,4}([A-Z][A-Z0-9_]+): (?!.*;$)/gm)].map(([, name]) => name),
);
const deployed = [...filesIn('deploy'), 'compose.yaml', 'Dockerfile'];

/** What Docker, Caddy, Node, the database image and the start of the store read themselves. */
const others = /^(NODE_OPTIONS|POSTGRES_\w+|S3_KEYS|SITE|NODE_ENV|NODE_EXTRA_CA_CERTS|MALLOC_\w+)$/;

/** What the build, the development server, the tests and Node read themselves. */
const outsideConfig = ['API_URL', 'TEST_DATABASE_URL', 'TEST_STORAGE_URL', 'CHROMIUM_PATH', 'FIREFOX_PATH'];

test('the configuration page lists every setting once and no other', () => {
  const rows = read('docs/configuration.md').match(/^\| `[^|]+\|/gm) ?? [];
  const listed = rows.flatMap((cells) => cells.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  expect(settings.length).toBeGreaterThan(20);
  expect(listed.toSorted()).toEqual([...settings, ...outsideConfig].toSorted());
});

test('the deployment files set nothing that nobody reads', () => {
  const named = [
    'compose.yaml',
    'Dockerfile',
    'deploy/kubernetes/base/kustomization.yaml',
    'deploy/kubernetes/base/namespace.yaml',
    'deploy/kubernetes/overlays/fixed/kustomization.yaml',
    'deploy/kubernetes/overlays/autoscaled/kustomization.yaml',
  ]
    .flatMap((path) => [...read(path).matchAll(/^[\s-]*([A-Z][A-Z0-9_]+)(?:: |=(?!>))/gm)])
    .map(([, name]) => name);
  expect(named).toEqual(expect.arrayContaining(['DATABASE_URL', 'STORAGE_URL', 'SECRET', 'METRICS_PORT']));
  expect(named.filter((name) => !settings.includes(name) && !others.test(name))).toEqual([]);
});

test('alerts and dashboard ask for numbers that the product tells', () => {
  const code = filesIn('src').filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  const told = new Set(code.flatMap((path) => read(path).match(/(?<=name: ')thrive_\w+(?=')/g) ?? []));
  const asked = [
    'deploy/prometheus/alerts.yaml',
    'deploy/grafana/thrive.json',
    'deploy/kubernetes/overlays/autoscaled/scaling.yaml',
  ].flatMap((path) => read(path).match(/\bthrive_\w+/g) ?? []);
  expect(asked.length).toBeGreaterThan(20);
  const names = new Set(asked.map((name) => name.replace(/_(count|bucket|sum)$/, '')));
  expect([...names].filter((name) => !told.has(name))).toEqual([]);
});

test('each alert leads to a page that exists', () => {
  const headings = [...read('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, text]) =>
    text
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  const pages = [...read('deploy/prometheus/alerts.yaml').matchAll(/operations\.md#([\w-]+)/g)].map(([, page]) => page);
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.filter((page) => !headings.includes(page))).toEqual([]);
});

test('what is deployed names no version “latest”', () => {
  for (const path of deployed) expect(read(path)).not.toMatch(/:latest\b/);
});
