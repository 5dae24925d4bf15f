// A store that takes a write and never answers. The product waits five seconds for each question, and so does this file.
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp } from '#test/app.ts';

test('a store in which a write hangs is not ready within 6 s, and is given no second write', async () => {
  const hanging = await startTestApp({ worker: false });
  onTestFinished(() => hanging.close());
  const put = vi.spyOn(hanging.services.storage, 'put').mockReturnValue(new Promise(() => {}));
  const begun = performance.now();
  expect((await hanging.call('GET /health/ready')).status).toBe(503);
  expect(performance.now() - begun).toBeLessThan(6000);
  hanging.clock.forward(6);
  expect((await hanging.call('GET /health/ready')).status).toBe(503);
  expect(put).toHaveBeenCalledTimes(1);
}, 20_000);
