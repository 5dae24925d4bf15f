// Upgrades from the oldest schema that anybody used, and over the newest migration.
import { FIRST_RELEASE_MIGRATION_INDEX, migrationFiles } from './old-database.ts';
import { testUpgradesFrom } from './upgrade.ts';

testUpgradesFrom([
  { name: 'the oldest schema', migrations: FIRST_RELEASE_MIGRATION_INDEX + 1 },
  { name: 'the version before the newest migration', migrations: (await migrationFiles()).length - 1 },
]);
