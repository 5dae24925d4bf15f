// Required content of the static pages.
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { enginePrivacyParagraphs } from '#campaign/engine-policy.ts';
import CookiePage from './cookie-page.tsx';
import PrivacyPage from './privacy-page.tsx';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (page: ReactNode) => render(<MemoryRouter>{page}</MemoryRouter>);

// Requirements: R12
test('the privacy policy says that everything is kept for 24 hours', () => {
  const { container } = show(<PrivacyPage />);
  expect(container.textContent).toContain('Your personal details and the generated image are kept for 24 hours');
});

test('the privacy policy says where pictures are made, in the words of the campaign’s policy on engines', () => {
  show(<PrivacyPage />);
  const section = screen.getByRole('heading', { name: 'Where your picture is made' });
  expect(section.nextElementSibling?.textContent).toBe(enginePrivacyParagraphs(campaign.engines, campaign.company)[0]);
});

test('the privacy policy says what back-ups hold, and for how long', () => {
  show(<PrivacyPage />);
  const says = screen.getByRole('heading', { name: 'For how long' }).parentElement?.textContent;
  expect(says).toContain('They are kept for 24 hours at most');
  expect(says).toContain('encrypted under a key of your own');
});

test('the privacy policy says what admins see of a person, and that their looking is recorded', () => {
  show(<PrivacyPage />);
  const says = screen.getByRole('heading', { name: 'Who can see your data' }).nextElementSibling?.textContent;
  expect(says).toContain('a list of jobs with e-mail addresses and answers');
  expect(says).toContain('can open the finished picture of a job, never your photos');
  expect(says).toContain('each time they look is recorded');
});

// Requirements: R140, R141, R143
test('the cookie policy tells of types, third-party analytics, uses and retention', () => {
  const { container } = show(<CookiePage />);
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(expect.arrayContaining(['Types of cookies', 'Third-party analytics cookies', 'Opting out']));
  expect(container.textContent).toContain('for longer than 2 years');
  expect(screen.getByRole('rowheader', { name: /hasAgreedPrivacy/ })).toBeTruthy();
});

// Requirements: R142
test('the cookie policy links ways to opt out, each without a handle on this page', () => {
  show(<CookiePage />);
  const outside = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('https://'));
  expect(outside.length).toBeGreaterThan(0);
  for (const link of outside) expect(link.getAttribute('rel')).toContain('noopener');
});
