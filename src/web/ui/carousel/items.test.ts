// Items, and the addresses made from them.
import { expect, test } from 'vitest';
import {
  type CarouselItem,
  type EmbeddedPlayerItem,
  embedUrl,
  findThumbOrImageUrl,
  itemKeys,
  playerStartMessageAndOrigin,
} from './items.ts';

function parameters(item: EmbeddedPlayerItem) {
  return Object.fromEntries(new URL(embedUrl(item)).searchParams);
}

// Requirements: R197
test('a youtube video plays on the site without cookies, with its parameters and autoplay as 0 or 1', () => {
  const item = { type: 'youtube', data: { src: 'dQw4', params: { rel: 0, start: 12 } } } as const;
  expect(embedUrl(item)).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4\?/);
  expect(parameters(item)).toMatchObject({ rel: '0', start: '12', autoplay: '0' });
  expect(parameters({ ...item, data: { ...item.data, autoplay: true } })).toMatchObject({ rel: '0', autoplay: '1' });
});

// Requirements: R197
test('a vimeo video carries its parameters and autoplay, and asks not to be tracked', () => {
  const item = { type: 'vimeo', data: { src: '42', params: { title: false }, autoplay: true } } as const;
  expect(embedUrl(item)).toMatch(/^https:\/\/player\.vimeo\.com\/video\/42\?/);
  expect(parameters(item)).toEqual({ dnt: '1', title: 'false', autoplay: '1' });
});

test('an id cannot leave its place in the address', () => {
  const address = new URL(embedUrl({ type: 'youtube', data: { src: '../x?list=1#y' } }));
  expect(address.origin + address.pathname).toBe('https://www.youtube-nocookie.com/embed/..%2Fx%3Flist%3D1%23y');
});

// Requirements: R195
test('a page in a frame keeps its address, and gets no message', () => {
  const item = { type: 'iframe', data: { src: '/map.html' } } as const;
  expect(embedUrl(item)).toBe('/map.html');
  expect(playerStartMessageAndOrigin(item)).toBeUndefined();
});

test('the message that starts a player goes to that player alone', () => {
  expect(playerStartMessageAndOrigin({ type: 'vimeo', data: { src: '42' } })?.origin).toBe('https://player.vimeo.com');
  expect(playerStartMessageAndOrigin({ type: 'youtube', data: { src: 'a' } })).toEqual({
    message: '{"event":"command","func":"playVideo","args":""}',
    origin: 'https://www.youtube-nocookie.com',
  });
});

// Requirements: R196
test('a thumb is what the item names, else what its type offers', () => {
  expect(findThumbOrImageUrl({ type: 'image', data: { src: '/a.jpg', thumb: '/a-small.jpg' } })).toBe('/a-small.jpg');
  expect(findThumbOrImageUrl({ type: 'image', data: { src: '/a.jpg' } })).toBe('/a.jpg');
  expect(findThumbOrImageUrl({ type: 'youtube', data: { src: 'dQw4' } })).toBe(
    'https://img.youtube.com/vi/dQw4/default.jpg',
  );
  expect(findThumbOrImageUrl({ type: 'video', data: { src: '/a.webm' } })).toBeUndefined();
});

test('keys differ for the same picture hung twice, and stay when another comes before', () => {
  const a: CarouselItem = { type: 'image', data: { src: '/a.jpg' } };
  const film: CarouselItem = { type: 'video', data: { src: [{ url: '/f.webm', type: 'video/webm' }] } };
  const keys = itemKeys([a, film, a]);
  expect(new Set(keys).size).toBe(3);
  expect(itemKeys([{ type: 'image', data: { src: '/new.jpg' } }, a, film, a]).slice(1)).toEqual(keys);
});
