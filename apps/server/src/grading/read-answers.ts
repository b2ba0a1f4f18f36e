import type { ContentLanguage, Entry, GradingEvidence, MarkedAnswer, MarkSuggestion } from '@schole/core';
import type { Transaction } from '@schole/database';
import { createAnswerText } from './answer-text.ts';
import { type MarkRef, type MarkRow, markColumns, markState, readNames, refKey } from './mark-states.ts';
import { type DeliveredQuestion, type MarkedDelivery, toMark } from './marked-delivery.ts';

interface AnswerRow extends MarkRow, MarkRef {
  number: number;
  studentName: string;
  value: Entry['value'];
  late: boolean;
  pin: string | null;
}

/** An answer with where a teacher put it among the others; null: nowhere. */
export interface ReadAnswer {
  answer: MarkedAnswer;
  pin: string | null;
}

/**
 * The students of a delivery with their numbers: their places in an order that follows from its id and from nothing that
 * is known of them.
 */
export const numbered = `numbered as (
  select student_id, (row_number() over (order by md5($1::uuid::text || student_id::text), student_id))::integer as number
  from (
    select student_id from public.delivery_students where delivery_id = $1
    union select student_id from public.attempts where delivery_id = $1
  ) as people
)`;

const wanted = `(mark.question_id = $2 or $2::uuid is null) and (its.id = $3 or $3::uuid is null)`;

/** What is wanted: the answers to one question, or those of one attempt. */
type Wanted = { questionId: string } | { attemptId: string };

/** Answers of a delivery that the caller may mark, with what was decided and suggested; by the numbers of the students. */
export async function readAnswers(
  transaction: Transaction,
  { facts, schoolId, language }: MarkedDelivery,
  questions: ReadonlyMap<string, DeliveredQuestion>,
  which: Wanted,
): Promise<ReadAnswer[]> {
  const values = [
    ...[facts.deliveryId, 'questionId' in which ? which.questionId : null],
    'attemptId' in which ? which.attemptId : null,
  ];
  const { rows } = await transaction.query<AnswerRow>(
    `with ${numbered}
     select its.id as "attemptId", mark.question_id as "questionId", numbered.number, entry.value,
       coalesce(entry.late, false) as late, pinned.pin,
       btrim(concat_ws(' ', profile.first_name, profile.last_name)) as "studentName", ${markColumns}
     from public.attempts as its
     join numbered on numbered.student_id = its.student_id
     join public.delivery_questions as given on given.delivery_id = its.delivery_id
     join public.marks as mark on mark.school_id = its.school_id and mark.attempt_id = its.id
       and mark.question_id = given.question_id
     left join public.attempt_entries as entry on entry.school_id = its.school_id and entry.attempt_id = its.id
       and entry.question_id = mark.question_id and entry.part = 'answer'
     left join public.answer_pins as pinned on pinned.school_id = its.school_id and pinned.attempt_id = its.id
       and pinned.question_id = mark.question_id
     left join public.profiles as profile on profile.user_id = its.student_id
     where its.delivery_id = $1 and ${toMark} and ${wanted}
     order by given.position, numbered.number, its.number`,
    values,
  );
  const suggestions = await readSuggestions(transaction, values);
  const names = await readNames(
    transaction,
    schoolId,
    rows.map(({ decidedById }) => decidedById),
  );
  const format = createFormat(questions, language);
  const nearest = await readNearest(transaction, schoolId, suggestions, format);
  return rows.map(({ pin, studentName, value, late, number, ...row }) => {
    const { attemptId, questionId } = row;
    const made = suggestions.get(refKey(row)) ?? [];
    const found = made.find(({ source }) => source === 'built-in')?.evidence.nearest ?? [];
    const answer: MarkedAnswer = {
      ...{ attemptId, questionId, number, value: value ?? null, late },
      studentName: facts.namesHidden || studentName === '' ? null : studentName,
      text: format(questionId, value ?? null),
      mark: markState(row, names),
      suggestions: made,
      nearest: found.flatMap(({ attemptId: other, similarity }) => {
        const known = nearest.get(refKey({ attemptId: other, questionId }));
        return known === undefined ? [] : [{ ...known, similarity }];
      }),
    };
    return { answer, pin };
  });
}

type FormatAnswer = (questionId: string, value: Entry['value']) => string;

function createFormat(questions: ReadonlyMap<string, DeliveredQuestion>, language: ContentLanguage): FormatAnswer {
  const formats = new Map<string, (value: Entry['value']) => string>();
  return (questionId, value) => {
    const question = questions.get(questionId);
    if (question === undefined) return '';
    const formatOne = formats.get(questionId) ?? createAnswerText(question, language);
    formats.set(questionId, formatOne);
    return formatOne(value);
  };
}

/** What was suggested for the answers as they are now, by answer. */
async function readSuggestions(
  transaction: Transaction,
  values: readonly (string | null)[],
): Promise<ReadonlyMap<string, MarkSuggestion[]>> {
  const { rows } = await transaction.query<MarkRef & MarkSuggestion & { evidence: GradingEvidence }>(
    `select made.attempt_id as "attemptId", made.question_id as "questionId", made.source, made.engine,
       made.engine_version as "engineVersion", made.score::double precision as score,
       made.confidence::double precision as confidence, made.evidence, made.exchange_id as "exchangeId"
     from public.attempts as its
     join public.marks as mark on mark.school_id = its.school_id and mark.attempt_id = its.id
     join public.mark_suggestions as made on made.school_id = mark.school_id and made.attempt_id = mark.attempt_id
       and made.question_id = mark.question_id and made.answer_sequence = mark.answer_sequence
     where its.delivery_id = $1 and ${toMark} and ${wanted}
     order by made.source`,
    [...values],
  );
  const found = new Map<string, MarkSuggestion[]>();
  for (const { attemptId, questionId, ...suggestion } of rows) {
    const key = refKey({ attemptId, questionId });
    found.set(key, [...(found.get(key) ?? []), suggestion]);
  }
  return found;
}

/** The texts and points of the answers that suggestions name; one whose student is gone is not there any more. */
async function readNearest(
  transaction: Transaction,
  schoolId: string,
  suggestions: ReadonlyMap<string, readonly MarkSuggestion[]>,
  format: FormatAnswer,
): Promise<ReadonlyMap<string, { text: string; points: number }>> {
  const refs = new Map<string, MarkRef>();
  for (const [key, made] of suggestions) {
    const questionId = key.slice(key.indexOf(' ') + 1);
    for (const { attemptId } of made.flatMap(({ evidence }) => evidence.nearest))
      refs.set(refKey({ attemptId, questionId }), { attemptId, questionId });
  }
  if (refs.size === 0) return new Map();
  const { rows } = await transaction.query<MarkRef & { value: Entry['value']; points: number }>(
    `select mark.attempt_id as "attemptId", mark.question_id as "questionId", entry.value,
       mark.points::double precision as points
     from jsonb_to_recordset($2::jsonb) as ref ("attemptId" uuid, "questionId" uuid)
     join public.marks as mark on mark.school_id = $1 and mark.attempt_id = ref."attemptId"
       and mark.question_id = ref."questionId" and mark.decided_by = 'person'
     join public.attempt_entries as entry on entry.school_id = mark.school_id and entry.attempt_id = mark.attempt_id
       and entry.question_id = mark.question_id and entry.part = 'answer' and entry.sequence = mark.answer_sequence`,
    [schoolId, JSON.stringify([...refs.values()])],
  );
  return new Map(rows.map((row) => [refKey(row), { text: format(row.questionId, row.value), points: row.points }]));
}
