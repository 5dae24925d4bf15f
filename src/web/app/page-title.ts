// The title of each page, by which tabs, history and screen readers tell them apart.
import { campaign } from '#campaign/campaign.ts';
import { texts } from '#campaign/texts.ts';

/** What a page is called beside the campaign's title; undefined for the home page, which has that only. */
function nameOf(path: string): string | undefined {
  const { titles, footer, notFound } = texts;
  const names: Record<string, string | undefined> = {
    '/': undefined,
    '/home': undefined,
    '/dashboard': titles.dashboard,
    '/login': titles.signIn,
    '/dashboard/pickquote': titles.questions,
    '/letters': titles.letters,
    '/photo': titles.photo,
    '/camera': titles.front,
    '/camera/front': titles.front,
    '/camera/left': titles.left,
    '/camera/right': titles.right,
    '/camera/final': titles.final,
    '/loading': titles.loading,
    '/result': titles.result,
    '/gallery': titles.gallery,
    '/my-data': titles.myData,
    '/receipt': titles.receipt,
    '/phone': titles.phone,
    '/phone/done': titles.phone,
    '/privacy-policy': footer.privacy,
    '/terms-of-service': footer.terms,
    '/cookie-policy': footer.cookies,
  };
  if (path in names) return names[path];
  if (path.startsWith('/share/')) return titles.shared;
  return path === '/admin' || path.startsWith('/admin/') ? titles.admin : notFound.headline;
}

/** `path`: without query. The specification's title is a part of every other. */
export function pageTitle(path: string): string {
  const name = nameOf(path.replace(/(.)\/$/, '$1'));
  return name === undefined ? campaign.title : texts.titles.format(name);
}
