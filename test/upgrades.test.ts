// Upgrades from each released version; those from schemas without a release are in schema-upgrades.test.ts.
import { listReleasedMigrationCounts } from './old-database.ts';
import { testUpgradesFrom } from './upgrade.ts';

testUpgradesFrom(await listReleasedMigrationCounts());
