// Log lines keep useful fields and no personal data or secrets.
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog, errorToLogFields, redactSensitiveData } from './log.ts';

test('addresses, codes and tokens are scrubbed from text', () => {
  const token = 'a'.repeat(43);
  expect(redactSensitiveData(`550 <aisha@infosys.com> unknown, code 12345678, token ${token}.`)).toBe(
    '550 <[address]> unknown, code [digits], token [long].',
  );
});

test('of a failed query the SQL is kept, never its values', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(aisha@infosys.com)' });
  const error = new DrizzleQueryError('insert into users values ($1)', ['aisha@infosys.com'], cause);
  const fields = errorToLogFields(error);
  expect(fields).toMatchObject({ errorMessage: 'insert into users values ($1)', causeCode: '23505' });
  expect(JSON.stringify(fields)).not.toContain('aisha');
});

test('a line is one JSON object with time, level and the facts', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  log.info('job finished', { job: 'j1', to: 'aisha@infosys.com' });
  log.error('work failed', new TypeError('no aisha@infosys.com'));
  expect(JSON.parse(lines[0])).toMatchObject({ msg: 'job finished', job: 'j1', to: '[address]' });
  expect(JSON.parse(lines[1])).toMatchObject({ error: 'TypeError', errorMessage: 'no [address]', level: 50 });
  expect(JSON.parse(lines[1]).at).toContain('log.test.ts');
});
