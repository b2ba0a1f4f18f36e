export * from './contract.ts';
export {
  type DocumentationPassage,
  type DocumentationQuestion,
  documentationConversation,
} from './documentation/documentation-conversation.ts';
export { type EnginePart, missingParts } from './engines/kinds.ts';
export { openEngine } from './engines/open-engine.ts';
export type { PupilName } from './pseudonyms/name-index.ts';
export { type KnownNames, knowNames, openPseudonyms, type Pseudonyms } from './pseudonyms/pseudonyms.ts';
export * from './webhook/index.ts';
