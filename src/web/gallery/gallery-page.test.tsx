// The gallery page: its words, its fifteen pictures, and what is fetched when somebody asks for more.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen, type Reply } from '#web/testing/screen.tsx';
import { standInForLayout } from '#web/ui/gallery/gallery-on-page.tsx';
import GalleryPage from './gallery-page.tsx';

standInForLayout();
afterEach(cleanup);

const page = (first: number, count: number): Reply => ({
  body: {
    data: Array.from({ length: count }, (_, index) => ({
      video_url: `/files/${first + index}`,
      question_1: 'wellness',
      question_2: 'fit',
    })),
  },
});

/** Opens the page; the server gives these answers, one a call. Answers the list of calls. */
function open(...replies: Reply[]) {
  let calls = 0;
  const sent = answerWith({ 'GET /jobs/gallery': () => replies[calls++] ?? { body: { data: [] } } });
  openScreen('/gallery', '/gallery', <GalleryPage />);
  return sent;
}

const thumbs = () => within(screen.getByRole('group', { name: 'Choose a picture' })).getAllByRole('button');
const more = () => fireEvent.click(screen.getByRole('button', { name: 'Show more' }));

// Requirements: R53, R114, R115, R116
test('title, tagline and three paragraphs', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Explore the #ThriveAtInfosys Gallery' })).toBeTruthy();
  const tagline = screen.getByText('This is what thriving looks like.');
  expect(tagline.nextElementSibling?.querySelectorAll('p')).toHaveLength(3);
});

// Requirements: R117–R119
test('fifteen pictures, each its own thumb, the second one chosen, and nothing asked of the server', () => {
  const sent = open();
  expect(thumbs()).toHaveLength(15);
  expect(
    thumbs()
      .map((thumb) => thumb.getAttribute('aria-current'))
      .indexOf('true'),
  ).toBe(1);
  for (const thumb of thumbs()) {
    const src = thumb.querySelector('img')?.getAttribute('src') ?? '';
    expect(src).toMatch(/^\/gallery\/[\w-]+\.webp$/);
    expect(document.querySelectorAll(`img[src="${src}"]`)).toHaveLength(2);
  }
  expect(sent).toEqual([]);
});

test('the label says the word, the sentence and that the picture was created with AI', () => {
  open();
  expect(screen.getByRole('heading', { level: 2, name: 'energized' })).toBeTruthy();
  expect(screen.getByText(/because wellness isn't just supported.*I am also energized\./)).toBeTruthy();
  expect(screen.getByText(/Illustration, not a real person.*Created with AI/)).toBeTruthy();
  fireEvent.click(thumbs()[3]);
  expect(screen.getByRole('heading', { level: 2, name: 'leader' })).toBeTruthy();
  expect(screen.getByText('4 of 15', { selector: 'p' })).toBeTruthy();
});

// Requirements: R369
test('published pictures come behind them, fifteen a page, on demand', async () => {
  const sent = open(page(0, 15), page(15, 4));
  more();
  await vi.waitFor(() => expect(thumbs()).toHaveLength(30));
  more();
  await vi.waitFor(() => expect(thumbs()).toHaveLength(34));
  expect(sent.map(({ query }) => query)).toEqual(['?page=1', '?page=2']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(screen.getByText(/You have seen all posters/)).toBeTruthy();
  fireEvent.click(thumbs()[15]);
  expect(screen.getByText(/Published by a colleague/)).toBeTruthy();
});

test('whoever comes near the end needs no button', async () => {
  const sent = open(page(0, 2));
  fireEvent.click(thumbs()[14]);
  await vi.waitFor(() => expect(thumbs()).toHaveLength(17));
  expect(sent).toHaveLength(1);
});

test('a wall to which nobody has added anything says so', async () => {
  open(page(0, 0));
  more();
  expect(await screen.findByText(/You have seen all posters/)).toBeTruthy();
  expect(thumbs()).toHaveLength(15);
});

test('when the server can’t be reached the fifteen stay, and a second try is offered', async () => {
  open({ status: 503 }, page(0, 1));
  more();
  expect((await screen.findByRole('alert')).textContent).toBe('The posters from colleagues could not be loaded.');
  expect(thumbs()).toHaveLength(15);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(thumbs()).toHaveLength(16));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a second page that fails leaves the first one hanging, and is asked for again', async () => {
  open(page(0, 15), { status: 503 }, page(15, 1));
  more();
  await vi.waitFor(() => expect(thumbs()).toHaveLength(30));
  more();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(thumbs()).toHaveLength(30);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(thumbs()).toHaveLength(31));
});
