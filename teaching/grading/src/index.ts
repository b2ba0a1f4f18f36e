export * from './contract.ts';
export type { ModelQuestion, RubricQuestion } from './language-model/question.ts';
export { enginesDiffer, readModelSuggestion } from './language-model/read-suggestion.ts';
export { gradingPromptVersion, gradingTask, maxSentAnswer } from './language-model/task.ts';
