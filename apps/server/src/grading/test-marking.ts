import type { CallInput, CallName, CallOutput, MarkedAnswer, SuggestionSource } from '@schole/core';
import type { FunctionsFixture, Person } from '../app/test-functions.ts';
import { answerTo, callAs, createDevice, submission, type TestDelivery } from '../attempts/test-deliveries.ts';

/** Hands in an attempt with these answers, by the places of the questions; its id. */
export async function submitAttempt(
  fixture: FunctionsFixture,
  { deliveryId, questionIds }: Pick<TestDelivery, 'deliveryId' | 'questionIds'>,
  student: Person,
  answers: Readonly<Record<number, unknown>>,
): Promise<string> {
  const device = await createDevice(fixture, student, deliveryId);
  const bodies = Object.entries(answers).map(([at, value]) => answerTo(questionIds[Number(at)], value));
  await device.send(device.write(...bodies, submission));
  return device.attemptId;
}

/** Writes a suggestion for an answer as it is now, as the service. */
export async function suggest(
  { rows }: FunctionsFixture,
  attemptId: string,
  questionId: string,
  {
    score = 1,
    confidence = 0.9,
    guards = [],
    nearest = [],
    ideas = [],
    source = 'built-in',
  }: {
    score?: number;
    confidence?: number;
    guards?: string[];
    nearest?: object[];
    ideas?: object[];
    source?: SuggestionSource;
  } = {},
): Promise<void> {
  await rows(
    `insert into public.mark_suggestions (
       school_id, attempt_id, question_id, source, engine, engine_version, score, confidence, evidence, guarded,
       answer_sequence
     )
     select mark.school_id, mark.attempt_id, mark.question_id, $7, 'test', '1', $3, $4, $5::jsonb, $6,
       mark.answer_sequence
     from public.marks as mark where mark.attempt_id = $1 and mark.question_id = $2`,
    [
      ...[attemptId, questionId, score, confidence, JSON.stringify({ ideas, guards, nearest })],
      ...[guards.length > 0, source],
    ],
  );
}

/** A machine accepts full credit for an answer, as a run does; written as the service. */
export async function accept({ rows }: FunctionsFixture, attemptId: string, questionId: string, spotCheck = false) {
  await rows(
    `update public.marks as mark set points = given.points, score = 1, decided_by = 'machine', decided_at = now(),
       spot_check = $3, revision = revision + 1
     from public.attempts as its, public.delivery_questions as given
     where mark.attempt_id = $1 and mark.question_id = $2 and its.id = mark.attempt_id
       and given.delivery_id = its.delivery_id and given.question_id = mark.question_id`,
    [attemptId, questionId, spotCheck],
  );
}

/** A person who marks: calls by their names, and the desk. */
export function createMarker(fixture: FunctionsFixture, who: Person, deliveryId: string) {
  const read = (questionId?: string): Promise<CallOutput<'read-marking'>> =>
    callAs(fixture, who, 'read-marking', { deliveryId, ...(questionId === undefined ? {} : { questionId }) });
  return {
    read,
    /** The answer of an attempt to a question. */
    async answer(attemptId: string, questionId: string): Promise<MarkedAnswer> {
      const found = (await read(questionId)).answers.find((each) => each.attemptId === attemptId);
      if (found === undefined) throw new Error('No such answer');
      return found;
    },
    change: (
      marks: CallInput<'change-marks'>['marks'],
      beside: Partial<Pick<CallInput<'change-marks'>, 'together' | 'listed' | 'reason'>> = {},
    ) => callAs(fixture, who, 'change-marks', { deliveryId, marks, ...beside }),
    history: async (attemptId: string, questionId: string) =>
      (await callAs(fixture, who, 'read-mark-history', { attemptId, questionId })).decisions,
    /** The fault that a call answers with; 'done' where it is none. */
    code: async <Name extends CallName>(name: Name, input: CallInput<Name>): Promise<string> =>
      (await fixture.call(who, name, input)).body.code ?? 'done',
  };
}
