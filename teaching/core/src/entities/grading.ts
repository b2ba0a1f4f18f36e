import { z } from 'zod';
import { limits } from '../limits.ts';

/** Why a person looks at an answer whatever its score: what a machine is easily wrong about, or is meant to be. */
export const gradingGuards = [
  // A number, a unit or a denial that the key does not have, or the other way round.
  'number',
  'unit',
  'negation',
  // Words that speak to whoever marks; characters that nobody sees; key words without sentences.
  'instructions',
  'hidden-characters',
  'stuffing',
  // Copied from the source; written in another language than the question; much longer than asked; without a word.
  'copied-source',
  'other-language',
  'too-long',
  'no-words',
  // Of a language model: a quotation that is not in the answer, or a score far from that of the built-in engine.
  'unfounded-quote',
  'engines-differ',
] as const;
export type GradingGuard = (typeof gradingGuards)[number];

const share = z.number().min(0).max(1);

/** Characters of the answer, UTF-16 code units, end excluded. */
const rangeSchema = z.strictObject({ start: z.number().int().min(0), end: z.number().int().min(1) });

/** What a machine found of one key idea, one expectation or one criterion of a question, by its index in the question. */
export const ideaEvidenceSchema = z.strictObject({
  idea: z.number().int().min(0),
  found: z.boolean(),
  /** How sure the machine is that the answer has it. */
  probability: share,
  /** Where in the answer; the words are the evidence. */
  spans: z.array(rangeSchema),
});
export type IdeaEvidence = z.output<typeof ideaEvidenceSchema>;

/** What a person says of one of these instead: that the answer has it, in these words where they are named, or not. */
export const ideaStatementSchema = z.strictObject({
  idea: z.number().int().min(0),
  found: z.boolean(),
  spans: z.array(rangeSchema).max(limits.grading.spans),
});
export type IdeaStatement = z.output<typeof ideaStatementSchema>;

export const gradingEvidenceSchema = z.strictObject({
  ideas: z.array(ideaEvidenceSchema),
  guards: z.array(z.enum(gradingGuards)),
  /** Answers to the same question that a person marked, the most alike first. */
  nearest: z.array(z.strictObject({ attemptId: z.uuid(), similarity: share, score: share })),
  /** Of a rubric: the level that a language model suggests for each criterion, with quotations of the answer. */
  criteria: z
    .array(
      z.strictObject({
        criterion: z.number().int().min(0),
        level: z.number().int().min(0),
        spans: z.array(rangeSchema),
        reason: z.string(),
      }),
    )
    .optional(),
});
export type GradingEvidence = z.output<typeof gradingEvidenceSchema>;

/** What a machine suggests for one answer. It decides nothing by itself. */
export const gradingSuggestionSchema = z.strictObject({
  /** Share of the points; null: it only shows what it found. */
  score: share.nullable(),
  /** How often such a suggestion is right, calibrated; null where there is no score. */
  confidence: share.nullable(),
  evidence: gradingEvidenceSchema,
  engine: z.strictObject({ name: z.string(), version: z.string() }),
});
export type GradingSuggestion = z.output<typeof gradingSuggestionSchema>;
