// The end of a sign-in that could not be renewed.
import { forgetPhotos } from './captured-photos.ts';
import { dropEverything } from './session.ts';
import { clearState } from './state.ts';

/** Everything stored goes (R298); whoever listens sends the person to sign in again. */
export function expireSession(): void {
  clearState();
  forgetPhotos();
  dropEverything();
}
