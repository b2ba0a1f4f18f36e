import type { ContentLanguage, Entry, IdeaStatement, KindPart } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { GradedAnswer } from '@schole/grading';

/** A delivery as a run sees it. */
export interface DeliveryToGrade {
  id: string;
  schoolId: string;
  language: ContentLanguage;
}

/** A question of a delivery with its key and the answers to it that a person marked. */
export interface DeliveredQuestion {
  questionId: string;
  version: number;
  /** What it is worth. */
  points: number;
  kind: string;
  content: KindPart;
  key: KindPart;
  source: string;
  graded: GradedAnswer[];
}

/** A submitted attempt and how many of its answers wait; none may. */
export interface AttemptToGrade {
  id: string;
  waiting: number;
}

/** An answer that waits for a mark. */
export interface WaitingAnswer {
  attemptId: string;
  questionId: string;
  /** Null: none, or taken back. */
  value: Entry['value'];
  /** The event whose answer it is; 0: none. */
  sequence: number;
  /** Whether a language model found something in it that asks for a person. */
  doubted: boolean;
}

/** Marked answers that a question is graded with, and characters of each: a worker keeps them for many questions. */
const mostGraded = 50;
const longestGraded = 8_000;

/** The deliveries of a run that are there and not taken back. */
export async function readDeliveries(
  transaction: Transaction,
  schoolId: string,
  ids: readonly string[],
): Promise<DeliveryToGrade[]> {
  const { rows } = await transaction.query<DeliveryToGrade>(
    `select id, school_id as "schoolId", content_language as language from public.deliveries
      where id = any ($2) and school_id = $1 and withdrawn_at is null and id in (select app.my_delivery_ids('mark'))
      order by array_position($2, id)`,
    [schoolId, ids],
  );
  return rows;
}

/** Its submitted attempts, as far as the person marks their students. */
export async function readAttempts(transaction: Transaction, { id }: DeliveryToGrade): Promise<AttemptToGrade[]> {
  const { rows } = await transaction.query<AttemptToGrade>(
    `select id, coalesce(unmarked, 0)::integer as waiting from public.attempts
      where delivery_id = $1 and state = 'submitted' and (
        delivery_id in (select app.my_delivery_ids('own'))
        or (delivery_id in (select app.my_delivery_ids('mark')) and student_id in (select app.my_student_ids('mark')))
      )
      order by id`,
    [id],
  );
  return rows;
}

/** Its questions, each with the latest answers to this version of it that people marked, of all that the person sees. */
export async function readQuestions(
  transaction: Transaction,
  { id, schoolId }: DeliveryToGrade,
): Promise<DeliveredQuestion[]> {
  const { rows: questions } = await transaction.query<Omit<DeliveredQuestion, 'graded'>>(
    `select question_id as "questionId", version, points, kind, content, key, source from app.questions_to_grade($1)`,
    [id],
  );
  const { rows: graded } = await transaction.query<
    Omit<GradedAnswer, 'ideas'> & { questionId: string; ideas: IdeaStatement[] | null }
  >(
    `select asked.question_id as "questionId", marked.attempt_id as "attemptId", marked.value as text,
        marked.score::double precision as score, marked.ideas
      from unnest($2::uuid[], $3::integer[]) as asked (question_id, version)
      cross join lateral (
        select mark.attempt_id, mark.score, mark.ideas, left(entry.value #>> '{}', $5) as value
        from public.marks as mark
        join public.attempts as its on its.school_id = mark.school_id and its.id = mark.attempt_id
        join public.delivery_questions as given on given.delivery_id = its.delivery_id
          and given.question_id = mark.question_id and given.version = asked.version
        join public.attempt_entries as entry on entry.school_id = mark.school_id and entry.attempt_id = mark.attempt_id
          and entry.question_id = mark.question_id and entry.part = 'answer' and entry.sequence = mark.answer_sequence
          and jsonb_typeof(entry.value) = 'string'
        where mark.school_id = $1 and mark.question_id = asked.question_id and mark.decided_by = 'person'
        order by mark.decided_at desc limit $4
      ) as marked`,
    [
      ...[schoolId, questions.map(({ questionId }) => questionId), questions.map(({ version }) => version)],
      ...[mostGraded, longestGraded],
    ],
  );
  return questions.map((question) => ({
    ...question,
    graded: graded
      .filter(({ questionId }) => questionId === question.questionId)
      .map(({ attemptId, text, score, ideas }) => ({
        ...{ attemptId, text, score },
        ...(ideas === null ? {} : { ideas: ideas.map(({ idea, found }) => ({ idea, found })) }),
      })),
  }));
}

/** The answers of these attempts that wait: of one question or of all, without those that a run has graded already. */
export async function readWaiting(
  transaction: Transaction,
  attemptIds: readonly string[],
  { runId = null, questionId = null }: { runId?: string | null; questionId?: string | null },
): Promise<WaitingAnswer[]> {
  const { rows } = await transaction.query<WaitingAnswer>(
    `select its.id as "attemptId", mark.question_id as "questionId", entry.value,
        coalesce(entry.sequence, 0)::integer as sequence, exists (
          select from public.mark_suggestions as made
          where made.school_id = mark.school_id and made.attempt_id = mark.attempt_id
            and made.question_id = mark.question_id and made.source = 'model' and made.guarded
            and made.answer_sequence = coalesce(entry.sequence, 0)
        ) as doubted
      from public.attempts as its
      join public.marks as mark on mark.school_id = its.school_id and mark.attempt_id = its.id and mark.points is null
      left join public.attempt_entries as entry on entry.school_id = its.school_id and entry.attempt_id = its.id
        and entry.question_id = mark.question_id and entry.part = 'answer'
      where its.id = any ($1) and its.state = 'submitted' and ($3::uuid is null or mark.question_id = $3) and not exists (
        select from public.grading_run_marks as done
        where done.run_id = $2 and done.attempt_id = mark.attempt_id and done.question_id = mark.question_id
      )`,
    [attemptIds, runId, questionId],
  );
  return rows;
}
