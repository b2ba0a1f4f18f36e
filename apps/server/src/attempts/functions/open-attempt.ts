import {
  type AttemptQuestion,
  type CallOutput,
  type Entry,
  Fault,
  fault,
  limits,
  type OwnAttempt,
  type OwnDelivery,
} from '@schole/core';
import type { Transaction } from '@schole/database';
import { translateDatabaseError } from '../../database/translate-database-error.ts';
import { type StudentContext, type StudentFunction, smallLimits } from '../../functions/contract.ts';
import { studentRefusal } from '../../students/student-attempt.ts';
import { finishAttempt } from '../finish-attempt.ts';
import { type KeyedQuestion, optionsToLeaveOut } from '../leave-out-options.ts';

interface Opened {
  attempt: OwnAttempt;
  epoch: number;
  sequence: number;
  entries: Entry[];
  breaks: number;
  minutes: number;
  readAloud: boolean;
  fewerOptions: boolean;
}

/** Begins an attempt or goes on with the running one, on a device that takes it over from others. */
export const openAttempt: StudentFunction<'open-attempt'> = {
  name: 'open-attempt',
  permission: 'students',
  limits: smallLimits,
  async run({ deliveryId, device, word }, context) {
    const attemptId = await begin({ deliveryId, word }, context);
    return context.asServer(async (transaction): Promise<CallOutput<'open-attempt'>> => {
      const { rows: states } = await transaction.query<{ passed: boolean }>(
        'select passed from app.lock_own_attempt($1)',
        [attemptId],
      );
      // Its time is over, and the loop has not come by yet: it is shown as it ended.
      if (states[0]?.passed === true) await finishAttempt(transaction, attemptId, 'end');
      const { rows: opened } = await transaction.query<Opened>(
        `select attempt, epoch, sequence::integer as sequence, entries, rest_breaks as breaks, rest_minutes as minutes,
           read_aloud as "readAloud", fewer_options as "fewerOptions"
         from app.open_own_attempt($1, $2, $3)`,
        [attemptId, device, limits.attempts.devices],
      );
      const { rows: described } = await transaction.query<{ now: string; facts: OwnDelivery }>(
        'select app.moment(app.clock()) as now, facts from app.describe_own_deliveries($1)',
        [deliveryId],
      );
      const { rows: questions } = await transaction.query<AttemptQuestion>(
        `select question_id as "questionId", kind as type, content, attachments, points
         from app.attempt_questions($1)`,
        [attemptId],
      );
      const [own, delivery] = [opened[0], described[0]];
      if (own === undefined || delivery === undefined) throw fault('delivery/not-found');
      const { breaks, minutes, fewerOptions, ...rest } = own;
      return {
        ...rest,
        now: delivery.now,
        delivery: delivery.facts,
        restBreaks: { count: breaks, minutes },
        leftOut: fewerOptions ? optionsToLeaveOut(deliveryId, await readKeys(transaction, attemptId)) : {},
        questions,
      };
    });
  },
};

/** The keys stay on the server: what leaves it is which options are not shown. */
async function readKeys(transaction: Transaction, attemptId: string): Promise<KeyedQuestion[]> {
  const { rows } = await transaction.query<KeyedQuestion>(
    `select question_id as "questionId", kind, content, key, content_language as language from app.attempt_keys($1)`,
    [attemptId],
  );
  return rows;
}

/** The running attempt, or a new one. Whoever guesses at the word of the room too often has to wait. */
async function begin(
  { deliveryId, word }: { deliveryId: string; word: string },
  { asServer, caller, door }: Pick<StudentContext, 'asServer' | 'caller' | 'door'>,
): Promise<string> {
  const refusal = fault('delivery/wrong-word');
  const tryWord = async (): Promise<string | null> => {
    const { rows } = await asServer((transaction) =>
      transaction.query<{ id: string }>('select app.begin_attempt($1, $2) as id', [deliveryId, word]),
    ).catch((problem: unknown) => {
      const known = translateDatabaseError(problem);
      if (known instanceof Fault && known.code === refusal.code) return { rows: [] };
      throw known;
    });
    return rows[0]?.id ?? null;
  };
  // Without a word nobody guesses, and an attempt that runs is opened without one.
  const begun =
    word === ''
      ? await tryWord()
      : await door.guess(caller.userId, `the word of ${deliveryId}`, tryWord).catch((problem: unknown) => {
          throw studentRefusal(problem);
        });
  if (begun === null) throw refusal;
  return begun;
}
