// The call behind the admin page's look at the installation.
import type { HandlersOf } from '#server/http/handler.ts';
import { type ExamineNeeds, examine } from './examine.ts';
import { engineDays } from './store.ts';

export const doctorRoutes = (needs: ExamineNeeds): HandlersOf<'examineInstallation'> => ({
  examineInstallation: async () => ({
    data: { findings: await examine(needs), engines: await engineDays(needs.db, needs.clock) },
  }),
});
