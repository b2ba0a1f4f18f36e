export { type Config, readConfig, variables, WrongVariable } from './config.ts';
export { type Running, type SwitchOnOptions, switchOn } from './switch-on.ts';
