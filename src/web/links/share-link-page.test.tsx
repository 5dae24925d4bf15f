// The share page, for valid and invalid codes.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sharedPosterImagePath } from '#contract/links.ts';
import { mockServer, renderScreen } from '#web/testing/screen.test-helpers.tsx';
import ShareLinkPage from './share-link-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(question_1: string, question_2: string, video_url = '/files/p') {
  const data = { video_url, question_1, question_2 };
  mockServer({ 'GET /jobs/getShortUrl/abc': { body: { data } } });
  renderScreen('/share/:shortCode/index.html', '/share/abc/index.html', <ShareLinkPage />);
}

// Requirements: R9, R107, R108, R111
test('it shows picture, headline and a button to /home', async () => {
  open('wellness', 'fit');
  const picture = await screen.findByRole('img', { name: 'A poster: wellness, fit' });
  expect(picture.getAttribute('src')).toBe('/files/p');
  expect(screen.getByRole('heading', { level: 1, name: 'Thrive at Infosys' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Generate Your Thrive Moment' }).getAttribute('href')).toBe('/home');
});

// Requirements: R109, R110
test.each([
  ['wellness', 'mindful', 'wellness', 'mindful'],
  ['balance', 'a-happy-parent', 'balance', 'a happy parent'],
  ['potential', 'trained-for-leadership', 'potential', 'trained for leadership'],
  ['opportunity', 'leader', 'opportunity', 'a leader'],
  ['opportunity', 'innovator', 'opportunity', 'an innovator'],
])('its sentences read as English: %s, %s', async (category, status, pillar, words) => {
  open(category, status);
  const sentence = `I thrive at Infosys because ${pillar} isn't just supported, it's celebrated. At Infosys I am also ${words}.`;
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole('img', { name: `A poster: ${pillar}, ${words}` })).toBeTruthy();
  expect(screen.getByText("This is my #ThriveAtInfosys moment. What's yours?")).toBeTruthy();
});

// Requirements: R113, R349
test('a code without a picture leads home', async () => {
  mockServer({ 'GET /jobs/getShortUrl/gone': { status: 404, body: {} } });
  renderScreen('/share/:shortCode', '/share/gone', <ShareLinkPage />);
  expect(await screen.findByText('at /home')).toBeTruthy();
});

// Requirements: R113
test('a picture that is removed while it is looked at: the page says so and leads on', async () => {
  open('wellness', 'fit');
  const picture = await screen.findByRole('img');
  mockServer({ 'GET /jobs/getShortUrl/abc': { status: 404, body: {} } });
  fireEvent.error(picture);
  expect((await screen.findByRole('alert')).textContent).toContain('This picture is no longer here.');
  expect(screen.queryByRole('img', { name: /poster/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Generate Your Thrive Moment' }).getAttribute('href')).toBe('/home');
});

test('a picture that only did not load is asked for again when somebody wishes it', async () => {
  open('wellness', 'fit');
  const picture = await screen.findByRole('img');
  mockServer({ 'GET /jobs/getShortUrl/abc': { status: 503, body: { error: 'Busy right now.' } } });
  fireEvent.error(picture);
  expect((await screen.findByRole('alert')).textContent).toContain('Busy right now.');
  const data = { video_url: '/files/p', question_1: 'wellness', question_2: 'fit' };
  mockServer({ 'GET /jobs/getShortUrl/abc': { body: { data } } });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: 'A poster: wellness, fit' })).toBeTruthy();
});

// Requirements: R112
test('a missing code leads home', () => {
  renderScreen('/share', '/share', <ShareLinkPage />);
  expect(screen.getByText('at /home')).toBeTruthy();
});

test('a link whose check failed is kept, and opens at the second try', async () => {
  mockServer({ 'GET /jobs/getShortUrl/abc': { status: 503, body: { error: 'Busy right now.' } } });
  renderScreen('/share/:shortCode', '/share/abc', <ShareLinkPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('Busy right now.');
  const data = { video_url: '/files/p', question_1: 'wellness', question_2: 'fit' };
  mockServer({ 'GET /jobs/getShortUrl/abc': { body: { data } } });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: 'A poster: wellness, fit' })).toBeTruthy();
});

// Requirements: D60
test('the page takes the colour of the pillar and says how the picture was made', async () => {
  open('opportunity', 'leader');
  const picture = await screen.findByRole('img');
  expect(picture.closest('[data-pillar]')?.getAttribute('data-pillar')).toBe('opportunity');
  expect(screen.getByText('Created with AI')).toBeTruthy();
});

// Requirements: D60
test('a picture made without a trained model is not marked as made with AI', async () => {
  open('wellness', 'fit', sharedPosterImagePath('abc', true));
  expect(await screen.findByText('Drawn without AI')).toBeTruthy();
  expect(screen.queryByText('Created with AI')).toBeNull();
});

test('a picture that failed before the script came is heard of as well', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  const data = { video_url: '/files/p', question_1: 'wellness', question_2: 'fit' };
  const answers = [{ body: { data } }, { status: 404, body: {} }];
  mockServer({ 'GET /jobs/getShortUrl/abc': () => answers.shift() ?? { status: 500 } });
  renderScreen('/share/:shortCode/index.html', '/share/abc/index.html', <ShareLinkPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('This picture is no longer here.');
});
