// The picture cache in a burst of crawlers.
import { afterEach, expect, test, vi } from 'vitest';
import { createPictureTtlCache } from './expiring-picture-cache.ts';

afterEach(() => vi.useRealTimers());

const PICTURE = new Uint8Array([1]);

test('a picture that many ask for at once is made once', async () => {
  const cache = createPictureTtlCache(1000);
  const make = vi.fn(async () => PICTURE);
  const pictures = await Promise.all(Array.from({ length: 50 }, () => cache.getOrMake('pictures/a', make)));
  expect(make).toHaveBeenCalledTimes(1);
  expect(pictures.every((picture) => picture === PICTURE)).toBe(true);
});

test('a picture leaves the cache when its time is over', async () => {
  vi.useFakeTimers();
  const cache = createPictureTtlCache(1000);
  const make = vi.fn(async () => PICTURE);
  await cache.getOrMake('pictures/a', make);
  vi.advanceTimersByTime(999);
  await cache.getOrMake('pictures/a', make);
  expect(make).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await cache.getOrMake('pictures/a', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('pictures are made one after the other, and one that fails is tried again', async () => {
  const cache = createPictureTtlCache(1000);
  let atOnce = 0;
  let most = 0;
  const make = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((resolve) => setTimeout(resolve, 1));
    atOnce -= 1;
    return PICTURE;
  };
  const broken = cache.getOrMake('pictures/broken', () => Promise.reject(new Error('no picture')));
  const others = ['a', 'b', 'c'].map((each) => cache.getOrMake(`pictures/${each}`, make));
  await expect(broken).rejects.toThrow('no picture');
  expect(await Promise.all(others)).toHaveLength(3);
  expect(most).toBe(1);
  expect(await cache.getOrMake('pictures/broken', make)).toBe(PICTURE);
});

test('a flood of different links is refused, and cached pictures are still served', async () => {
  const cache = createPictureTtlCache(60_000);
  expect(await cache.getOrMake('pictures/kept', async () => PICTURE)).toBe(PICTURE);
  const { promise: held, resolve: release } = Promise.withResolvers<Uint8Array>();
  const flood = Array.from({ length: 40 }, (_, i) => cache.getOrMake(`pictures/${i}`, () => held));
  const refused = flood.map((each) =>
    each.then(
      () => undefined,
      (error) => error.code,
    ),
  );
  expect(await cache.getOrMake('pictures/kept', () => held)).toBe(PICTURE);
  expect(await cache.getOrMake('pictures/39', async () => PICTURE).catch((error) => error.code)).toBe('unavailable');
  release(PICTURE);
  const codes = await Promise.all(refused);
  expect(codes.slice(0, 24).every((code) => code === undefined)).toBe(true);
  expect(codes.slice(24).every((code) => code === 'unavailable')).toBe(true);
});
