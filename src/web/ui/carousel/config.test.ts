// The gallery's settings when nothing is asked for.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createCarouselConfig, defaultCarouselConfig } from './config.ts';

// Requirements: R371
test('autoplay changes the item every 3000 ms', () => {
  expect(defaultCarouselConfig.autoplayInterval).toBe(3000);
  expect(defaultCarouselConfig.autoplay).toBe(false);
});

// Requirements: R372
test('a move takes 468 ms, slow at both ends', () => {
  expect(defaultCarouselConfig.scrollDuration).toBe(468);
  expect(defaultCarouselConfig.scrollEase).toEqual([0.42, 0, 0.58, 1]);
  expect(defaultCarouselConfig.scrollBehavior).toBe('smooth');
});

// Requirements: R373
test('a bullet has 6 pixels', () => {
  expect(defaultCarouselConfig.bulletSize).toBe(6);
});

// Requirements: R374, R375, R376
test('navigation is on, loop is off, every picture is preloaded', () => {
  expect(defaultCarouselConfig.nav).toBe(true);
  expect(defaultCarouselConfig.loop).toBe(false);
  expect(defaultCarouselConfig.loadingStrategy).toBe('preload');
});

// Requirements: R125, R120
test('a thumb has 120 by 90 pixels and stands at the bottom', () => {
  expect([defaultCarouselConfig.thumbWidth, defaultCarouselConfig.thumbHeight]).toEqual([120, 90]);
  expect(defaultCarouselConfig.thumbPosition).toBe('bottom');
});

test('the style sheet holds the same sizes', () => {
  const styles = readFileSync(new URL('carousel.module.css', import.meta.url), 'utf8');
  const { thumbWidth, thumbHeight, bulletSize } = defaultCarouselConfig;
  for (const [name, size] of Object.entries({
    'thumb-width': thumbWidth,
    'thumb-height': thumbHeight,
    'bullet-size': bulletSize,
  }))
    expect(styles).toContain(`--${name}: ${size}px;`);
});

test('the rest is as the specification of the gallery has it', () => {
  const { bullets, thumbs, counter, debug, loadingAttr, imageSize, thumbImageSize, bulletPosition, counterPosition } =
    createCarouselConfig();
  expect({ bullets, thumbs, counter, debug }).toEqual({ bullets: false, thumbs: false, counter: false, debug: false });
  expect([loadingAttr, imageSize, thumbImageSize]).toEqual(['lazy', 'contain', 'cover']);
  expect([bulletPosition, counterPosition]).toEqual(['bottom', 'top']);
});

test('a wish replaces a default, and none leaves it', () => {
  expect(createCarouselConfig({ loop: true, nav: undefined })).toEqual({ ...defaultCarouselConfig, loop: true });
});
