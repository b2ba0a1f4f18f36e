/**
 * How an assignment is made, offline and from the teacher's text alone:
 * 1. `study` (questions/study) reads the documents once: sentences fit for a question, the terms, what is defined and which
 *    names are one thing; what is no prose is passed over, and what a glossary says is defined.
 * 2. Each kind drafts: frames turn a sentence into a question (definition, cause, way, date, number, place,
 *    person, contrast, example, list, gap), other options come from the same material and are of the same type, number and, in Greek, gender and case.
 * 3. Each kind's checks judge every draft; a draft that fails one is dropped, and never repaired.
 * 4. `choose` spreads what is left over sections, frames and Bloom levels; points are the total in equal parts.
 * 5. What one ticked type or level cannot give is asked of the others; what the text could not give at all is in the report. `checkQuestion` runs the same checks over what a teacher writes.
 * Everything is a pure function of documents, settings and seed.
 */
export { tick } from './blueprint.ts';
export * from './compose.ts';
