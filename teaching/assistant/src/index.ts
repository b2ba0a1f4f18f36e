export { threshold } from './confidence.ts';
export * from './contract.ts';
export { createHelpAssistant, createInspectableAssistant, type InspectableAssistant } from './help-assistant.ts';
export { allParts, type Parts } from './help-index.ts';
