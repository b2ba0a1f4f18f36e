export * from './contract.ts';
export {
  type DocumentationPassage,
  type DocumentationQuestion,
  documentationConversation,
} from './documentation-conversation.ts';
export { createEngine } from './engines/create-engine.ts';
export { missingParts } from './engines/language-model-kinds.ts';
export type { PupilName } from './pseudonyms/name-index.ts';
export { createPseudonymiser, createPseudonyms, type Pseudonymiser, type Pseudonyms } from './pseudonyms/pseudonyms.ts';
export * from './webhook/index.ts';
