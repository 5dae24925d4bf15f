// The instructions, the camera and the three photos.
import type english from '../languages/en/photos.json';
import { createCurrentLanguageMessagesBuilder } from '../languages/messages.ts';

const messages = createCurrentLanguageMessagesBuilder<typeof english>();

export const photoInstructionAndAgreementMessages = messages('photo');
export const photoGuidePopupMessages = messages('guide');
export const cameraMessages = messages('camera', { pose: (index: number) => ({ index }) });
export const photoOverviewMessages = messages('final');
