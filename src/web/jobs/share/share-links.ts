// The share addresses of the networks, and the popup window in which they open.
import { texts } from '#campaign/texts.ts';
import { sharePagePath } from '#contract/links.ts';

function withQuery(base: string, query: Record<string, string>): string {
  const encoded = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${base}?${encoded.join('&')}`;
}

/** `{domain}/share/{shortcode}/index.html` (R327). */
export function buildSharePageUrl(publicUrl: string, shortcode: string): string {
  return `${publicUrl.replace(/\/+$/, '')}${sharePagePath(shortcode)}`;
}

export function facebookUrl(link: string): string {
  return withQuery('https://www.facebook.com/sharer/sharer.php', { u: link });
}

export function xUrl(link: string): string {
  return withQuery('https://x.com/intent/post', { text: texts.result.shareText, url: link });
}

export function linkedInUrl(link: string): string {
  return withQuery('https://www.linkedin.com/sharing/share-offsite/', { url: link });
}

export function mailUrl(link: string): string {
  return withQuery('mailto:', { subject: texts.result.shareSubject, body: `${texts.result.shareText}\n\n${link}` });
}

/** Offered to developers who build on it; no screen has a button for it (R105, R106). */
export function whatsAppUrl(link: string): string {
  return withQuery('https://wa.me/', { text: `${texts.result.shareText} ${link}` });
}

/** Opens a network's page in a window of 600 x 400 (R368); where windows are blocked, in this one. */
export function openShareWindow(url: string): void {
  const opened = window.open(url, '_blank', 'popup,width=600,height=400');
  if (opened) opened.opener = null;
  else window.location.assign(url);
}
