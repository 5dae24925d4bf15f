// The title of each page, by which tabs, history and screen readers tell them apart.
import { campaign } from '#campaign/campaign.ts';
import { texts } from '#campaign/texts.ts';

/** What a page is called beside the campaign's title; undefined for the home page, which has that only. */
function nameOf(path: string): string | undefined {
  const names: Record<string, string | undefined> = {
    '/': undefined,
    '/home': undefined,
    '/dashboard': texts.titles.dashboard,
    '/login': texts.titles.signIn,
    '/dashboard/pickquote': texts.titles.questions,
    '/letters': texts.titles.initials,
    '/photo': texts.titles.photo,
    '/camera': texts.titles.front,
    '/camera/front': texts.titles.front,
    '/camera/left': texts.titles.left,
    '/camera/right': texts.titles.right,
    '/camera/final': texts.titles.final,
    '/loading': texts.titles.loading,
    '/result': texts.titles.result,
    '/gallery': texts.titles.gallery,
    '/my-data': texts.titles.myData,
    '/receipt': texts.titles.receipt,
    '/phone': texts.titles.phone,
    '/phone/done': texts.titles.phone,
    '/privacy-policy': texts.footer.privacy,
    '/terms-of-service': texts.footer.terms,
    '/cookie-policy': texts.footer.cookies,
  };
  if (path in names) return names[path];
  if (path.startsWith('/share/')) return texts.titles.shared;
  return path === '/admin' || path.startsWith('/admin/') ? texts.titles.admin : texts.notFound.headline;
}

/** `path`: without query. The specification's title is a part of every other. */
export function pageTitleForPath(path: string): string {
  const name = nameOf(path.replace(/(.)\/$/, '$1'));
  return name === undefined ? campaign.title : texts.titles.format(name);
}
