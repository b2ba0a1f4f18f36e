export { WrongVariable } from './config/variable.ts';
export { type Config, readConfig, variables } from './config.ts';
export { type Running, type SwitchOnOptions, switchOn } from './switch-on.ts';
