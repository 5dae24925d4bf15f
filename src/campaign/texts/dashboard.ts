// The four steps before the questions.
import type english from '../languages/en/dashboard.json';
import { createMessageTree } from '../languages/messages.ts';

export const dashboardMessages = createMessageTree<typeof english>()('dashboard');
