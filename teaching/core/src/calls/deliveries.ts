import { z } from 'zod';
import { attemptCounts, feedbackTimes } from '../attempts/deliveries.ts';
import { attemptEventSchema, entrySchema } from '../attempts/events.ts';
import { kindNameSchema } from '../entities/question/question.ts';
import { limits } from '../limits.ts';
import { type CallTable, id, moment, momentAnywhere, singleLine, withoutControls } from './schemas.ts';

const { deliveries } = limits;

/** A class, a group of it, or one student. */
const targetSchema = z.union([
  z.strictObject({ classId: id, groupName: singleLine.min(1).max(limits.classes.groupName).optional() }),
  z.strictObject({ studentId: id }),
]);
export type DeliveryTarget = z.input<typeof targetSchema>;

/** What may still be changed once it is given. */
const rules = z.object({
  instructions: z.string().overwrite(withoutControls).trim().max(deliveries.instructions),
  /** Null: now. */
  opensAt: momentAnywhere.nullable(),
  /** Null: until somebody closes it. */
  closesAt: momentAnywhere.nullable(),
  /** Minutes; null: none. */
  timeLimit: z.number().int().min(1).max(deliveries.minutes).nullable(),
  attemptsAllowed: z.number().int().min(1).max(deliveries.attempts),
  attemptCounts: z.enum(attemptCounts),
  feedback: z.enum(feedbackTimes),
  graceMinutes: z.number().int().min(0).max(deliveries.minutes),
  roomPassword: singleLine.min(1).max(deliveries.roomPassword).nullable(),
});

const order = z.object({
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  oneByOne: z.boolean(),
  goingBack: z.boolean(),
});

/** The rules of a delivery, and the order in which its questions are shown. */
export const deliveryRulesSchema = rules.extend(order.shape);
export type DeliveryRules = z.output<typeof deliveryRulesSchema>;

/** What everybody gets who changes nothing: open from now on, one attempt, no clock. */
export const defaultRules: DeliveryRules = {
  ...{ instructions: '', opensAt: null, closesAt: null, timeLimit: null },
  ...{ attemptsAllowed: 1, attemptCounts: 'last', feedback: 'after-closing' },
  ...{ graceMinutes: deliveries.grace, roomPassword: null },
  ...{ shuffleQuestions: false, shuffleOptions: false, oneByOne: false, goingBack: true },
};

const delivery = z.object({ deliveryId: id });
/** Absent: all students of the delivery. */
const students = delivery.extend({ studentIds: z.array(id).min(1).max(limits.classes.students).optional() });
const reached = z.object({ attempts: z.number().int() });

const questionForTeacher = z.object({
  questionId: id,
  type: kindNameSchema,
  content: z.record(z.string(), z.unknown()),
  key: z.record(z.string(), z.unknown()),
  explanation: z.string(),
  points: z.number(),
  /** The assignment has another version of it by now. */
  outdated: z.boolean(),
});

/** Deliveries, as teachers give and follow them. Who is where is a view: `delivery_progress`. Add here. */
export const deliveryCalls = {
  /** Gives an assignment as it is now; later changes of it are in no delivery. */
  'give-assignment': {
    input: z.object({
      assignmentId: id,
      targets: z.array(targetSchema).min(1).max(deliveries.targets),
      rules: deliveryRulesSchema.partial(),
    }),
    output: delivery,
  },
  /** Changes the rules; running attempts follow the new end. */
  'change-delivery': { input: delivery.extend({ rules: rules.partial() }), output: delivery },
  /** Closes it now: running attempts end with what has arrived. */
  'close-delivery': { input: delivery, output: reached },
  /** Takes it back from the students, or undoes that. */
  'withdraw-delivery': { input: delivery.extend({ withdrawn: z.boolean() }), output: delivery },
  /** Running attempts stand still, or go on with the time that they had. */
  'pause-attempts': { input: students.extend({ paused: z.boolean() }), output: reached },
  /** More minutes for running attempts, and for whoever has not begun. */
  'extend-attempts': {
    input: students.extend({ minutes: z.number().int().min(1).max(deliveries.minutes) }),
    output: reached,
  },
  /** A line that the students read while they sit; null removes it. */
  'message-students': {
    input: students.extend({ message: singleLine.min(1).max(deliveries.message).nullable() }),
    output: reached,
  },
  /** Ends running attempts with what has arrived. */
  'submit-attempts': { input: students, output: reached },
  /** Lets a student go on with a submitted attempt, for some minutes or (null) until the delivery closes. */
  'reopen-attempt': {
    input: z.object({ attemptId: id, minutes: z.number().int().min(1).max(deliveries.minutes).nullable() }),
    output: z.object({ attemptId: id }),
  },
  /** Counts what arrived after the end of an attempt, or leaves it out; it is marked anew. */
  'count-late-answers': {
    input: z.object({ attemptId: id, counts: z.boolean() }),
    output: z.object({ attemptId: id }),
  },
  /** The questions with their keys, and every answer so far. */
  'read-delivery': {
    input: delivery,
    output: z.object({
      questions: z.array(questionForTeacher),
      answers: z.array(
        z.object({
          attemptId: id,
          questionId: id,
          value: z.json(),
          late: z.boolean(),
          /** Points of the key's mark; null: not marked yet. */
          points: z.number().nullable(),
        }),
      ),
    }),
  },
  /** One attempt with its history, for whoever teaches it; reading it is audited. */
  'read-attempt': {
    input: z.object({ attemptId: id }),
    output: z.object({
      entries: z.array(entrySchema),
      events: z.array(
        attemptEventSchema.extend({
          device: id,
          sequence: z.number().int(),
          epoch: z.number().int(),
          receivedAt: moment,
          late: z.boolean(),
        }),
      ),
    }),
  },
} as const satisfies CallTable;
