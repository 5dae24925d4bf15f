// The call for the health checks on the admin page.
import type { HandlersOf } from '#server/http/handler.ts';
import { type ExamineDeps, examine } from './examine.ts';
import { engineDays } from './store.ts';

export const doctorRoutes = (deps: ExamineDeps): HandlersOf<'examineInstallation'> => ({
  examineInstallation: async () => ({
    data: { findings: await examine(deps), engines: await engineDays(deps.db, deps.clock) },
  }),
});
