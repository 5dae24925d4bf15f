// The admin page for reviewing published pictures.
import type english from '../languages/en/admin-review.json';
import { createCurrentLanguageMessagesBuilder } from '../languages/messages.ts';

const waiting = (place: number, count: number, waiting: number) => ({ place, count, waiting });

export const adminReviewMessages = createCurrentLanguageMessagesBuilder<typeof english>()('adminReview', {
  waiting: (place: number, count: number) => ({ place, count }),
  waitingMore: waiting,
  waitingMost: waiting,
  published: (when: string) => ({ when }),
  alt: (pillar: string, status: string) => ({ pillar, status }),
});
