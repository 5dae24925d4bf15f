// The admin page.
import type english from '../languages/en/admin.json';
import { createCurrentLanguageMessagesBuilder } from '../languages/messages.ts';

const about = (subject: string, detail: string) => ({ subject, detail });

export const adminMessages = createCurrentLanguageMessagesBuilder<typeof english>()('admin', {
  total: (jobs: number) => ({ jobs }),
  editTrained: (user: string) => ({ user }),
  weekOf: (day: string) => ({ day }),
  chartAlt: (title: string, most: number, when: string) => ({ title, most, when }),
  page: (page: number, pages: number) => ({ page, pages }),
  retryJob: (job: string) => ({ job }),
  unpublishJob: (job: string) => ({ job }),
  'age.oldest': (place: string, hours: number, minutes: number) => ({ place, hours, minutes }),
  'doctor.seconds': (seconds: number) => ({ seconds }),
  'doctor.cost': (micros: number, currency: string) => ({ amount: (micros / 1_000_000).toFixed(2), currency }),
  'reusable.until': (day: string) => ({ day }),
  'audit.whole': (entries: number) => ({ entries }),
  'audit.broken': (entry: number) => ({ entry }),
  'audit.says.list-jobs': about,
  'audit.says.list-reusable': about,
  'audit.says.see-picture': about,
  'audit.says.export-jobs': about,
  'audit.says.edit-trained-model': about,
  'audit.says.retry-job': about,
  'audit.says.unpublish-picture': about,
  'audit.says.see-published': about,
  'audit.says.leave-picture': about,
  'audit.says.reopen-picture': about,
  'audit.says.take-out-picture': about,
});
