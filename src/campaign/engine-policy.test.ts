// No photo leaves the house unless the campaign's policy names where it goes and who agreed.
import { expect, test } from 'vitest';
import { campaign } from './campaign.ts';
import {
  enginePrivacyParagraphs,
  findHostedEngineRefusal,
  type HostedEngineApproval,
  type HostedEngineApprovals,
  hostedEngineAgreementParagraphs,
} from './engine-policy.ts';
import { agreementParagraphsByKind } from './texts/agreements.ts';

const engine: HostedEngineApproval = {
  provider: 'openai',
  company: 'OpenAI',
  hosts: ['eu.api.openai.com'],
  region: 'the European Union',
  sends: ['photos', 'words'],
  keeps: 'for 30 days at most',
  signedOff: { by: 'The data protection officer', on: '2026-11-01', until: '2027-04-14' },
};
const url = 'https://eu.api.openai.com/v1';
const now = new Date('2026-11-21T12:00:00Z');
const ask = (change: Partial<HostedEngineApproval>, asked: { url?: string; now?: Date } = {}): string | undefined =>
  findHostedEngineRefusal({ hosted: [{ ...engine, ...change }] }, { provider: 'openai', url, now, ...asked });

test('what the policy names may be used, over https and on the days that were signed off', () => {
  expect(ask({})).toBeUndefined();
  expect(ask({}, { now: new Date('2026-11-01T00:00:00Z') })).toBeUndefined();
  expect(ask({}, { now: new Date('2027-04-14T23:59:59Z') })).toBeUndefined();
  expect(ask({ hosts: ['127.0.0.1'] }, { url: 'http://127.0.0.1:4000/v1' })).toBeUndefined();
});

test('everything else is refused in a sentence that says what to change', () => {
  const nothing: HostedEngineApprovals = { hosted: [] };
  expect(findHostedEngineRefusal(nothing, { provider: 'openai', url, now })).toMatch(
    /does not allow openai at eu\.api\.openai\.com/,
  );
  expect(ask({ provider: 'google' })).toMatch(/does not allow openai/);
  expect(ask({}, { url: 'https://api.openai.com/v1' })).toMatch(/at eu\.api\.openai\.com, not at api\.openai\.com/);
  // A host that only begins or ends like the one that is named.
  expect(ask({}, { url: 'https://eu.api.openai.com.example/v1' })).toMatch(/not at/);
  expect(ask({}, { url: 'https://evil-eu.api.openai.com/v1' })).toMatch(/not at/);
  expect(ask({}, { url: 'http://eu.api.openai.com/v1' })).toMatch(/only over https/);
  expect(ask({ sends: ['words'] })).toMatch(/lets no photos go/);
  expect(ask({ signedOff: { by: ' ', on: '2026-11-01' } })).toMatch(/Nobody has signed off/);
  expect(ask({}, { now: new Date('2026-10-31T23:59:59Z') })).toMatch(/from 2026-11-01 on, and it is 2026-10-31/);
  expect(ask({}, { now: new Date('2027-04-15T00:00:00Z') })).toMatch(/until 2027-04-14.*renew/);
});

test('where no engine of another company is allowed, the privacy page says that nothing leaves to be made', () => {
  expect(enginePrivacyParagraphs({ hosted: [] }, 'Infosys')).toEqual([
    'Your photos and your picture never leave Infosys’s own servers to be made.',
  ]);
});

test('what the campaign itself allows is whole: every host may be used on the first day of its sign-off', () => {
  const refusals = campaign.engines.hosted.flatMap(({ provider, hosts, signedOff }: HostedEngineApproval) =>
    hosts.map((host) =>
      findHostedEngineRefusal(campaign.engines, {
        provider,
        url: `https://${host}/v1`,
        now: new Date(`${signedOff.on}T12:00:00Z`),
      }),
    ),
  );
  expect(refusals.filter((refusal) => refusal !== undefined)).toEqual([]);
});

test('where the policy names a company, the privacy page says who, where, what, for how long, and who agreed', () => {
  const [words] = enginePrivacyParagraphs({ hosted: [engine] }, 'Infosys');
  expect(words).toBe(
    'To make your picture, your three photos and a description of the scene that follows from your answers may be sent to OpenAI in the European Union, which keeps them for 30 days at most. Your name and your e-mail address are not sent. The data protection officer agreed to this for Infosys on November 1, 2026.',
  );
});

test('a person who opens the camera agrees to each company that may draw, in the words of the privacy page', () => {
  const policy: HostedEngineApprovals = { hosted: [engine, { ...engine, company: 'A second company' }] };
  expect(hostedEngineAgreementParagraphs(policy, 'Infosys')).toEqual(enginePrivacyParagraphs(policy, 'Infosys'));
  expect(hostedEngineAgreementParagraphs({ hosted: [] }, 'Infosys')).toEqual([]);
  for (const words of hostedEngineAgreementParagraphs(campaign.engines, campaign.company))
    expect(agreementParagraphsByKind.generate).toContain(words);
  // The title and the two paragraphs that stand in any case.
  expect(agreementParagraphsByKind.generate).toHaveLength(3 + campaign.engines.hosted.length);
});
