// Parts of the layout for signed-in people, loaded with their messages on demand.
import { type ComponentType, lazy } from 'react';
import { fetchMessages } from '#campaign/languages/catalogue.ts';
import { currentLanguage } from '#campaign/languages/current.ts';

function lazyWithMessages<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    const [module] = await Promise.all([load(), fetchMessages(currentLanguage(), 'person')]);
    return module;
  });
}

export const AccountMenu = lazyWithMessages(() => import('./account-menu.tsx'));
export const SignOutButton = lazyWithMessages(() => import('./sign-out-button.tsx'));
export const SignedInResumeLink = lazyWithMessages(() => import('./resume-link.tsx'));
