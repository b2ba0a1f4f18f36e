import { contentLanguages } from '@schole/core';
import { z } from 'zod';

// The rows of rest/v1 that this screen reads, with the columns that it uses.

const time = z.string();
const count = z.number();

/** A submitted attempt with how far it is marked. */
export const submissionRow = z.object({
  attempt_id: z.string(),
  delivery_id: z.string(),
  title: z.string(),
  content_language: z.enum(contentLanguages),
  first_name: z.string(),
  last_name: z.string(),
  submitted_at: time,
  /** What is decided so far, of how much. */
  points: count.nullable(),
  max_points: count,
  /** Answers that nobody decided yet; those with a suggestion; those whose suggestion is no full credit, or guarded. */
  waiting: count,
  suggested: count,
  doubted: count,
  guarded: z.boolean(),
  flagged: z.boolean(),
  /** Marks that a machine accepted and a person has to see before the release. */
  spot_checks: count,
  /** The mean of its suggestions, and how many they are; the least sure one of those that wait. */
  confidence: count.nullable(),
  confidences: count,
  lowest_confidence: count.nullable(),
  needs_review: z.boolean(),
  graded_at: time.nullable(),
});
export type Submission = z.output<typeof submissionRow>;

/** All that the user marks, or one delivery, counted in submissions. */
export const summaryRow = z.object({
  pending: count,
  graded: count,
  /** Those graded to the last answer without a decision of a person. */
  auto_graded: count,
  needs_review: count,
});

/** A delivery to which something was handed in. */
export const deliveryChoiceRow = z.object({ id: z.string(), title: z.string(), targets: z.array(z.string()) });

/** The suggestions of one submission: their mean, and how many. */
export const confidenceRow = z.object({ confidence: count.nullable(), confidences: count });

/** A run of Auto Grade All. */
export const runRow = z.object({
  id: z.string(),
  job_id: z.string(),
  delivery_ids: z.array(z.string()),
  answers: count,
  accepted: count,
  finished_at: time.nullable(),
  undone_at: time.nullable(),
  undone_marks: count.nullable(),
  kept_marks: count.nullable(),
  created_at: time,
});
export type GradingRun = z.output<typeof runRow>;

/** How the user has answers graded. */
export const preferencesRow = z.object({
  accepts: z.boolean(),
  accept_limit: count,
  review_below: count,
  names_hidden: z.boolean(),
  asks_model: z.boolean(),
});
