// Parts of the layout for signed-in people, loaded with their messages on demand.
import { type ComponentType, lazy } from 'react';
import { fetchMessagesInBrowser } from '#campaign/languages/catalogue.ts';
import { getCurrentLanguage } from '#campaign/languages/current.ts';

function lazyWithMessages<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    const [module] = await Promise.all([load(), fetchMessagesInBrowser(getCurrentLanguage(), 'person')]);
    return module;
  });
}

export const LazyAccountMenu = lazyWithMessages(() => import('./account-menu.tsx'));
export const LazySignOutButton = lazyWithMessages(() => import('./sign-out-button.tsx'));
export const LazyResumeButton = lazyWithMessages(() => import('./resume-links.tsx'));
