export { withDatabase, withLogin } from './address.ts';
export * from './contract.ts';
export { openDatabase } from './open.ts';
export { type EmbeddedOptions, type Log, type OpenOptions, silence } from './options.ts';
export { embeddedOwnerUrl } from './owner-url.ts';
export { parentDeath } from './parent-death.ts';
export { serverProcesses } from './processes.ts';
export { openShares, type Shares } from './shares.ts';
export { prepareSupervisor, type Supervisor } from './supervisor.ts';
