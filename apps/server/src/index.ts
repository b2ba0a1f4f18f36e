export { runCommand } from './commands/run.ts';
export { WrongVariable } from './config/variable.ts';
export { type Config, readConfig, variables } from './config.ts';
export type { WebFunction } from './functions/contract.ts';
export { type Running, type SwitchOnOptions, switchOn } from './switch-on.ts';
