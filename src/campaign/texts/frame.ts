// What stands around every screen, and what any of them may have to say.
import { campaign } from '../campaign.ts';

const { company, title } = campaign;

export const common = {
  pageTitle: title,
  skip: 'Skip to the content',
  close: 'Close',
  home: 'Home',
  loading: 'Loading',
  newTab: 'opens in a new tab',
  offline: 'We could not reach the server. Check your connection and try again.',
  needsHttps: 'This page needs a secure address. Please open it with https, or on localhost.',
  signInExpired: 'Your sign-in has expired. Please sign in again.',
  createdWithAi: 'Created with AI',
  tryAgain: 'Try again',
} as const;

export const header = { home: 'Home', menu: 'Account', signOut: 'Sign out' } as const;

export const footer = {
  privacy: 'Privacy policy',
  terms: 'Terms of service',
  cookies: 'Cookie policy',
  signOut: 'Signout',
  line: `${title} is a campaign for the people of ${company}.`,
} as const;

export const notFound = {
  headline: 'Page Not Found',
  lead: 'This frame is empty. The address may have a typing mistake, or the picture has been taken down.',
  back: 'Back to Home',
} as const;

export const crash = {
  headline: 'That went wrong.',
  lead: 'The page stopped working. Nothing of yours is lost: reload it and go on.',
  reload: 'Reload',
} as const;
