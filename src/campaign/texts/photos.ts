// The instructions, the camera and the three photos.

import type english from '../languages/en/photos.json';
import { messagesOf } from '../languages/messages.ts';

const messages = messagesOf<typeof english>();

export const photo = messages('photo');
export const guide = messages('guide');
export const camera = messages('camera', { pose: (index: number) => ({ index }) });
export const final = messages('final');
