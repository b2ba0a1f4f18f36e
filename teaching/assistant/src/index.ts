export * from './contract.ts';
export { openHelpDesk } from './desk.ts';
