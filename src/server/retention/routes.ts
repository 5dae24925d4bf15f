// What the admin page asks about the promise of 24 hours.
import type { HandlersOf } from '#server/http/handler.ts';
import { type AgeNeeds, agesOfData, isLate } from './data-age.ts';

export const retentionRoutes = (needs: AgeNeeds): HandlersOf<'getDataAge'> => ({
  getDataAge: async () => {
    const [oldest] = await agesOfData(needs);
    return {
      data: {
        oldest_seconds: oldest?.seconds ?? null,
        place: oldest?.place ?? null,
        late: oldest !== undefined && isLate(oldest),
      },
    };
  },
});
