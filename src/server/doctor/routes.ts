// The call for the health checks on the admin page.
import type { EndpointHandlersOf } from '#server/http/handler-types.ts';
import { type HealthCheckDeps, runHealthChecks } from './run-health-checks.ts';
import { readLastDayEngineStatistics } from './store.ts';

export const createDoctorEndpointHandlers = (deps: HealthCheckDeps): EndpointHandlersOf<'checkInstallation'> => ({
  checkInstallation: async () => {
    const findings = await runHealthChecks(deps);
    return {
      data: {
        findings: findings.map(({ part, isHealthy, message }) => ({ part, well: isHealthy, words: message })),
        engines: await readLastDayEngineStatistics(deps.db, deps.clock),
      },
    };
  },
});
