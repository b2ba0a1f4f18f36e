/**
 * How an assignment is made:
 * 1. `plan` says what is wanted of which kind and level, and from which parts of the documents.
 * 2. Drafters give one draft at a time (`drafter.ts`). The built-in one is offline and knows the text alone: `study` (questions/study)
 *    reads the documents once: sentences fit for a question, the terms, what is defined and which names are one thing; what is
 *    no prose is passed over, and what a glossary says is defined. Each kind drafts from it: frames turn a sentence into a
 *    question (definition, cause, way, date, number, place, person, contrast, example, list, gap), other options come from the
 *    same material and are of the same type, number and, in Greek, gender and case.
 * 3. `judge` runs the kind's checks over every draft, whoever wrote it; a draft that fails one is dropped, counted with its
 *    reason, and never repaired. What a teacher writes is judged by the same function and told, never blocked.
 * 4. `choose` spreads what is left over sections, frames and Bloom levels; points are the total in equal parts.
 * 5. What one ticked type or level cannot give is asked of the others; what the text could not give at all is in the report.
 * With the built-in engine everything is a pure function of documents, settings and seed.
 */
export { tick, unknownFlags } from './blueprint.ts';
export * from './compose.ts';
export type { Drafter, Engine } from './drafter.ts';
export { judge } from './judge.ts';
export type { DraftRequest, Material } from './plan.ts';
