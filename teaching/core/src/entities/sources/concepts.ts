import { z } from 'zod';
import { limits } from '../../limits.ts';

const id = z.uuid();

/** Where a version of a source says something of a concept; `text.slice(start, end) === quote`. */
export const conceptSpanSchema = z.object({
  purpose: z.enum(['definition', 'mention']),
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  quote: z.string(),
  page: z.number().int().positive().optional(),
});
export type ConceptSpan = z.infer<typeof conceptSpanSchema>;

const name = z.string().trim().min(1).max(limits.concepts.name);
const definition = z.string().trim().max(limits.concepts.definition).nullable();

/** A concept as the built-in engine finds it; `key` is the same for every form of its words. */
export const outlinedConceptSchema = z.object({
  key: z.string().max(limits.concepts.name),
  name,
  definition,
  /** The heading under which it is first explained, and its level; null before the first one. */
  section: z.string().max(limits.concepts.name).nullable(),
  level: z.number().int().min(1).max(6),
  spans: z.array(conceptSpanSchema).max(limits.concepts.spans),
});
export type OutlinedConcept = z.infer<typeof outlinedConceptSchema>;

/** A concept of a source; its id stays when it is renamed, and when the source is read again. */
export const conceptSchema = outlinedConceptSchema.extend({
  id,
  /** The concept under which a teacher put it. */
  parentId: id.nullable(),
  madeBy: z.enum(['engine', 'person']),
  /** Whose the definition is; what a person wrote or cleared stays when the text is read again. */
  definedBy: z.enum(['engine', 'person']).default('engine'),
  /** Removed ones are kept, so that what refers to them still has their name. */
  removed: z.boolean(),
  /** The concept that took its place. */
  mergedInto: id.nullable(),
});
export type Concept = z.infer<typeof conceptSchema>;

/** The concepts of a source, in order. */
export const conceptOutlineSchema = z.object({
  sourceId: id,
  /** The version of the text that the spans refer to. */
  versionSha256: z.string(),
  /** Of the outline; each change makes the next. */
  version: z.number().int().positive(),
  concepts: z.array(conceptSchema).max(limits.concepts.most),
});
export type ConceptOutline = z.infer<typeof conceptOutlineSchema>;

/** One change of an outline. */
export const conceptChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rename'), id, name }),
  z.strictObject({ kind: z.literal('define'), id, definition }),
  /** `ids` become one with `into`, which gets what the text says of them. */
  z.strictObject({ kind: z.literal('merge'), ids: z.array(id).min(1).max(50), into: id }),
  /** The first name stays with the id; each other one is a new concept that has the sentences with it. */
  z.strictObject({ kind: z.literal('split'), id, names: z.array(name).min(2).max(10) }),
  z.strictObject({ kind: z.literal('add'), name, definition, parentId: id.nullable() }),
  z.strictObject({ kind: z.literal('remove'), ids: z.array(id).min(1).max(200), removed: z.boolean() }),
  /** Under another concept, or none, before `before`; null: at the end. */
  z.strictObject({ kind: z.literal('move'), id, parentId: id.nullable(), before: id.nullable() }),
  /** The outline as it was in that version. */
  z.strictObject({ kind: z.literal('undo'), to: z.number().int().positive() }),
]);
export type ConceptChange = z.infer<typeof conceptChangeSchema>;

/** A concept that a question rests on, as it is now: under its present name, and where it was merged, its successor. */
export const questionConceptSchema = z.object({
  conceptId: id,
  sourceId: id,
  name,
  /** Taken out of the outline since. */
  removed: z.boolean(),
});
export type QuestionConcept = z.infer<typeof questionConceptSchema>;

/** How many questions of one assignment rest on a concept. */
export const conceptUseSchema = z.object({
  conceptId: id,
  assignmentId: id,
  title: z.string(),
  questions: z.number().int().positive(),
});
export type ConceptUse = z.infer<typeof conceptUseSchema>;
