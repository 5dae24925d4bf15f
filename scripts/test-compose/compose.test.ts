import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fill, readCompose } from './compose.ts';

const text = readFileSync(join(import.meta.dirname, '../../compose.yaml'), 'utf8');
const env = { POSTGRES_PASSWORD: 'p', STORAGE_SECRET: 's', SECRET: 'x'.repeat(32) };

test('reads the programs, their settings and the health check of compose.yaml', () => {
  const { settings, programs, graceSeconds, healthScript } = readCompose(text, env);
  expect(programs).toEqual({
    'api-1': 'api-process',
    'api-2': 'api-process',
    'worker-1': 'worker-process',
    'worker-2': 'worker-process',
    migrate: 'migrate',
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
  expect(fill('${A}-${B:-b}-${C:-}', { A: 'a' })).toBe('a-b-');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: compose fills it, not TypeScript
  expect(() => fill('${A:?put A into .env}', {})).toThrow('A: put A into .env');
});
