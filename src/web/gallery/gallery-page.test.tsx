// The gallery page: colleagues' posters, the fifteen characters below, and what is fetched when.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setJustPublishedPoster } from '#web/client/gallery-state.ts';
import { type MockReply, mockServer, renderScreen } from '#web/testing/screen.test-helpers.tsx';
import { registerBrowserMockHooks } from '#web/ui/carousel/carousel.test-helpers.tsx';
import GalleryPage from './gallery-page.tsx';

registerBrowserMockHooks();
afterEach(cleanup);
beforeEach(() => localStorage.clear());

const published = (name: number) => ({
  video_url: `/jobs/gallery/${name}/poster.webp`,
  question_1: 'wellness',
  question_2: 'fit',
});
const page = (first: number, count: number): MockReply => ({
  body: { data: Array.from({ length: count }, (_, index) => published(first + index)) },
});

/** Opens the page; the server gives these answers, one a call. Returns the list of calls. */
function open(replies: MockReply[], { own = [] }: { own?: string[] } = {}) {
  let calls = 0;
  const hanging = (poster: string) => ({ until: '2027-04-14', reuse: false, poster });
  const holdings = { pictures: own.map((poster) => ({ hanging: hanging(poster) })), published: [] };
  const sent = mockServer({
    'GET /jobs/gallery': () => replies[calls++] ?? { body: { data: [] } },
    'GET /users/mydata': () => ({ body: { data: holdings } }),
  });
  renderScreen('/gallery', '/gallery', <GalleryPage />);
  return sent;
}

const colleagues = () => screen.getByRole('region', { name: 'Posters from colleagues' });
const characters = () => within(screen.getByRole('region', { name: 'Illustrated characters' }));
const thumbs = () => within(characters().getByRole('group', { name: 'Choose a picture' })).getAllByRole('button');
const places = () => within(colleagues()).getAllByRole('listitem');
const sources = () => [...colleagues().querySelectorAll('li img')].map((image) => image.getAttribute('src') ?? '');
const fromColleagues = () => sources().filter((src) => src.startsWith('/jobs/gallery/'));
const more = () => fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
const shows = (count: number) => vi.waitFor(() => expect(fromColleagues()).toHaveLength(count));

// Requirements: R53, R114, R115, R116
test('title, tagline and three paragraphs', () => {
  open([]);
  expect(screen.getByRole('heading', { level: 1, name: 'Explore the #ThriveAtInfosys Gallery' })).toBeTruthy();
  const tagline = screen.getByText('This is what thriving looks like.');
  expect(tagline.nextElementSibling?.querySelectorAll('p')).toHaveLength(3);
});

test('a colleague’s poster that does not come was taken out; a character that does not come leaves its words', async () => {
  open([page(0, 1)]);
  await shows(1);
  const [poster, character] = places();
  for (const place of [poster, character]) fireEvent.error(place.querySelector('img') as Element);
  expect(places()[0].textContent).toBe('This poster is no longer here.');
  expect(places()[1].textContent).toBe('Balancerelaxed');
  expect(within(places()[1]).queryByRole('button')).toBeNull();
});

// Requirements: R117–R119
test('fifteen characters, each its own thumb, the second one chosen, whatever is published', async () => {
  open([page(0, 3)]);
  await shows(3);
  expect(thumbs()).toHaveLength(15);
  const isCurrent = thumbs().map((thumb) => thumb.getAttribute('aria-current'));
  expect(isCurrent.indexOf('true')).toBe(1);
  for (const thumb of thumbs()) {
    const src = thumb.querySelector('img')?.getAttribute('src') ?? '';
    expect(src).toMatch(/^\/gallery\/[\w-]+\.webp$/);
    const section = screen.getByRole('region', { name: 'Illustrated characters' });
    const two = [...section.querySelectorAll(`img[src="${src}"]`)];
    // Picture and thumb are the same file, in the width that the strip takes; it stands below the window at first.
    expect(new Set(two.map((image) => `${image.getAttribute('srcset')} ${image.getAttribute('sizes')}`)).size).toBe(1);
    expect(two.map((image) => image.getAttribute('fetchpriority'))).not.toContain('high');
    expect(two).toHaveLength(2);
  }
});

test('the label says the word, the sentence and that the picture was created with AI', () => {
  open([]);
  expect(characters().getByRole('heading', { level: 3, name: 'energized' })).toBeTruthy();
  expect(characters().getByText(/because wellness isn't just supported.*energized\./)).toBeTruthy();
  expect(characters().getByText(/Illustration, not a real person.*Created with AI/)).toBeTruthy();
  fireEvent.click(thumbs()[3]);
  expect(characters().getByRole('heading', { level: 3, name: 'leader' })).toBeTruthy();
  expect(characters().getByText('4 of 15', { selector: 'p' })).toBeTruthy();
});

test('colleagues come before the characters, who fill up the block of nine; one place is free', async () => {
  open([page(0, 3)]);
  // Nine empty places of the same sizes until they have come: nothing moves then.
  expect(colleagues().querySelectorAll('li')).toHaveLength(9);
  await shows(3);
  expect(places()).toHaveLength(9);
  expect(sources().findIndex((src) => src.startsWith('/gallery/'))).toBe(3);
  expect(within(places()[3]).getByText('Illustration')).toBeTruthy();
  expect(within(places()[8]).getByRole('link', { name: 'Create your moment' })).toBeTruthy();
  expect(colleagues().querySelector('li img')?.getAttribute('srcset')).toBe(
    '/jobs/gallery/0/poster.webp?width=720 720w, /jobs/gallery/0/poster.webp 1080w',
  );
  const order = colleagues().compareDocumentPosition(screen.getByRole('region', { name: 'Illustrated characters' }));
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a gallery in which nothing is published yet says so, and shows the characters', async () => {
  open([page(0, 0)]);
  expect(await screen.findByText(/No posters published yet/)).toBeTruthy();
  expect(sources()).toHaveLength(8);
});

// Requirements: R369
test('more than a page comes fifteen at a time, in whole blocks until all are there', async () => {
  const sent = open([page(0, 15), page(15, 4)]);
  await shows(9);
  more();
  await shows(19);
  expect(sent.map(({ query }) => query)).toEqual(['?page=1', '?page=2']);
  expect(places()).toHaveLength(27);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(screen.getByText(/You have seen all posters/)).toBeTruthy();
  // The button is gone: the focus is on the first poster that it brought.
  expect(document.activeElement?.querySelector('img')?.getAttribute('src')).toBe('/jobs/gallery/9/poster.webp');
});

test('a poster is shown larger, with the arrow buttons to the next, and the focus returns to the one that was seen last', async () => {
  open([page(0, 9)]);
  await shows(9);
  fireEvent.click(within(places()[0]).getByRole('button'));
  const dialog = screen.getByRole('dialog', { name: 'Large view' });
  expect(within(dialog).getByText(/Published by a colleague\. Created with AI\./, { selector: 'span' })).toBeTruthy();
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(within(places()[1]).getByRole('button')));
});

test('who has just published stands before their own poster, although a cache does not know it yet', async () => {
  setJustPublishedPoster({ ...published(77), question_2: 'mindful' });
  open([page(0, 9)]);
  await shows(10);
  const own = within(places()[0]).getByRole('button', { name: 'Poster: Wellness, mindful Your poster' });
  expect(document.activeElement).toBe(own);
  expect(within(places()[0]).getAllByTestId('corner')).toHaveLength(4);
  expect(within(colleagues()).getAllByText('Your poster')).toHaveLength(1);
});

test('a visitor who is signed in finds a mark on their own posters only; nobody else is asked about', async () => {
  localStorage.setItem('token', JSON.stringify({ IdToken: 'i', AccessToken: 'a', RefreshToken: 'r' }));
  const sent = open([page(0, 4)], { own: ['/jobs/gallery/2/poster.webp'] });
  expect(await within(colleagues()).findAllByText('Your poster')).toHaveLength(1);
  expect(within(places()[2]).getByText('Your poster')).toBeTruthy();
  expect(sent.map(({ path }) => path).sort()).toEqual(['/jobs/gallery', '/users/mydata']);
  cleanup();
  localStorage.clear();
  const asked = open([page(0, 4)]);
  await shows(4);
  expect(asked.map(({ path }) => path)).toEqual(['/jobs/gallery']);
});

test('a poster that was taken out meanwhile leaves its place, and the others stay', async () => {
  open([page(0, 3)]);
  await shows(3);
  fireEvent.error(colleagues().querySelectorAll('li img')[1]);
  expect(within(places()[1]).getByText('This poster is no longer here.')).toBeTruthy();
  expect(within(places()[1]).queryByRole('button')).toBeNull();
  expect(places()).toHaveLength(9);
});

test('when the server can’t be reached the characters are there, and a second try is offered', async () => {
  open([{ status: 503 }, page(0, 1)]);
  expect((await screen.findByRole('alert')).textContent).toBe('The posters from colleagues could not be loaded.');
  expect(thumbs()).toHaveLength(15);
  expect(sources()).toHaveLength(8);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await shows(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a second page that fails leaves the first one, and is asked for again', async () => {
  open([page(0, 15), { status: 503 }, page(15, 1)]);
  await shows(9);
  more();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(fromColleagues()).toHaveLength(9);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await shows(16);
});
