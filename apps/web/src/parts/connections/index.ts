// The external services that do a user's or a school's work, and test results: shared by settings and administration.

export { type Automation, automationKey, endpointState, useAutomation } from './automation.ts';
export { type Engines, useEngineAction, useEngines } from './calls.ts';
export { type ConnectionResult, ConnectionResultView, OutcomeChip, useReason } from './connection-result.tsx';
export { Disconnect } from './disconnect.tsx';
export { EngineSettings } from './engine-settings.tsx';
export type { EngineProposal } from './engine-values.ts';
