import { expect, test } from 'vitest';
import { runInLanguage } from '#campaign/languages/in-language.ts';
import { pagePathPatterns } from '#contract/pages.ts';
import { pageTitleForPath } from './page-title.ts';

/** Pages that lead to another, or show the same under another address. */
const same = ['/home', '/camera', '/phone/done', '/share', '/share/:shortCode/index.html'];

// Requirements: R14
test('every page has a title of its own, with the campaign’s in it, in each language', () => {
  expect(pageTitleForPath('/')).toBe('Thrive');
  for (const language of ['en', 'de', 'ar'] as const) {
    const titles = runInLanguage(language, () =>
      pagePathPatterns.filter((page) => !same.includes(page) && !page.startsWith('/admin')).map(pageTitleForPath),
    );
    expect(new Set(titles).size, language).toBe(titles.length);
    for (const title of titles) expect(title).toMatch(/Thrive$/);
  }
});

test('an address that leads nowhere is called so; one with a slash at its end is the same page', () => {
  expect(pageTitleForPath('/nothing')).toBe('Page Not Found · Thrive');
  expect(pageTitleForPath('/gallery/')).toBe(pageTitleForPath('/gallery'));
  expect(pageTitleForPath('/admin/jobs')).toBe('Admin · Thrive');
});
