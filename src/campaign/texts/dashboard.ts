// The four steps before the questions.
import type english from '../languages/en/dashboard.json';
import { createCurrentLanguageMessagesBuilder } from '../languages/messages.ts';

export const howItWorksMessages = createCurrentLanguageMessagesBuilder<typeof english>()('dashboard');
