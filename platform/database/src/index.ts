export { erasure, type PersonalData, personalData } from '../personal-data/personal-data.ts';
export { withDatabase, withLogin } from './connection/address.ts';
export { ensurePoolLogin, poolUrl } from './connection/credentials.ts';
export * from './contract.ts';
export { embeddedOwnerUrl } from './embedded/owner-url.ts';
export { parentDeath } from './embedded/parent-death.ts';
export { serverProcesses } from './embedded/processes.ts';
export { prepareSupervisor, type Supervisor } from './embedded/supervisor.ts';
export {
  type ComparisonOperator,
  comparisonOperators,
  type IsValue,
  isTests,
} from './filter-operators/filter-operators.ts';
export { type GuestMigration, readGuestMigrations } from './migrations/guest-migrations.ts';
export { type History, knownMigrations, type Migration, ownHistory, readHistory } from './migrations/history.ts';
export { rebuildDatabase } from './migrations/rebuild-database.ts';
export { openDatabase } from './open-database.ts';
export { type EmbeddedOptions, type Log, type OpenOptions, silentLog } from './options.ts';
export { type OwnerAccess, type OwnerAccessOptions, openOwnerAccess } from './owner-access.ts';
export { prepareQueue } from './queue/queue-schema.ts';
export { createPersonLimiter, type PersonLimiter } from './transactions/person-limiter.ts';
