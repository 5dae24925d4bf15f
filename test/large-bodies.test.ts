// Bodies that cost a server memory or time before they are understood.
import { expect, onTestFinished, test } from 'vitest';
import { createSignedInPerson, startAppWithTestEngine } from './builders.ts';

test('a body that is too large or too deep is refused, and nothing of it is kept', async () => {
  const app = await startAppWithTestEngine();
  onTestFinished(() => app.close());
  const person = await createSignedInPerson(app);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.token}` };
  const send = (payload: string) =>
    app.server.inject({ method: 'POST', url: '/jobs/create', payload, headers }).then(({ statusCode }) => statusCode);
  expect(await send(JSON.stringify({ userid: 'x'.repeat(70_000) }))).toBe(413);
  expect(await send(`{"userid":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)).toBe(400);
  expect(await send(`{${Array.from({ length: 5000 }, (_, n) => `"a${n}":1`).join()}}`)).toBe(400);
  expect(await send(`{"userid":1e${'9'.repeat(50_000)}}`)).toBe(400);
});
