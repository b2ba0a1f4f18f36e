export * from './calls.ts';
export * from './document.ts';
export * from './entities.ts';
export * from './fault.ts';
export * from './faults.ts';
export * from './jobs.ts';
export * from './limits.ts';
export * from './selection.ts';
