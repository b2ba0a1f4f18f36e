import {
  attemptCounts,
  attemptEnds,
  attemptStates,
  contentLanguages,
  type DeliveryRules,
  deliveryStates,
  feedbackTimes,
} from '@schole/core';
import { z } from 'zod';

// The rows of rest/v1 about deliveries that several screens read, with the columns that they use.

const time = z.string();

/** A delivery as a list and the live view show it. */
export const deliveryRow = z.object({
  id: z.string(),
  assignment_id: z.string(),
  owner_id: z.string(),
  title: z.string(),
  content_language: z.enum(contentLanguages),
  instructions: z.string(),
  opens_at: time,
  closes_at: time.nullable(),
  time_limit: z.number().nullable(),
  attempts_allowed: z.number(),
  attempt_counts: z.enum(attemptCounts),
  shuffle_questions: z.boolean(),
  shuffle_options: z.boolean(),
  one_by_one: z.boolean(),
  going_back: z.boolean(),
  feedback: z.enum(feedbackTimes),
  grace_minutes: z.number(),
  room_password: z.string().nullable(),
  paused_at: time.nullable(),
  released_at: time.nullable(),
  withdrawn_at: time.nullable(),
  state: z.enum(deliveryStates),
  /** The server's clock when the row was read. */
  read_at: time,
  targets: z.array(z.string()),
  class_ids: z.array(z.string()),
  students: z.number(),
  begun: z.number(),
  submitted: z.number(),
  questions: z.number(),
  max_points: z.number(),
  outdated: z.boolean(),
  /** Whether results are released to somebody. */
  partly_released: z.boolean(),
});
export type DeliveryRow = z.output<typeof deliveryRow>;

/** A student of a delivery, once for each attempt; `attempt_id` is null for whoever has not begun. */
export const progressRow = z.object({
  student_id: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  attempt_id: z.string().nullable(),
  number: z.number().nullable(),
  state: z.enum(attemptStates).nullable(),
  ends_at: time.nullable(),
  paused_at: time.nullable(),
  break_until: time.nullable(),
  finished_at: time.nullable(),
  finished_by: z.enum(attemptEnds).nullable(),
  late_counts: z.boolean().nullable(),
  late_events: z.number().nullable(),
  seen_at: time.nullable(),
  at_question: z.string().nullable(),
  answered: z.number().nullable(),
  message: z.string().nullable(),
  points: z.number().nullable(),
  unmarked: z.number().nullable(),
  contested: z.boolean(),
});
export type ProgressRow = z.output<typeof progressRow>;

/** A class to which the user may give something. */
export const givenClassRow = z.object({ id: z.string(), name: z.string(), students: z.number() });
export type GivenClass = z.output<typeof givenClassRow>;

/** A student in a class, as far as one chooses by it. */
export const classStudentRow = z.object({
  class_id: z.string(),
  student_id: z.string(),
  group_name: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
});
export type ClassStudent = z.output<typeof classStudentRow>;

/** The mean of a class in per cent, and of how many marked attempts; null where none is marked. */
export const classResultRow = z.object({ class_id: z.string(), marked: z.number(), average: z.number().nullable() });

/** The rules of a delivery as its calls write them. */
export function rulesOf(row: DeliveryRow): DeliveryRules {
  return {
    instructions: row.instructions,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    timeLimit: row.time_limit,
    attemptsAllowed: row.attempts_allowed,
    attemptCounts: row.attempt_counts,
    feedback: row.feedback,
    graceMinutes: row.grace_minutes,
    roomPassword: row.room_password,
    shuffleQuestions: row.shuffle_questions,
    shuffleOptions: row.shuffle_options,
    oneByOne: row.one_by_one,
    goingBack: row.going_back,
  };
}

/** The name of a student as lists have it: the surname first; '' where there is none. */
export const nameOf = ({ first_name, last_name }: Pick<ProgressRow, 'first_name' | 'last_name'>): string =>
  [last_name, first_name].filter(Boolean).join(' ');
