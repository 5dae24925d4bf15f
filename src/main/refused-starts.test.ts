// Programs that refuse to start, and what they say.
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest';
import { createProgramDataFolder, removeProgramDataFolder, startProgram } from './programs.test-helpers.ts';

let root: string;
beforeAll(async () => {
  root = await createProgramDataFolder();
});
afterAll(() => removeProgramDataFolder(root));

/** Ends the program after the test; returns its exit code and all that it printed. */
async function runToEnd({ onTestFinished }: TestContext, program: string, env?: Record<string, string>) {
  const started = startProgram(program, await mkdtemp(join(root, program)), env);
  onTestFinished(async () => void (await started.kill()));
  return { code: await started.ended(), output: started.output() };
}

// Side by side: each takes a second to load.
describe.concurrent("a program that can't start", () => {
  test('wrong settings are named all at once, and nothing starts', async (context) => {
    const { code, output } = await runToEnd(context, 'start', { PORT: 'x', BUSINESS_TZ: 'Mars' });
    expect(code).toBe(1);
    expect(output).toMatch(/These settings need a change:\n.* PORT .*\n.* BUSINESS_TZ /);
  });

  test('a host that others can reach needs a mail server', async (context) => {
    const { code, output } = await runToEnd(context, 'start', { HOST: '0.0.0.0' });
    expect(code).toBe(1);
    expect(output).toContain('Set SMTP_URL');
  });

  test.for(['api-process', 'worker-process'])(
    '%s needs a database server and a shared secret',
    async (name, context) => {
      const { code, output } = await runToEnd(context, name);
      expect(code).toBe(1);
      expect(output).toContain('needs DATABASE_URL');
      expect(output).toContain('needs SECRET');
    },
  );
});
