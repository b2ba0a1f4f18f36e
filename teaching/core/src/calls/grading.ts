import { z } from 'zod';
import { gradingEvidenceSchema, ideaStatementSchema } from '../entities/grading.ts';
import { kindNameSchema } from '../entities/question/question.ts';
import { limits } from '../limits.ts';
import { type CallTable, id, moment, withoutControls } from './schemas.ts';

const { grading } = limits;

/** Who or what decided a mark; the history of a mark is in `mark_decisions`. */
export const markDeciders = ['key', 'machine', 'person'] as const;
export type MarkDecider = (typeof markDeciders)[number];

/** Where a suggestion comes from: the built-in engine, or the language model that the school opened. */
export const suggestionSources = ['built-in', 'model'] as const;
export type SuggestionSource = (typeof suggestionSources)[number];

const share = z.number().min(0).max(1);
const text = (max: number) => z.string().overwrite(withoutControls).trim().max(max);

/** What a person says of the evidence; of the ideas that are not in it the machine's holds. */
const statements = z.array(ideaStatementSchema).max(grading.ideas).nullable();

const suggestionSchema = z.object({
  source: z.enum(suggestionSources),
  engine: z.string(),
  engineVersion: z.string(),
  score: share.nullable(),
  confidence: share.nullable(),
  evidence: gradingEvidenceSchema,
  /** Of the language model: the record of prompt and answer. */
  exchangeId: id.nullable(),
});
export type MarkSuggestion = z.output<typeof suggestionSchema>;

const markSchema = z.object({
  /** Null: nobody decided yet. */
  points: z.number().nullable(),
  decidedBy: z.enum(markDeciders).nullable(),
  /** The name of whoever decided, where it was a person who is still there. */
  decidedByName: z.string().nullable(),
  decidedAt: moment.nullable(),
  criteria: z.array(z.number().int().nullable()).nullable(),
  /** Null: all evidence is the machine's. */
  ideas: statements,
  comment: z.string(),
  flagged: z.boolean(),
  /** Drawn to be seen by a person before the results are released. */
  spotCheck: z.boolean(),
  revision: z.number().int(),
});
export type MarkState = z.output<typeof markSchema>;

/** What the decisions of the school say about one band of confidence, in the language of the delivery. */
export const bandTrustSchema = z.object({
  /** The band: confidence of `from` and more, below `to`. */
  from: share,
  to: share,
  decisions: z.number().int(),
  changed: z.number().int(),
  interval: z.object({ lower: share, upper: share }),
  bound: share,
  /** Whether a machine may accept full credit here, at this teacher's limit. */
  open: z.boolean(),
});
export type BandTrust = z.output<typeof bandTrustSchema>;

const markedAnswerSchema = z.object({
  attemptId: id,
  questionId: id,
  /** The number of the student on the desk, the same for all questions of a delivery: the name without a name. */
  number: z.number().int(),
  /** Null where names are hidden. */
  studentName: z.string().nullable(),
  value: z.json(),
  /** The answer as a text; '' where there is none. */
  text: z.string(),
  late: z.boolean(),
  mark: markSchema,
  suggestions: z.array(suggestionSchema),
  /** Answers that a person marked and that are alike, without names. */
  nearest: z.array(z.object({ text: z.string(), points: z.number(), similarity: share })),
});
export type MarkedAnswer = z.output<typeof markedAnswerSchema>;

const markedQuestionSchema = z.object({
  questionId: id,
  /** From 1. */
  position: z.number().int(),
  type: kindNameSchema,
  content: z.record(z.string(), z.unknown()),
  key: z.record(z.string(), z.unknown()),
  explanation: z.string(),
  /** The sentence of the source; null where there is none. */
  quote: z.string().nullable(),
  points: z.number(),
  /** Answers that nobody decided yet. */
  waiting: z.number().int(),
  answers: z.number().int(),
});
export type MarkedQuestion = z.output<typeof markedQuestionSchema>;

const deliveryFacts = z.object({
  deliveryId: id,
  title: z.string(),
  contentLanguage: z.enum(['en', 'el']),
  released: z.boolean(),
  namesHidden: z.boolean(),
  /** Marks that a machine accepted and that a person has to see before the release. */
  spotChecks: z.number().int(),
});

const preferencesSchema = z.object({
  accepts: z.boolean(),
  acceptLimit: z.number().min(grading.acceptLimit.min).max(grading.acceptLimit.max),
  reviewBelow: z.number().min(grading.reviewBelow.min).max(grading.reviewBelow.max),
  namesHidden: z.boolean(),
  asksModel: z.boolean(),
});
export type GradingPreferences = z.output<typeof preferencesSchema>;

/** What everybody has who changed nothing. */
export const defaultGradingPreferences: GradingPreferences = {
  accepts: false,
  acceptLimit: grading.acceptLimit.default,
  reviewBelow: grading.reviewBelow.default,
  namesHidden: true,
  asksModel: false,
};

const markRef = z.object({ attemptId: id, questionId: id });

/** Marking and grading, as teachers do it. Lists are views: `grading_submissions`. Add here. */
export const gradingCalls = {
  /** Has the answers of these deliveries graded that wait for a mark; absent: of all that the caller marks. */
  'start-grading': {
    input: z.object({ deliveryIds: z.array(id).min(1).max(100).optional() }),
    output: z.object({ runId: id, jobId: id }),
  },
  /** Puts every mark and suggestion back as a run found it; what a person decided since is left alone. */
  'undo-grading': { input: z.object({ runId: id }), output: z.object({ jobId: id }) },
  /** One question of a delivery with all its answers, in groups. Absent question: the first with answers that wait. */
  'read-marking': {
    input: z.object({ deliveryId: id, questionId: id.optional() }),
    output: z.object({
      delivery: deliveryFacts,
      /** All questions, for the way from one to the next. */
      questions: z.array(markedQuestionSchema),
      questionId: id,
      answers: z.array(markedAnswerSchema),
      /** Each answer is in one; the largest first. */
      groups: z.array(z.object({ name: z.string(), attemptIds: z.array(id), purity: share, arranged: z.boolean() })),
      trust: z.array(bandTrustSchema),
      preferences: preferencesSchema,
    }),
  },
  /** All answers of one attempt, for marking student by student. */
  'read-marking-of-attempt': {
    input: z.object({ attemptId: id }),
    output: z.object({
      delivery: deliveryFacts,
      questions: z.array(markedQuestionSchema),
      answers: z.array(markedAnswerSchema),
      /** The attempts of the delivery in the order of the desk, for the way from one to the next. */
      attempts: z.array(z.object({ attemptId: id, number: z.number().int(), waiting: z.number().int() })),
      preferences: preferencesSchema,
    }),
  },
  /**
   * Decides marks, each at the revision that the caller saw: one that was changed meanwhile is left alone and answered
   * in `stale`. Points, or for a rubric the level of each criterion; null takes the decision back. `ideas` is what a person
   * says of the evidence; the points of a short answer follow it, and null gives it back to the machine. Points that are
   * given beside criteria or ideas hold instead. What is absent stays.
   */
  'change-marks': {
    input: z.object({
      deliveryId: id,
      marks: z
        .array(
          markRef.extend({
            revision: z.number().int(),
            points: z.number().min(0).nullable().optional(),
            criteria: z.array(z.number().int().min(0).nullable()).max(20).nullable().optional(),
            ideas: statements.optional(),
            comment: text(grading.comment).optional(),
            flagged: z.boolean().optional(),
          }),
        )
        .min(1)
        .max(grading.marksAtOnce),
      /** Whether one decision was made for all of them at once. */
      together: z.boolean().default(false),
      /** Whether they were confirmed in a list: points that are those suggested then say nothing about the machine. */
      listed: z.boolean().default(false),
      reason: text(grading.reason).default(''),
    }),
    output: z.object({
      marks: z.array(markRef.extend({ mark: markSchema })),
      /** As they are now. */
      stale: z.array(markRef.extend({ mark: markSchema })),
    }),
  },
  /** Has the answers to one question that wait suggested anew, with what people marked meanwhile. */
  'refresh-suggestions': {
    input: z.object({ deliveryId: id, questionId: id }),
    output: z.object({
      /** How many have a new suggestion. */
      answers: z.number().int(),
      /** How many answers that people marked it learned from. */
      learnedFrom: z.number().int(),
    }),
  },
  /**
   * Takes decisions of people back, and what they said of the evidence, each at the revision that the caller saw: the key
   * decides again, and what it does not settle waits. One that was changed meanwhile is left alone and answered in `stale`.
   */
  'return-marks': {
    input: z.object({
      deliveryId: id,
      marks: z
        .array(markRef.extend({ revision: z.number().int() }))
        .min(1)
        .max(grading.marksAtOnce),
    }),
    output: z.object({
      marks: z.array(markRef.extend({ mark: markSchema })),
      stale: z.array(markRef.extend({ mark: markSchema })),
    }),
  },
  /** Puts answers of a question together, takes them apart from the others, or leaves their grouping to the machine. */
  'arrange-answers': {
    input: z.object({
      deliveryId: id,
      questionId: id,
      attemptIds: z.array(id).min(1).max(grading.marksAtOnce),
      how: z.enum(['together', 'each-apart', 'free']),
    }),
    output: z.object({ questionId: id }),
  },
  /** The history of one mark, the oldest first; reading it is audited as reading the attempt is. */
  'read-mark-history': {
    input: markRef,
    output: z.object({
      decisions: z.array(
        z.object({
          at: moment,
          cause: z.enum(['key', 'machine', 'person', 'group', 'spot-check', 'returned', 'undone']),
          personName: z.string().nullable(),
          engine: z.string().nullable(),
          engineVersion: z.string().nullable(),
          suggestedScore: share.nullable(),
          confidence: share.nullable(),
          points: z.number().nullable(),
          ideas: statements,
          comment: z.string(),
          reason: z.string(),
        }),
      ),
    }),
  },
  /** What the decisions of the school say about suggestions, by the language of the delivery; no band: nothing yet. */
  'read-grading-trust': {
    input: z.object({}),
    output: z.object({
      languages: z.array(z.object({ language: z.enum(['en', 'el']), bands: z.array(bandTrustSchema) })),
    }),
  },
  'save-grading-preferences': { input: preferencesSchema.partial(), output: preferencesSchema },
  /** Takes a comment out of the caller's own bank. */
  'forget-marking-comment': { input: z.object({ commentId: id }), output: z.object({ commentId: id }) },
} as const satisfies CallTable;
