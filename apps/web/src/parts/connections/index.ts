// Whom a person's or a school's work is given to, and what came of it: shared by the settings and the administration.

export { useEngineAction, useEngines } from './calls.ts';
export { type ConnectionResult, ConnectionResultView, OutcomeChip, useReason } from './connection-result.tsx';
export { Disconnect } from './disconnect.tsx';
export { EngineSettings } from './engine-settings.tsx';
