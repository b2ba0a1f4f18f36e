export * from './contract.ts';
export {
  type DocumentationPassage,
  type DocumentationQuestion,
  documentationConversation,
} from './documentation/documentation-conversation.ts';
export { type EnginePart, missingParts } from './engines/kinds.ts';
export { openEngine } from './engines/open-engine.ts';
export * from './webhook/index.ts';
