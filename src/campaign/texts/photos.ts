// The instructions, the camera and the three photos.

import { messagesOf } from '#campaign/languages/messages.ts';
import type english from '../languages/en/photos.json';

const messages = messagesOf<typeof english>();

export const photo = messages('photo');
export const guide = messages('guide');
export const camera = messages('camera', { pose: (index: number) => ({ index }) });
export const final = messages('final');
