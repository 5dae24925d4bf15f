// A process that purges once, at the instant that NOW says, to be killed meanwhile: `node purger.ts`.
import { sql } from 'drizzle-orm';
import { readProcessConfig } from '#main/process.ts';
import { openServicesAndMigrate } from '#main/services.ts';
import { purgeExpiredPersonalData } from '#server/retention/purge-expired.ts';
import { createRemoteTestEngine } from '../../engine.ts';

/** Past the time in which a file without a row may still get one. */
const LATER_MS = 10 * 60_000;

const config = readProcessConfig(process.env);
const services = await openServicesAndMigrate(config, { cron: false, generators: [createRemoteTestEngine()] });
const clock = {
  now: () => new Date(Date.now() + LATER_MS),
  sql: () => sql<Date>`(${process.env.NOW}::timestamptz)`,
};
process.send?.('begins');
await purgeExpiredPersonalData({ ...services, clock, timeZone: config.timeZone });
process.exit(0);
