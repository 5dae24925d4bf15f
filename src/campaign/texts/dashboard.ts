// The four steps before the questions.
import type english from '../languages/en/dashboard.json';
import { bindMessageCatalogue } from '../languages/messages.ts';

export const howItWorksMessages = bindMessageCatalogue<typeof english>()('dashboard');
