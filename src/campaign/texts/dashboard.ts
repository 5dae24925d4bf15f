// The four steps before the questions.
import type english from '../languages/en/dashboard.json';
import { createMessageTreeFactory } from '../languages/messages.ts';

export const howItWorksMessages = createMessageTreeFactory<typeof english>()('dashboard');
