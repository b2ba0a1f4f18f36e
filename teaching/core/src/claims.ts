import { z } from 'zod';

const seconds = z.number().positive().max(86_400);

/** What `npm run bench -- claims` measured on an installation: its file `claims.json` in the data folder, and `/config.json`. */
export const measuredClaimsSchema = z.object({
  measuredAt: z.iso.datetime(),
  /** One assignment of so many questions from a text, by the built-in engine. */
  creating: z.object({ seconds, questions: z.number().int().positive() }),
  /** One class set, from Auto Grade All until every answer is marked or waits for a person. */
  grading: z.object({
    seconds,
    students: z.number().int().positive(),
    questions: z.number().int().positive(),
    /** Answers that wait for a person, and decisions that these are with alike answers together. */
    waiting: z.number().int().min(0),
    decisions: z.number().int().min(0),
  }),
});
export type MeasuredClaims = z.output<typeof measuredClaimsSchema>;

/** The name of that file. */
export const claimsFile = 'claims.json';
