// Header, footer and messages of every screen.
import type english from '../languages/en/shell.json';
import { messagesUnder } from '../languages/messages.ts';

const frame = messagesUnder<typeof english>();

export const page = frame('page');
export const picture = frame('picture');
export const common = frame('common');
export const footer = frame('footer');
export const notFound = frame('notFound');
export const crash = frame('crash');
/** What names a page in the browser's tabs and history; the home page has the campaign's title only. */
export const titles = frame('titles', { format: (page: string) => ({ page }) });
