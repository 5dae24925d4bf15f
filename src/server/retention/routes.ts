// What the admin page asks about the promise of 24 hours.
import type { Log } from '#platform/log.ts';
import type { HandlersOf } from '#server/http/handler.ts';
import { keptAges } from './age-store.ts';
import { type AgeNeeds, isLate, watchAges } from './data-age.ts';

/** Seconds for which a look is good enough: workers look every five minutes. */
const FRESH_S = 600;

export const retentionRoutes = (needs: AgeNeeds & { log: Log }): HandlersOf<'getDataAge'> => ({
  getDataAge: async () => {
    const { lookedAgo = Number.POSITIVE_INFINITY } = await keptAges(needs.db, needs.clock);
    if (lookedAgo > FRESH_S) await watchAges(needs);
    const [oldest] = (await keptAges(needs.db, needs.clock)).ages;
    return {
      data: {
        oldest_seconds: oldest?.seconds ?? null,
        place: oldest?.place ?? null,
        late: oldest !== undefined && isLate(oldest),
      },
    };
  },
});
