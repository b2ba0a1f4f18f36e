export { runCommand } from './commands/run.ts';
export { type Config, readConfig, variables } from './config/config.ts';
export { WrongVariable } from './config/variable.ts';
export type { WebFunction } from './functions/contract.ts';
export { type RunningServer, type StartOptions, startServer } from './startup/start-server.ts';
