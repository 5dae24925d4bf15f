// Parts of the layout for signed-in people, loaded with their messages on demand.
import { type ComponentType, lazy } from 'react';
import { fetchMessages } from '#campaign/languages/catalogue.ts';
import { currentLanguage } from '#campaign/languages/current.ts';

function withWords<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    const [module] = await Promise.all([load(), fetchMessages(currentLanguage(), 'person')]);
    return module;
  });
}

export const AccountMenu = withWords(() => import('./account-menu.tsx'));
export const SignOutButton = withWords(() => import('./sign-out-button.tsx'));
export const SignedInWayBack = withWords(() => import('./resume-link.tsx'));
