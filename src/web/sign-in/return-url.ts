// Where a sign-in leads: the page that asked for it, if it is one of this site (D2).

export const DEFAULT_RETURN_PATH = '/dashboard/pickquote';

/** The path to go to; anything that is not a path of this site counts as none. */
export function safeReturnPath(returnUrl: string | null, origin: string): string {
  if (!returnUrl?.startsWith('/')) return DEFAULT_RETURN_PATH;
  try {
    const url = new URL(returnUrl, origin);
    const isOurs = url.origin === origin && url.pathname !== '/login' && !url.pathname.startsWith('//');
    return isOurs ? url.pathname + url.search : DEFAULT_RETURN_PATH;
  } catch {
    return DEFAULT_RETURN_PATH;
  }
}
