// The shelf of pictures in a burst of crawlers.
import { afterEach, expect, test, vi } from 'vitest';
import { createPictureShelf } from './picture-shelf.ts';

afterEach(() => vi.useRealTimers());

const PICTURE = new Uint8Array([1]);

test('a picture that many ask for at once is made once', async () => {
  const shelf = createPictureShelf(1000);
  const make = vi.fn(async () => PICTURE);
  const pictures = await Promise.all(Array.from({ length: 50 }, () => shelf.take('pictures/a', make)));
  expect(make).toHaveBeenCalledTimes(1);
  expect(pictures.every((picture) => picture === PICTURE)).toBe(true);
});

test('a picture leaves the shelf when its time is over', async () => {
  vi.useFakeTimers();
  const shelf = createPictureShelf(1000);
  const make = vi.fn(async () => PICTURE);
  await shelf.take('pictures/a', make);
  vi.advanceTimersByTime(999);
  await shelf.take('pictures/a', make);
  expect(make).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await shelf.take('pictures/a', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('pictures are made one after the other, and one that fails is tried again', async () => {
  const shelf = createPictureShelf(1000);
  let atOnce = 0;
  let most = 0;
  const make = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((resolve) => setTimeout(resolve, 1));
    atOnce -= 1;
    return PICTURE;
  };
  const broken = shelf.take('pictures/broken', () => Promise.reject(new Error('no picture')));
  const others = ['a', 'b', 'c'].map((each) => shelf.take(`pictures/${each}`, make));
  await expect(broken).rejects.toThrow('no picture');
  expect(await Promise.all(others)).toHaveLength(3);
  expect(most).toBe(1);
  expect(await shelf.take('pictures/broken', make)).toBe(PICTURE);
});

test('a flood of different links is refused in words, and what is on the shelf still handed out', async () => {
  const shelf = createPictureShelf(60_000);
  expect(await shelf.take('pictures/kept', async () => PICTURE)).toBe(PICTURE);
  const { promise: held, resolve: release } = Promise.withResolvers<Uint8Array>();
  const flood = Array.from({ length: 40 }, (_, i) => shelf.take(`pictures/${i}`, () => held));
  const refused = flood.map((each) =>
    each.then(
      () => undefined,
      (error) => error.code,
    ),
  );
  expect(await shelf.take('pictures/kept', () => held)).toBe(PICTURE);
  expect(await shelf.take('pictures/39', async () => PICTURE).catch((error) => error.code)).toBe('unavailable');
  release(PICTURE);
  const codes = await Promise.all(refused);
  expect(codes.slice(0, 24).every((code) => code === undefined)).toBe(true);
  expect(codes.slice(24).every((code) => code === 'unavailable')).toBe(true);
});
