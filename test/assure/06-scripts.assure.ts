// Promise 6: no script gets in. Texts that would like to run, in a real browser on the built site; and the policy that
// would stop them.
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { onTestFinished } from 'vitest';
import { type EndpointName, endpoints } from '#contract/index.ts';
import { pagePathPatterns } from '#contract/pages.ts';
import { findSiteFolderAndRenderer } from '#main/site-folder-and-renderer.ts';
import { startTestApp } from '#test/app.ts';
import { requestForEndpoint, sendRequest, UNKNOWN_SUBJECT_IDS } from '#test/requests.ts';
import { hostileTexts, injectHostileTexts } from '../../e2e/hostile-texts.ts';
import { ensureSiteBuilt } from '../../scripts/setup/build.mjs';
import { findOrInstallChromium } from '../../scripts/setup/chromium.mjs';
import { chooseTrialSize, testProductPromise } from './assure.ts';

async function startSite() {
  ensureSiteBuilt(join(import.meta.dirname, '../..'), process.execPath);
  const env = { REQUESTS_PER_NETWORK_PER_MINUTE: '1000000' };
  const app = await startTestApp({ site: await findSiteFolderAndRenderer(), worker: false, env });
  onTestFinished(() => app.close());
  return app;
}

testProductPromise(6, 'hostile texts in addresses, fields and answers, in Chromium', async (trial) => {
  const app = await startSite();
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] });
  onTestFinished(() => browser.close());
  let shown = 0;
  for (const text of hostileTexts.slice(0, chooseTrialSize(hostileTexts.length, 4))) {
    // A browser of its own for each: nothing of one text is left for the next.
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const outcome = await injectHostileTexts(await context.newPage(), url, [text]);
    trial.try(outcome.faults.length === 0, () => outcome.faults.join('; '));
    trial.try(outcome.shown === 1, () => `${text} was never on a page`);
    shown += outcome.shown;
    await context.close();
  }
  return `${shown} texts on six pages each, shown as they are; executed 0 times`;
});

testProductPromise(6, 'content security policy and other headers of every page and call', async (trial) => {
  const app = await startSite();
  const calls = (Object.keys(endpoints) as EndpointName[]).map((name) => requestForEndpoint(name, UNKNOWN_SUBJECT_IDS));
  const urls = [...pagePathPatterns, '/nowhere', '/nowhere.png'].map((path) => path.replace(/:\w+/g, 'x'));
  const requests = [...urls.map((url) => ({ method: 'GET' as const, url })), ...calls];
  const policies = new Set<string>();
  for (const request of requests) {
    const { headers } = await sendRequest(app.server, request);
    const policy = String(headers['content-security-policy']);
    policies.add(policy);
    const wanted = ["default-src 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"];
    const held =
      wanted.every((part) => policy.includes(part)) &&
      String(headers['permissions-policy']).includes('camera=(self)') &&
      headers['x-content-type-options'] === 'nosniff';
    trial.try(held, () => `${request.method} ${request.url} is answered under ${policy}`);
  }
  let noted = 0;
  for (const policy of policies) {
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    const grave = findings.filter(({ severity }) => severity < Severity.MEDIUM_MAYBE && severity !== Severity.MEDIUM);
    noted += findings.length;
    trial.try(grave.length === 0, () => grave.map(({ description }) => description).join('; '));
  }
  return `${requests.length} answers under ${policies.size} policy; ${noted} remarks of the evaluator, none above medium`;
});
