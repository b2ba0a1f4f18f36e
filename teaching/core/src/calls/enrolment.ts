import { z } from 'zod';
import { limits } from '../limits.ts';
import { studentPasswordLength } from '../students/student-access.ts';
import { type CallTable, id, moment } from './schemas.ts';

const { classes } = limits;

/** What a person types or scans: anything that could be one, so that the answer is the same for everything that is none. */
const typed = z.string().max(100);
/** What a name may be is decided once it is cleaned. */
const typedName = z.string().max(classes.personName * 2);
const claim = z.string().max(100);

/** What became of a request to join; null: nobody has this claim, or not any more. */
const joinStates = ['waiting', 'admitted', 'used', 'refused', 'known', 'closed', 'expired'] as const;
export type JoinState = (typeof joinStates)[number];

/** How somebody who is in no list yet comes into a class. Add here. */
export const enrolmentCalls = {
  /** Asks to join the class of these codes. The claim is the device's alone: with it the device learns what came of it. */
  'request-enrolment': {
    input: z.strictObject({
      school: typed,
      code: typed,
      firstName: typedName,
      lastName: typedName,
      /** Absent: the teacher gives them a card. */
      password: z.string().min(studentPasswordLength.least).max(studentPasswordLength.most).optional(),
    }),
    output: z.object({ claim }),
  },
  /** What became of a request, for the device that asked. */
  'read-join-request': {
    input: z.strictObject({ claim }),
    output: z.object({
      state: z.enum(joinStates),
      className: z.string(),
      /** Of whoever was let in: what they sign in with from the next time on. */
      school: z.string(),
      userName: z.string().nullable(),
    }),
  },
  /** The one session that a claim opens once its student is let in; afterwards it is worth nothing. */
  'use-join-claim': {
    input: z.strictObject({ claim }),
    output: z.object({ session: z.object({ access_token: z.string(), refresh_token: z.string() }) }),
  },
  /** The code of a class, until when it lets in without waiting, and who waits. */
  'read-enrolment': {
    input: z.object({ classId: id }),
    output: z.object({
      school: z.string(),
      /** Null: nobody can ask to join. */
      code: z.string().nullable(),
      /** Null: whoever asks waits. */
      openUntil: moment.nullable(),
      /** Until when pictures alone sign its students in; null: they do not. */
      picturesUntil: moment.nullable(),
      /** The moment of this answer: a screen's own clock may be wrong. */
      now: moment,
      requests: z.array(
        z.object({
          requestId: id,
          firstName: z.string(),
          lastName: z.string(),
          askedAt: moment,
          /** The user name of a student of the class with the same name: is it them, or somebody else? */
          namesake: z.string().nullable(),
        }),
      ),
    }),
  },
  /**
   * Switches the code on or off, makes another one, or opens the class for ten minutes for whoever has the code (which
   * switches it on), and closes it again. Another code and none leave those who wait where they are.
   */
  'change-enrolment': {
    input: z.object({ classId: id, change: z.enum(['switch-on', 'renew', 'switch-off', 'open', 'close']) }),
    output: z.object({ code: z.string().nullable(), openUntil: moment.nullable() }),
  },
  /**
   * Lets in those who wait, or refuses them; `known`: they are students of the class already. Who has the name of a student
   * of the class is let in only where `namesakes` says that it is somebody else; they are left waiting otherwise.
   */
  'answer-join-requests': {
    input: z.object({
      classId: id,
      requestIds: z.array(id).min(1).max(classes.waiting),
      answer: z.enum(['let-in', 'refuse', 'known']),
      namesakes: z.boolean().default(false),
    }),
    output: z.object({ answered: z.number().int(), leftWaiting: z.number().int() }),
  },
} as const satisfies CallTable;
