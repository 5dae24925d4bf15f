// Combines many small reads into few large ones: reads that arrive while a query runs share the next query.

/** Queries under way at the same time: one being answered while the next is on its way. */
const IN_FLIGHT = 2;

type Waiting<Row> = { resolve: (row: Row | undefined) => void; reject: (error: unknown) => void };

/**
 * Turns a reader of many rows into a reader of single rows. Nothing is cached: every row is read after it was requested.
 * A failed query rejects all requests that shared it.
 */
export function createBatchingRowLoader<Row extends { id: string }>(
  readMany: (ids: readonly string[]) => Promise<Row[]>,
): (id: string) => Promise<Row | undefined> {
  let asked = new Map<string, Waiting<Row>[]>();
  let inFlight = 0;

  const readNext = async () => {
    const batch = asked;
    asked = new Map();
    inFlight += 1;
    try {
      const rows = new Map((await readMany([...batch.keys()])).map((row) => [row.id, row]));
      for (const [id, waiting] of batch) for (const { resolve } of waiting) resolve(rows.get(id));
    } catch (error) {
      for (const waiting of batch.values()) for (const { reject } of waiting) reject(error);
    } finally {
      inFlight -= 1;
      if (asked.size > 0) void readNext();
    }
  };

  return (id) =>
    new Promise((resolve, reject) => {
      const waiting = asked.get(id);
      if (waiting) waiting.push({ resolve, reject });
      else asked.set(id, [{ resolve, reject }]);
      if (inFlight < IN_FLIGHT) void readNext();
    });
}
