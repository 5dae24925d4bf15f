import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { extractProductServices, interpolateVariables } from './compose.ts';
import { renderStandInDockerfile } from './stand-ins.ts';

const text = readFileSync(join(import.meta.dirname, '../../compose.yaml'), 'utf8');
const env = { POSTGRES_PASSWORD: 'p', STORAGE_SECRET: 's', SECRET: 'x'.repeat(32) };

test('reads the programs, their settings and the health check of compose.yaml', () => {
  const { settings, programs, graceSeconds, healthScript } = extractProductServices(text, env);
  expect(programs).toEqual({
    'api-1': 'api-process',
    'api-2': 'api-process',
    'worker-1': 'worker-process',
    'worker-2': 'worker-process',
    migrate: 'migrate',
    bucket: 'create-bucket',
  });
  expect(settings).toMatchObject({
    DATABASE_URL: 'postgres://thrive:p@database/thrive',
    PUBLIC_URL: 'https://localhost',
    METRICS_PORT: '9464',
    MAIL_FROM: 'Thrive <thrive@example.com>',
    ADMIN_EMAILS: '',
  });
  expect(graceSeconds).toBeGreaterThan(Number(settings.DRAIN_SECONDS) + Number(settings.STOP_SECONDS));
  expect(healthScript).toContain('/health/ready');
});

test('fills variables as compose does', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: compose fills it, not TypeScript
  expect(interpolateVariables('${A}-${B:-b}-${C:-}', { A: 'a' })).toBe('a-b-');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: compose fills it, not TypeScript
  expect(() => interpolateVariables('${A:?put A into .env}', {})).toThrow('A: put A into .env');
});

/** What docs/operations.md says that a program was measured to hold at its highest, in MB. */
const MEASURED = { api: 450 + 2 * 300, worker: 1000 };

test('the memory limits of compose.yaml and of Kubernetes agree, and leave a fifth above what was measured', () => {
  const limitIn = (pattern: RegExp) => Number(pattern.exec(text)?.[1]);
  const limits = {
    api: limitIn(/api-1: &api\n(?: .*\n)*? {4}mem_limit: (\d+)m/),
    worker: limitIn(/x-worker:(?:.*\n)*? {2}mem_limit: (\d+)m/),
  };
  for (const [program, measured] of Object.entries(MEASURED)) {
    const manifest = readFileSync(join(import.meta.dirname, `../../deploy/kubernetes/base/${program}.yaml`), 'utf8');
    const mebibytes = Number(/limits: \{ memory: (\d+)Mi \}/.exec(manifest)?.[1]);
    expect(limits[program as keyof typeof limits]).toBe(mebibytes);
    expect(mebibytes * 1.048576).toBeGreaterThan(measured * 1.2);
  }
});

test('an image that stands in for one of compose.yaml holds a program of this machine and how to start it', () => {
  const recipe = { program: 'weed', files: { 'entrypoint.sh': '#!/bin/sh' }, lines: ['WORKDIR /data'] };
  expect(renderStandInDockerfile(recipe, 'base').trim().split('\n')).toEqual([
    'FROM base',
    'COPY weed /usr/local/bin/',
    'COPY entrypoint.sh /',
    'WORKDIR /data',
  ]);
});
