/**
 * How an assignment is made:
 * 1. `planAssignment` sets how many questions of each kind and level are needed, and from which parts of the documents.
 * 2. Drafters give one draft at a time (`drafter.ts`). The built-in one is offline and uses the text alone:
 *    `analyseDocuments` (questions/src/analysis) reads the documents once: sentences fit for a question, the terms, the
 *    definitions and which names are one thing; parts that are no prose are skipped, and glossary entries are
 *    definitions. Each kind drafts from it: frames turn a sentence into a question (definition, cause, manner, date,
 *    number, place, person, contrast, example, list, gap), other options come from the same material and are of the
 *    same type, number and, in Greek, gender and case.
 * 3. `judge` runs the kind's checks over every draft, whoever wrote it; a draft that fails one is dropped, counted with
 *    its reason, and never repaired. A teacher's question is judged by the same function; it is marked, never blocked.
 * 4. `chooseCandidates` spreads the rest over sections, frames and Bloom levels; points are the total in equal parts.
 * 5. What one selected type or level lacks is requested from the others; what the text could not give at all is in the
 *    report.
 * With the built-in engine everything is a pure function of documents, settings and seed.
 */
export { type Serves, servedBy, tick, unknownFlags } from './blueprint.ts';
export { builtInDrafter } from './built-in-drafter.ts';
export {
  type Composed,
  type ComposedQuestion,
  type ComposeOptions,
  type Composition,
  composeAssignment,
  type Drafted,
  type SpareQuestion,
} from './compose.ts';
export {
  type CountSettings,
  countQuestions,
  findMissingTerms,
  listOffers,
  type QuestionCount,
} from './count/count-questions.ts';
export type { Drafter, Engine } from './drafter.ts';
export { judge } from './judge.ts';
export type { Complete } from './language-model/kind-run.ts';
export {
  createLanguageModelDrafter,
  languageModelLevels,
  promptVersion,
} from './language-model/language-model-drafter.ts';
export {
  type DraftedQuestion,
  draftQuestion,
  type ExistingQuestion,
  type WantedQuestion,
} from './one-question/draft-question.ts';
export type { ChosenDocument, DraftRequest, Material } from './plan.ts';
export { readTopicText, topicTextTask } from './topic-text/topic-text.ts';
