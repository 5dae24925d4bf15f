// The loading page and the result page.
import type english from '../languages/en/jobs.json';
import { createCurrentLanguageMessagesBuilder } from '../languages/messages.ts';

const messages = createCurrentLanguageMessagesBuilder<typeof english>();
const byName = (name: string) => ({ name });
const byEngine = (engine: string) => ({ engine });
const ofAll = (number: number, count: number) => ({ number, count });
const answers = (pillar: string, status: string) => ({ pillar, status });

export const loadingPageMessages = messages('loading', {
  ahead: (jobs: number) => ({ jobs }),
  left: (minutes: number) => ({ minutes }),
  usual: (seconds: number) => ({ seconds, minutes: seconds < 60 ? 0 : Math.round(seconds / 60) }),
  pollError: (reason: string) => ({ reason }),
});

export const resultPageMessages = messages('result', {
  label: answers,
  madeBy: byEngine,
  'insteadOf.refused': byEngine,
  'insteadOf.unlike': byEngine,
  'insteadOf.away': byEngine,
  imageAlt: answers,
  formatSize: (width: number, height: number) => ({ width, height }),
  formatAlt: byName,
  formatDownload: byName,
  formatShareOf: byName,
  publishBody: (until: string) => ({ until }),
  reuse: (until: string) => ({ until }),
  variant: ofAll,
  chosen: ofAll,
});
