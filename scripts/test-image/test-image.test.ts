// What the test of the image parses and decides by.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findDebianArchiveUrl } from './base.ts';
import {
  findForbiddenFiles,
  findImageSettingsProblems,
  listFilesWithSizes,
  listLargestPackagesAndFolders,
  sumApplicationBytes,
} from './checks.ts';
import { resolveUserToUidGid } from './container.ts';
import { filePathsFromTarListing, type ImageSettings, parseImageSettings } from './image.ts';
import { renderNpmrcForImageBuild } from './npm-secrets.ts';
import { createImageBuildArguments, findContainerTool } from './tools.ts';
import { findSignInCodeInEmail } from './try-product.ts';

const good: ImageSettings = {
  user: 'node',
  cmd: ['node', 'x.ts'],
  folder: '/app',
  env: { NODE_ENV: 'x' },
  history: ['COPY src'],
};

test('takes the first tool that answers', () => {
  expect(findContainerTool((tool) => tool !== 'docker')).toBe('podman');
  expect(findContainerTool(() => false)).toBeUndefined();
});

test('builds in a chroot with buildah, and hands secrets in without storing them', () => {
  const args = createImageBuildArguments('buildah', { tag: 't', base: 'b', secrets: { npmrc: '/n' }, root: '/r' });
  expect(args.join(' ')).toBe('bud --isolation chroot --build-arg NODE_IMAGE=b --secret id=npmrc,src=/n -t t /r');
  expect(createImageBuildArguments('docker', { tag: 't', root: '/r' })).toEqual(['build', '-t', 't', '/r']);
});

test('reads the settings that each tool prints', () => {
  const config = { User: 'node', Cmd: ['node'], WorkingDir: '/app', Env: ['A=b=c'] };
  const expected = { user: 'node', cmd: ['node'], folder: '/app', env: { A: 'b=c' }, history: ['RUN x'] };
  expect(parseImageSettings(JSON.stringify({ OCIv1: { config, history: [{ created_by: 'RUN x' }] } }))).toEqual(
    expected,
  );
  expect(parseImageSettings(JSON.stringify([{ Config: config, History: [{ created_by: 'RUN x' }] }]))).toEqual(
    expected,
  );
});

test('accepts an image that runs as another user than root', () => expect(findImageSettingsProblems(good)).toEqual([]));

test.each<[string, Partial<ImageSettings>]>([
  ['runs as root', { user: '' }],
  ['runs as root', { user: '0:0' }],
  ['not node', { cmd: ['sh', '-c', 'node x.ts'] }],
  ['sets POSTGRES_PASSWORD', { env: { POSTGRES_PASSWORD: 'x' } }],
  ['history holds a secret', { history: ['RUN |1 SECRET=abc npm ci'] }],
])('refuses an image: %s', (words, change) => {
  expect(findImageSettingsProblems({ ...good, ...change }).join()).toContain(words);
});

test('finds the files that an image must not hold', () => {
  const bad = ['app/.env', 'app/.env.test-image', 'root/.npmrc', 'app/src/a.test.ts', 'app/node_modules/vite/index.js'];
  const fine = ['app/src/a.ts', 'app/node_modules/pg/README', 'etc/ssl/certs/ca.pem', 'app/dist/thrive/site/data/x'];
  expect(findForbiddenFiles([...bad, ...fine])).toEqual(bad);
});

test('lists the files of an image and not what its links lead to on this machine', () => {
  const root = mkdtempSync(join(tmpdir(), 'thrive-files-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'image/app'), { recursive: true });
  mkdirSync(join(root, 'run'));
  writeFileSync(join(root, 'run/host'), 'x');
  writeFileSync(join(root, 'image/app/file'), 'four');
  symlinkSync(join(root, 'run'), join(root, 'image/linked'));
  expect(listFilesWithSizes(join(root, 'image'))).toEqual([{ path: 'app/file', bytes: 4 }]);
});

test('reads the files of a layer, whichever way the tool writes paths', () => {
  expect(filePathsFromTarListing('app/\napp/.env\n./etc/passwd\n/x\n')).toEqual(['app/.env', 'etc/passwd', 'x']);
});

test('adds up the application without the system', () => {
  const files = [
    { path: 'usr/bin/node', bytes: 9 },
    { path: 'app/node_modules/@a/b/x.js', bytes: 2 },
    { path: 'app/node_modules/c/x.js', bytes: 3 },
    { path: 'app/dist/y', bytes: 4 },
  ];
  expect(sumApplicationBytes(files)).toBe(9);
  expect(listLargestPackagesAndFolders(files, 2)).toEqual([
    ['dist', 4],
    ['c', 3],
  ]);
});

test('finds the number of a user in the image, and refuses one it does not have', () => {
  const root = mkdtempSync(join(tmpdir(), 'thrive-users-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'etc'));
  writeFileSync(join(root, 'etc/passwd'), 'root:x:0:0::/root:/bin/sh\nnode:x:1000:1001::/home/node:/bin/sh\n');
  expect(resolveUserToUidGid(root, 'node')).toBe('1000:1001');
  expect(() => resolveUserToUidGid(root, 'nobody')).toThrow('no user nobody');
});

test('takes the Debian archive from what apt uses, and says what to do without one', () => {
  expect(findDebianArchiveUrl('http://archive.example/debian-security\nhttp://archive.example/debian\n')).toBe(
    'http://archive.example/debian',
  );
  expect(() => findDebianArchiveUrl('')).toThrow('NODE_IMAGE');
});

test('tells npm of a registry and its certificate', () => {
  expect(renderNpmrcForImageBuild('https://npm.example/', true)).toBe(
    'registry=https://npm.example/\ncafile=/etc/ca-given.pem\n',
  );
  expect(renderNpmrcForImageBuild('', false)).toBe('\n');
});

test('finds the code in an e-mail and not in its headers', () => {
  expect(findSignInCodeInEmail('Message-ID: <12345678@x>\r\n\r\nYour code is 87654321.\r\n')).toBe('87654321');
  expect(findSignInCodeInEmail('Subject: x\r\n\r\nNo code, color #12345678.')).toBeUndefined();
});
