// The four steps before the questions.
import type english from '../languages/en/dashboard.json';
import { words } from '../languages/words.ts';

export const dashboard = words<typeof english>()('dashboard');
