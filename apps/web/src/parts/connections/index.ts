// Whom a person's or a school's work is given to, and what came of it: shared by the settings and the administration.
export { type Asked, AskResult, OutcomeChip, useReason } from './ask-result.tsx';
export { useEngineAct, useEngines } from './calls.ts';
export { Disconnect } from './disconnect.tsx';
export { EngineSettings } from './engine-settings.tsx';
