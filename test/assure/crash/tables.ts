// The harness's own look at the tables: by a connection of its own, or, as an embedded database belongs to one process,
// through that process.
import { setTimeout as sleep } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { openPostgres } from '#platform/database/postgres.ts';
import type { HarnessMessage, ProcessMessage } from './points.ts';

type TableRow = Record<string, unknown>;

export type TableReader = {
  /** Asks again until the database answers: it may just have been killed. */
  rows<Found extends TableRow>(query: SQL): Promise<Found[]>;
  close(): Promise<void>;
};

/** About half a minute: as long as an embedded database takes to come back on a busy machine. */
const TRIES = 300;
const PAUSE_MS = 100;

async function inTheEnd<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** Tables of a server. */
export function connectTableReader(url: string): TableReader {
  const { db, close } = openPostgres(url, { connections: 2 });
  return { rows: (query) => inTheEnd(async () => (await db.execute(query)).rows as never[]), close };
}

/** A process that answers queries; see `answerQueries`. */
type DatabaseProcess = {
  tell(order: HarnessMessage): void;
  hear(isIt: (report: ProcessMessage) => boolean, timeoutMs: number): Promise<ProcessMessage>;
};

/** Tables that one process has open. `process` is the one that runs now. */
export function createTableReaderViaProcess(process: () => DatabaseProcess): TableReader {
  const dialect = new PgDialect();
  let asked = 0;
  return {
    rows: (query) =>
      inTheEnd(async () => {
        asked += 1;
        const question = asked;
        const { tell, hear } = process();
        const answer = hear((report) => 'answerTo' in report && report.answerTo === question, 10_000);
        tell({ question, ...dialect.sqlToQuery(query) });
        const report = await answer;
        if (!('answerTo' in report) || report.error) throw new Error('error' in report ? report.error : 'no answer');
        return report.rows as never[];
      }),
    close: async () => {},
  };
}
