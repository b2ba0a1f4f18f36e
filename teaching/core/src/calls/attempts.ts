import { z } from 'zod';
import { attemptEnds, attemptStates } from '../attempts/deliveries.ts';
import { attemptEventSchema, entrySchema } from '../attempts/events.ts';
import { contentLanguages } from '../entities/document.ts';
import { attachmentsSchema } from '../entities/question/attachments.ts';
import { kindNameSchema } from '../entities/question/question.ts';
import { limits } from '../limits.ts';
import { markDeciders } from './grading.ts';
import { markStates } from './release.ts';
import { type CallTable, id, moment } from './schemas.ts';

/** An attempt as its student may know it. Moments are of the server's clock. */
const attemptSchema = z.object({
  attemptId: id,
  number: z.number().int(),
  state: z.enum(attemptStates),
  startedAt: moment,
  /** With every extension; null: nobody ends it but the student or the teacher. */
  endsAt: moment.nullable(),
  /** Since when it stands still by the teacher. */
  pausedAt: moment.nullable(),
  /** Rest breaks taken, and the end of the present one. */
  breaks: z.number().int(),
  breakUntil: moment.nullable(),
  finishedAt: moment.nullable(),
  finishedBy: z.enum(attemptEnds).nullable(),
  message: z.string().nullable(),
  /** Where the student was last, so that another page goes on there. */
  question: id.nullable(),
});
export type OwnAttempt = z.output<typeof attemptSchema>;

const deliverySchema = z.object({
  deliveryId: id,
  title: z.string(),
  subject: z.string(),
  contentLanguage: z.enum(contentLanguages),
  instructions: z.string(),
  opensAt: moment,
  /** For this student. */
  closesAt: moment.nullable(),
  /** Seconds of one attempt, for this student; null: no limit. */
  seconds: z.number().int().nullable(),
  attemptsAllowed: z.number().int(),
  questions: z.number().int(),
  maxPoints: z.number(),
  oneByOne: z.boolean(),
  goingBack: z.boolean(),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  /** True: a word that the teacher says is needed to begin. */
  needsWord: z.boolean(),
  paused: z.boolean(),
});
export type OwnDelivery = z.output<typeof deliverySchema>;

/** What a student sees of one question while they sit: nothing that gives the answer away. */
const attemptQuestionSchema = z.object({
  questionId: id,
  type: kindNameSchema,
  content: z.record(z.string(), z.unknown()),
  attachments: attachmentsSchema,
  points: z.number(),
});
export type AttemptQuestion = z.output<typeof attemptQuestionSchema>;

const listed = attemptSchema.extend({
  /** The sum of the marks that are shown, and what these are out of; null while the results are closed, or without marks. */
  points: z.number().nullable(),
  outOf: z.number().nullable(),
  /** Answers that nobody has marked yet, and those whose marks are not shown yet. */
  unmarked: z.number().int().nullable(),
  held: z.number().int().nullable(),
  resultsOpen: z.boolean(),
});

const device = z.uuid();

/** What students do with what is given to them. Add here. */
export const attemptCalls = {
  /** Everything that is given to the student asking, withdrawn deliveries left out. */
  'list-own-deliveries': {
    input: z.object({}),
    output: z.object({ now: moment, deliveries: z.array(deliverySchema.extend({ attempts: z.array(listed) })) }),
  },
  /**
   * Begins an attempt or goes on with the running one, on this device: it takes the attempt over from others. Answers
   * with everything that is needed to go on without the network.
   */
  'open-attempt': {
    input: z.object({ deliveryId: id, device, word: z.string().max(limits.deliveries.roomPassword).default('') }),
    output: z.object({
      now: moment,
      delivery: deliverySchema,
      attempt: attemptSchema,
      /** Rest breaks that the student may take, and the minutes of each. */
      restBreaks: z.object({ count: z.number().int(), minutes: z.number().int() }),
      readAloud: z.boolean(),
      /** Options that this student need not look at, as indexes of the stored ones by question: fewer to choose from. */
      leftOut: z.record(z.string(), z.array(z.number().int())),
      /** In the order of the assignment; `shuffledOrder` gives that of the attempt. */
      questions: z.array(attemptQuestionSchema),
      entries: z.array(entrySchema),
      sequence: z.number().int(),
      epoch: z.number().int(),
    }),
  },
  /**
   * Stores events of a device, each once, and answers with what the device does not know yet. Events after a gap in
   * their numbers are left out: `acknowledged` says where to go on. Without events it is a sign of life.
   */
  'save-attempt': {
    input: z.object({
      attemptId: id,
      device,
      events: z.array(attemptEventSchema).max(limits.attempts.eventsAtOnce),
      /** The last sequence that the device knows of. */
      seen: z.number().int().min(0),
    }),
    output: z.object({
      now: moment,
      attempt: attemptSchema,
      /** The number of the last event of this device that is stored. */
      acknowledged: z.number().int(),
      sequence: z.number().int(),
      /** What changed after `seen`. */
      entries: z.array(entrySchema),
    }),
  },
  /** Takes one of the rest breaks: the clock stands still until it is over. */
  'take-break': { input: z.object({ attemptId: id }), output: z.object({ now: moment, attempt: attemptSchema }) },
  /** Tells the teacher that the student would like more time; once in five minutes. */
  'ask-for-time': { input: z.object({ attemptId: id }), output: z.object({ attemptId: id }) },
  /** What is right in a submitted attempt and what it is worth, as far as the delivery shows it. */
  'read-own-results': {
    input: z.object({ attemptId: id }),
    output: z.object({
      title: z.string(),
      contentLanguage: z.enum(contentLanguages),
      shuffleQuestions: z.boolean(),
      shuffleOptions: z.boolean(),
      /** The sum of the marks that are shown, and what these are out of; null: no points are shown. */
      points: z.number().nullable(),
      outOf: z.number().nullable(),
      maxPoints: z.number(),
      questions: z.array(
        attemptQuestionSchema.extend({
          /** Null, and no explanation: what is right is not shown. */
          key: z.record(z.string(), z.unknown()).nullable(),
          explanation: z.string(),
          /** The sentence of the source; null where there is none, or where it is not shown. */
          quote: z.string().nullable(),
          answer: z.json(),
          state: z.enum(markStates),
          /** Null: there is no mark, or it is not shown. */
          awarded: z.number().nullable(),
          /** Of a rubric: the level of each criterion. */
          criteria: z.array(z.number().int().nullable()).nullable(),
          comment: z.string(),
          /** Null where it is not shown. */
          decidedBy: z.enum(markDeciders).nullable(),
          /** The teacher who gave it, where it was they who decided. */
          decider: z.string().nullable(),
        }),
      ),
    }),
  },
  /** With what this student's browsers encrypt what they keep; 32 bytes in base64, the same ones at every sign-in. */
  'read-store-key': { input: z.object({}), output: z.object({ key: z.string() }) },
} as const satisfies CallTable;
