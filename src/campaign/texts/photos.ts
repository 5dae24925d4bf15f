// The instructions, the camera and the three photos.
import type english from '../languages/en/photos.json';
import { messagesUnder } from '../languages/messages.ts';

const messages = messagesUnder<typeof english>();

export const photo = messages('photo');
export const guide = messages('guide');
export const camera = messages('camera', { pose: (index: number) => ({ index }) });
export const final = messages('final');
