// The built site: pages, files, and unknown addresses.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePathPatterns } from '#contract/pages.ts';
import { startTestApp, type TestApp } from '#test/app.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thrive-site-'));
  const files: Record<string, string | Buffer> = {
    'index.html': '<!doctype html><html lang="en"><head><title>Thrive</title></head></html>',
    'assets/app-1a2b.js': 'console.log("whole")',
    'assets/app-1a2b.js.br': brotliCompressSync('console.log("whole")'),
    'assets/pose-guidance.worker-3c4d.js': 'postMessage("ready")',
    'assets/pose-guidance.worker-3c4d.js.br': brotliCompressSync('postMessage("ready")'),
    'gallery/01.jpg': 'a picture',
    'page-preloads.json': JSON.stringify({
      pages: {
        en: { '/gallery': '<link rel="preload" href="/gallery/01.jpg">' },
        de: { '/gallery': '<link rel="preload" href="/gallery/de/01.jpg">' },
      },
      languages: {},
    }),
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  app = await startTestApp({ site: { folder }, worker: false });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const browse = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { accept: 'text/html,*/*', ...headers } });

// Requirements: R11, R54, R55, R56, R57
test.each(pagePathPatterns.map((page) => page.replace(':shortCode', '0123456789abcdefABCDEF')))(
  'the page %s is the app, always fresh',
  async (path) => {
    const answer = await browse(`${path}?id=1`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>Thrive</title>');
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

test('a page names what it fetches first in its head, and no other page does', async () => {
  const preload = '<link rel="preload" href="/gallery/01.jpg">';
  expect((await browse('/gallery')).body).toMatch(new RegExp(`<head>.*${preload}.*</head>`, 's'));
  expect((await browse('/login')).body).not.toContain(preload);
  const german = await browse('/gallery', { cookie: 'language=de' });
  expect(german.body).toContain('href="/gallery/de/01.jpg"');
  expect(german.body).not.toContain(preload);
});

// Requirements: R59, R350
test.each(['/nope', '/dashboard/nope', '/camera/back', '/share/a/b/c'])(
  'the path %s is Page Not Found: the app with status 404',
  async (path) => {
    const answer = await browse(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  },
);

// Requirements: R59
test.each(['/gallery/99.jpg', '/gallery/x/y', '/assets/gone.js', '/favicon.ico', '/jobs/nothing.json'])(
  'the missing file %s is not the app, and Page Not Found for a person who opens it, which no cache keeps',
  async (path) => {
    const fetched = await browse(path, { accept: 'image/avif,image/webp,*/*' });
    expect([fetched.statusCode, fetched.json().code]).toEqual([404, 'not_found']);
    const opened = await browse(path);
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(opened.headers['cache-control']).toBe('no-store');
  },
);

// Requirements: R59
test.each(['/files/x', '/files/photos%2F1?expires=1&signature=0', '/jobs/gallery/nothing/poster.webp'])(
  'a person who opens the file %s, which is gone, sees Page Not Found; a program gets our error',
  async (path) => {
    const opened = await browse(path);
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(opened.headers['cache-control']).toBe('no-store');
    const fetched = await browse(path, { accept: '*/*' });
    expect([400, 404]).toContain(fetched.statusCode);
    expect(fetched.json().error).toBeTruthy();
  },
);

test.each([
  ['/LOGIN', '/login'],
  ['/Dashboard/PickQuote?step=status', '/dashboard/pickquote?step=status'],
  ['/SHARE/0123456789abcdefABCDEF', '/share/0123456789abcdefABCDEF'],
  ['/Share/0123456789abcdefABCDEF/INDEX.html', '/share/0123456789abcdefABCDEF/index.html'],
])('%s in other capitals leads to %s', async (path, page) => {
  const answer = await browse(path);
  expect([answer.statusCode, answer.headers.location]).toEqual([308, page]);
});

test.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json', '/assets/%00'])(
  'nothing outside the folder is served: %s',
  async (path) => {
    const answer = await browse(path);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('dependencies');
  },
);

// Requirements: R117
test('files of the gallery are served as they are', async () => {
  const answer = await browse('/gallery/01.jpg');
  expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, 'a picture', 'image/jpeg']);
});

test('WebAssembly may be compiled in the thread of pose guidance, and nowhere else', async () => {
  for (const encoding of ['identity', 'br']) {
    const { headers } = await browse('/assets/pose-guidance.worker-3c4d.js', { 'accept-encoding': encoding });
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toContain('immutable');
  }
  for (const path of ['/camera/front', '/assets/app-1a2b.js', '/gallery/01.jpg']) {
    expect((await browse(path)).headers['content-security-policy']).not.toContain('wasm');
  }
});

test('files with a hash in their name stay for ever, and come compressed to those who can read it', async () => {
  const plain = await browse('/assets/app-1a2b.js');
  expect(plain.body).toBe('console.log("whole")');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const small = await browse('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.headers['content-type']).toContain('javascript');
});

test('a page is in English, whatever the browser speaks, until its visitor chooses another language, and no cache between mixes them up', async () => {
  const first = await browse('/login', { 'accept-language': 'de-DE,de;q=0.9' });
  expect(first.body).toContain('<html lang="en" dir="ltr">');
  expect(first.headers.vary).toBe('accept-encoding, accept-language, cookie');
  const chosen = await browse('/login', { 'accept-language': 'de', cookie: 'language=ar' });
  expect([chosen.body.match(/<html[^>]*>/)?.[0], chosen.headers['content-language']]).toEqual([
    '<html lang="ar" dir="rtl">',
    'ar',
  ]);
  expect((await browse('/login')).body).toContain('<html lang="en" dir="ltr">');
});

test('who runs no script chooses a language by a link, which leads back to the same page', async () => {
  const answer = await browse('/receipt?a=1&language=ar');
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/receipt?a=1']);
  expect(answer.headers['set-cookie']).toMatch(/^language=ar; Path=\/; Max-Age=31536000; SameSite=Lax$/);
  expect((await browse('/login?language=xx')).statusCode).toBe(200);
  for (const path of ['//evil.example/', '/\\evil.example/'])
    expect((await browse(`${path}?language=de`, { accept: 'text/html' })).headers.location ?? '/').toMatch(
      /^\/(?![\\/])/,
    );
});
