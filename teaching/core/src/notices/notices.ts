import { z } from 'zod';

const id = z.uuid();
/** Empty where the thing has no name, or is deleted. */
const title = z.string();
/** A code of the fault catalogue. */
const code = z.string();

/**
 * Notifications for a person who may be elsewhere: kind -> `notifications.payload`, ids and titles only. The server
 * writes them, the screens word them. Add here.
 */
export const notices = {
  'source-read': z.object({ jobId: id, sourceId: id, title }),
  'source-refused': z.object({ jobId: id, title, code }),
  /** A language model drafted a text about a topic, or did not; the title is the topic. */
  'topic-drafted': z.object({ jobId: id, title }),
  'topic-not-drafted': z.object({ jobId: id, title, code }),
  'assignment-ready': z.object({ jobId: id, assignmentId: id, title }),
  'assignment-failed': z.object({ jobId: id, title, code }),
  'paper-ready': z.object({ jobId: id, assignmentId: id, title }),
  'paper-failed': z.object({ jobId: id, assignmentId: id, title, code }),
  /** A sign-in from a browser that was not seen before. */
  'signed-in': z.object({ title }),
  /** An administrator removed the second factor. */
  'second-step-reset': z.object({}),
  /** Ollama fetched a model, or did not; the title is the model's name. */
  'model-pulled': z.object({ jobId: id, title }),
  'model-pull-failed': z.object({ jobId: id, title, code }),
  /** Our test set was run with a model, or could not be. */
  'model-tested': z.object({ jobId: id, title }),
  'model-test-failed': z.object({ jobId: id, title, code }),
  'account-exported': z.object({ jobId: id }),
  'account-export-failed': z.object({ jobId: id, code }),
  /** The person became administrator because the last administrator's account was deleted. */
  'administration-passed': z.object({ schoolId: id, title }),
  /** The trial of the school ends in a few days, or has ended. */
  'trial-ending': z.object({ schoolId: id, title }),
  'trial-ended': z.object({ schoolId: id, title }),
  // About the people of a school; the title is its name.
  'member-role-changed': z.object({ title, role: z.string() }),
  'member-suspended': z.object({ title }),
  'member-restored': z.object({ title }),
  'member-removed': z.object({ title }),
  'administration-received': z.object({ title }),
  'work-received': z.object({ title }),
  'invitation-accepted': z.object({ title, invitationId: id, role: z.string() }),
  /** A colleague shared a class; the title is its name. */
  'class-shared': z.object({ classId: id, title, rights: z.string() }),
  /** Somebody waits to be let into a class; the title is its name. */
  'enrolment-requested': z.object({ classId: id, title }),
  /** Secrets of many students of a class are being tried; the title is the class's name. */
  'students-guessed': z.object({ classId: id, title }),
  /** Students whom the school kept in the archive for as long as it keeps them will be erased; the title is the school. */
  'former-students-due': z.object({ title }),
  /** Students handed in what the person gave them; the title is the delivery's. */
  'attempt-submitted': z.object({ deliveryId: id, title }),
  /** A student would like more time; the title is the delivery's. */
  'time-asked': z.object({ deliveryId: id, title, studentId: id }),
  // To a student: what was given to them, and what they have not handed in and ends tomorrow. The title is the delivery's.
  'delivery-given': z.object({ deliveryId: id, title }),
  'delivery-due': z.object({ deliveryId: id, title }),
  /** To a student: results were released. */
  'results-released': z.object({ deliveryId: id, title }),
  /** What the person gave has closed, by its clock or by a colleague. */
  'delivery-closed': z.object({ deliveryId: id, title }),
  /** Auto Grade All has graded what waited in so many deliveries, or did not; the title is that of the only one. */
  'grading-complete': z.object({ jobId: id, title, deliveries: z.number().int() }),
  'grading-failed': z.object({ jobId: id, title, code }),
  /** A workflow asked the assistant in the person's name. */
  'assistant-asked': z.object({}),
  /** How many unread notices of each kind there were, for a person to whom no mail can be sent. */
  digest: z.object({ counts: z.record(z.string(), z.number().int().positive()) }),
} as const satisfies Record<string, z.ZodType>;

export type NoticeKind = keyof typeof notices;

/** The toggles of Settings > Notifications: columns of `user_settings`, with their defaults. */
export const noticeTopics = {
  assignment_submissions: true,
  grading_complete: true,
  assistant_activity: false,
  learning_gap_alerts: true,
} as const;
export type NoticeTopic = keyof typeof noticeTopics;

/** Kinds that a toggle of the person decides about; the database writes no other than wanted ones. Add here. */
export const topicOfNotice: { readonly [Kind in NoticeKind]?: NoticeTopic } = {
  'assistant-asked': 'assistant_activity',
  'attempt-submitted': 'assignment_submissions',
  'grading-complete': 'grading_complete',
};

/** How often unread notices are summed up for a person: `user_settings.email_digest`. */
export const digestFrequencies = ['never', 'daily', 'weekly', 'monthly'] as const;
export type DigestFrequency = (typeof digestFrequencies)[number];
export const defaultDigest: DigestFrequency = 'daily';
export type NoticePayload<Kind extends NoticeKind> = z.output<(typeof notices)[Kind]>;
