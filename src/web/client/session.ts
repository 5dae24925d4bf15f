// The signed-in person in local storage; every tab of the site follows changes.
import { useSyncExternalStore } from 'react';
import { restoreStashedStateOrClearPhotos } from './reauthentication-state.ts';
import { setUser } from './state.ts';

type StoredTokens = { IdToken: string; AccessToken: string; RefreshToken: string };
type UserDetails = { id: string; username: string };

const TOKEN = 'token';
const USER = 'userDetails';
const IS_LOGIN = 'isLogin';
const IS_RETAKE = 'isRetake';

let endedByItself = false;
const listeners = new Set<() => void>();
const expiryListeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** The stored tokens, whatever is there of them; something unreadable counts as nothing. */
export function readTokens(): Partial<StoredTokens> | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(TOKEN) ?? 'null');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The stored person, or undefined where that is unreadable. */
export function readStoredUser(): UserDetails | undefined {
  try {
    const { id, username } = JSON.parse(localStorage.getItem(USER) ?? 'null') ?? {};
    return typeof id === 'string' && id !== '' && typeof username === 'string' ? { id, username } : undefined;
  } catch {
    return undefined;
  }
}

/** Stores renewed tokens beside what is kept. */
export function storeTokens(tokens: StoredTokens): void {
  localStorage.setItem(TOKEN, JSON.stringify(tokens));
}

/** A person is signed in when an access token exists (R287). */
export function isSignedIn(): boolean {
  return typeof readTokens()?.AccessToken === 'string' && readTokens()?.AccessToken !== '';
}

/** Keeps what a good sign-in answered; the tokens last, by which other tabs see that somebody is there. */
export function storeSignedInSession(tokens: StoredTokens, user: UserDetails): void {
  endedByItself = false;
  setUser(user);
  restoreStashedStateOrClearPhotos(user.id);
  localStorage.setItem(USER, JSON.stringify({ id: user.id, username: user.username }));
  localStorage.setItem(IS_LOGIN, 'true');
  storeTokens({ IdToken: tokens.IdToken, AccessToken: tokens.AccessToken, RefreshToken: tokens.RefreshToken });
  changed();
}

/** Forgets who is signed in; the answers and photos are the caller's to clear (sign-out.ts). */
export function clearStoredSession(): void {
  endedByItself = false;
  for (const key of [TOKEN, USER, IS_RETAKE]) localStorage.removeItem(key);
  localStorage.setItem(IS_LOGIN, 'false');
  changed();
}

/** Clears all local storage, here or after another tab has, and notifies the listeners that show it. */
export function clearLocalStorageAndNotifyExpiry(): void {
  localStorage.clear();
  endedByItself = true;
  for (const listener of expiryListeners) listener();
  changed();
}

/** Whether the last session ended without the person's wish: then the next leads back to where they were. */
export function didLastSessionExpire(): boolean {
  return endedByItself;
}

/** Calls `listener` when the session ends by itself, until the answered function is called. */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/** Whether the next 'continue' goes straight back to the final screen. */
export function isRetakingPhoto(): boolean {
  return localStorage.getItem(IS_RETAKE) === 'true';
}

/** Marks that one photo is taken again, or ends that (D6). */
export function setIsRetakingPhoto(retake: boolean): void {
  if (retake) localStorage.setItem(IS_RETAKE, 'true');
  else localStorage.removeItem(IS_RETAKE);
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether a person is signed in, kept up to date across tabs. A page that the server drew is nobody's at first. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(watch, isSignedIn, () => false);
}
