// The instructions, the camera and the three photos.
import type english from '../languages/en/photos.json';
import { words } from '../languages/words.ts';

const speak = words<typeof english>();

export const photo = speak('photo');
export const guide = speak('guide');
export const camera = speak('camera', { pose: (index: number) => ({ index }) });
export const final = speak('final');
