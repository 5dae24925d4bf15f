// What the admin page asks about the promise of 24 hours.
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { HandlersOf } from '#server/http/handler.ts';
import { keptAges } from './age-store.ts';
import { isLate } from './data-age.ts';

export const retentionRoutes = ({ db, clock }: { db: Database; clock: Clock }): HandlersOf<'getDataAge'> => ({
  getDataAge: async () => {
    const [oldest] = await keptAges(db, clock);
    return {
      data: {
        oldest_seconds: oldest?.seconds ?? null,
        place: oldest?.place ?? null,
        late: oldest !== undefined && isLate(oldest),
      },
    };
  },
});
