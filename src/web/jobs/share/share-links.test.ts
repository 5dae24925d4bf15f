// @vitest-environment jsdom
// The share addresses of the networks.
import { afterEach, expect, test, vi } from 'vitest';
import {
  buildSharePageUrl,
  facebookUrl,
  linkedInUrl,
  mailUrl,
  openShareWindow,
  whatsAppUrl,
  xUrl,
} from './share-links.ts';

const link = buildSharePageUrl('https://thrive.example/', 'abc');
const encoded = encodeURIComponent(link);

afterEach(() => vi.restoreAllMocks());

// Requirements: R327
test('a share link has the form {domain}/share/{shortcode}/index.html', () => {
  expect(link).toBe('https://thrive.example/share/abc/index.html');
});

// Requirements: R97, R98, R99, R100
test('Facebook, X, LinkedIn and e-mail carry the encoded link', () => {
  expect(facebookUrl(link)).toBe(`https://www.facebook.com/sharer/sharer.php?u=${encoded}`);
  expect(xUrl(link)).toMatch(/^https:\/\/x\.com\/intent\/post\?text=.+&url=/);
  expect(new URL(xUrl(link)).searchParams.get('url')).toBe(link);
  expect(linkedInUrl(link)).toBe(`https://www.linkedin.com/sharing/share-offsite/?url=${encoded}`);
  expect(mailUrl(link)).toMatch(/^mailto:\?subject=.+&body=/);
  expect(mailUrl(link)).toContain(encoded);
});

// Requirements: R105
test('the WhatsApp function carries text and link', () => {
  const url = new URL(whatsAppUrl(link));
  expect(url.origin + url.pathname).toBe('https://wa.me/');
  expect(url.searchParams.get('text')).toContain(link);
  expect(url.searchParams.get('text')).toContain("What's yours?");
});

// Requirements: R368
test('a network opens in a window of 600x400 that has no handle on this page', () => {
  const opened = { opener: window };
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  openShareWindow('https://x.com/');
  expect(open).toHaveBeenCalledWith('https://x.com/', '_blank', 'popup,width=600,height=400');
  expect(opened.opener).toBeNull();
});
