export * from './contract.ts';
export * from './trust/answer-form.ts';
export * from './trust/bands.ts';
export * from './trust/counted-outcomes.ts';
export * from './trust/recalibrate.ts';
export * from './trust/spot-check.ts';
export * from './trust/trust-of.ts';
export * from './guards/index.ts';
