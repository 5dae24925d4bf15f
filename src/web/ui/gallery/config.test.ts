// The gallery's settings when nothing is asked for.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createGalleryConfig, defaultGalleryConfig } from './config.ts';

// Requirements: R371
test('autoplay changes the item every 3000 ms', () => {
  expect(defaultGalleryConfig.autoplayInterval).toBe(3000);
  expect(defaultGalleryConfig.autoplay).toBe(false);
});

// Requirements: R372
test('a move takes 468 ms, slow at both ends', () => {
  expect(defaultGalleryConfig.scrollDuration).toBe(468);
  expect(defaultGalleryConfig.scrollEase).toEqual([0.42, 0, 0.58, 1]);
  expect(defaultGalleryConfig.scrollBehavior).toBe('smooth');
});

// Requirements: R373
test('a bullet has 6 pixels', () => {
  expect(defaultGalleryConfig.bulletSize).toBe(6);
});

// Requirements: R374, R375, R376
test('navigation is on, loop is off, every picture is preloaded', () => {
  expect(defaultGalleryConfig.nav).toBe(true);
  expect(defaultGalleryConfig.loop).toBe(false);
  expect(defaultGalleryConfig.loadingStrategy).toBe('preload');
});

// Requirements: R125, R120
test('a thumb has 120 by 90 pixels and stands at the bottom', () => {
  expect([defaultGalleryConfig.thumbWidth, defaultGalleryConfig.thumbHeight]).toEqual([120, 90]);
  expect(defaultGalleryConfig.thumbPosition).toBe('bottom');
});

test('the style sheet holds the same sizes', () => {
  const styles = readFileSync(new URL('gallery.module.css', import.meta.url), 'utf8');
  const { thumbWidth, thumbHeight, bulletSize } = defaultGalleryConfig;
  for (const [name, size] of Object.entries({
    'thumb-width': thumbWidth,
    'thumb-height': thumbHeight,
    'bullet-size': bulletSize,
  }))
    expect(styles).toContain(`--${name}: ${size}px;`);
});

test('the rest is as the specification of the gallery has it', () => {
  const { bullets, thumbs, counter, debug, loadingAttr, imageSize, thumbImageSize, bulletPosition, counterPosition } =
    createGalleryConfig();
  expect({ bullets, thumbs, counter, debug }).toEqual({ bullets: false, thumbs: false, counter: false, debug: false });
  expect([loadingAttr, imageSize, thumbImageSize]).toEqual(['lazy', 'contain', 'cover']);
  expect([bulletPosition, counterPosition]).toEqual(['bottom', 'top']);
});

test('a wish replaces a default, and none leaves it', () => {
  expect(createGalleryConfig({ loop: true, nav: undefined })).toEqual({ ...defaultGalleryConfig, loop: true });
});
