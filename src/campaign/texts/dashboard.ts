// The four steps before the questions.
import type english from '../languages/en/dashboard.json';
import { createMessageTreeBuilder } from '../languages/messages.ts';

export const localizedHowItWorksMessages = createMessageTreeBuilder<typeof english>()('dashboard');
