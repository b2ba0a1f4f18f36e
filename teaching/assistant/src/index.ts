export { threshold } from './confidence.ts';
export * from './contract.ts';
export { type MeasuredDesk, openHelpDesk, openMeasuredDesk } from './desk.ts';
export { allParts, type Parts } from './shelf.ts';
