// The call for the age of personal data on the admin page.
import type { Log } from '#platform/log.ts';
import type { EndpointHandlersOf } from '#server/http/handler-types.ts';
import { type DataAgeDeps, isPurgeOverdue, storeDataAgesAndLogOverdue } from './data-age.ts';
import { readLastMeasuredDataAges } from './data-age-store.ts';

/** Seconds for which a measurement is used: workers measure every five minutes. */
const FRESH_S = 600;

export const createDataAgeEndpointHandlers = (deps: DataAgeDeps & { log: Log }): EndpointHandlersOf<'getDataAge'> => ({
  getDataAge: async () => {
    const { measuredSecondsAgo = Number.POSITIVE_INFINITY } = await readLastMeasuredDataAges(deps.db, deps.clock);
    if (measuredSecondsAgo > FRESH_S) await storeDataAgesAndLogOverdue(deps);
    const [oldest] = (await readLastMeasuredDataAges(deps.db, deps.clock)).ages;
    return {
      data: {
        oldest_seconds: oldest?.seconds ?? null,
        place: oldest?.place ?? null,
        late: oldest !== undefined && isPurgeOverdue(oldest),
      },
    };
  },
});
