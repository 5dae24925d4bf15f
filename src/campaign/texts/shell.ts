// Header, footer and messages of every screen.
import type english from '../languages/en/shell.json';
import { createCurrentLanguageMessagesBuilder } from '../languages/messages.ts';

const frame = createCurrentLanguageMessagesBuilder<typeof english>();

export const htmlShellMessages = frame('page');
export const aiLabelAndPictureGoneMessages = frame('picture');
export const commonMessages = frame('common');
export const footerMessages = frame('footer');
export const notFoundPageMessages = frame('notFound');
export const crashPageMessages = frame('crash');
/** What names a page in the browser's tabs and history; the home page has the campaign's title only. */
export const pageTitleMessages = frame('titles', { format: (page: string) => ({ page }) });
