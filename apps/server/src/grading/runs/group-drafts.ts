import type { Entry, GradingSuggestion } from '@schole/core';
import type { Transaction } from '@schole/database';
import { withPurity } from '@schole/grading';
import { unmarkedQuestions } from '../../attempts/mark-attempt.ts';
import type { JobContext } from '../../jobs/contract.ts';
import { longestCompared } from '../../tasks/group-tasks.ts';
import { createAnswerText } from '../answer-text.ts';
import { type AnswerToGroup, type Grouped, groupMarkedAnswers, sharedOf } from '../group-marked-answers.ts';
import type { Drafted } from './grade-in-worker.ts';
import type { DeliveredQuestion, DeliveryToGrade } from './read-batch.ts';

/** Answers of some attempts that wait, by their questions. */
export type Undecided = ReadonlyMap<string, ReadonlySet<string>>;

/** The answers of these attempts without a decision. */
export async function readUndecided(transaction: Transaction, attemptIds: readonly string[]): Promise<Undecided> {
  const { rows } = await transaction.query<{ questionId: string; attemptIds: string[] }>(
    `select mark.question_id as "questionId", array_agg(its.id) as "attemptIds"
      from public.attempts as its
      join public.marks as mark on mark.school_id = its.school_id and mark.attempt_id = its.id and mark.points is null
      where its.id = any ($1) and its.state = 'submitted' group by mark.question_id`,
    [attemptIds],
  );
  return new Map(rows.map(({ questionId, attemptIds: ids }) => [questionId, new Set(ids)]));
}

interface AnswerRow {
  attemptId: string;
  value: Entry['value'];
  pin: string | null;
  suggested: AnswerToGroup['suggested'];
}

/** All answers of these attempts to a question, decided or not, with what is suggested for them by now. */
async function readAnswers(
  transaction: Transaction,
  questionId: string,
  attemptIds: readonly string[],
): Promise<AnswerRow[]> {
  const { rows } = await transaction.query<AnswerRow>(
    `select its.id as "attemptId", pinned.pin,
        case jsonb_typeof(entry.value) when 'string' then to_jsonb(left(entry.value #>> '{}', $3)) else entry.value end
          as value,
        case when made.attempt_id is not null then jsonb_build_object(
          'score', made.score, 'guards', made.evidence -> 'guards',
          'found', jsonb_path_query_array(made.evidence, '$.ideas[*] ? (@.found == true).idea')
        ) end as suggested
      from public.attempts as its
      join public.marks as mark on mark.school_id = its.school_id and mark.attempt_id = its.id and mark.question_id = $1
      left join public.attempt_entries as entry on entry.school_id = its.school_id and entry.attempt_id = its.id
        and entry.question_id = mark.question_id and entry.part = 'answer'
      left join public.answer_pins as pinned on pinned.school_id = its.school_id and pinned.attempt_id = its.id
        and pinned.question_id = mark.question_id
      left join public.mark_suggestions as made on made.school_id = its.school_id and made.attempt_id = its.id
        and made.question_id = mark.question_id and made.source = 'built-in'
        and made.answer_sequence = mark.answer_sequence
      where its.id = any ($2) and its.state = 'submitted' order by its.id`,
    [questionId, attemptIds, longestCompared + 1],
  );
  return rows;
}

/**
 * The answers of some attempts in groups, for each question of which any waits; as the desk shows them. What was drafted
 * goes before what was suggested earlier. Of a run that is taken up again the groups come out the same: no confidence
 * has a part in them.
 */
export async function groupDrafts(
  context: Pick<JobContext, 'asServer' | 'runTask'>,
  { language }: DeliveryToGrade,
  {
    questions,
    attemptIds,
    drafts,
  }: {
    questions: readonly DeliveredQuestion[];
    attemptIds: readonly string[];
    drafts: readonly Drafted[];
  },
): Promise<ReadonlyMap<string, Grouped>> {
  const undecided = await context.asServer((transaction) => readUndecided(transaction, attemptIds));
  const grouped = new Map<string, Grouped>();
  for (const question of questions) {
    const { questionId, kind: type } = question;
    if (!undecided.has(questionId)) continue;
    const drafted = new Map(
      drafts.flatMap((draft) =>
        draft.questionId === questionId ? [[draft.attemptId, draft.suggestion] as const] : [],
      ),
    );
    const format = createAnswerText({ ...question, type }, language);
    const rows = await context.asServer((transaction) => readAnswers(transaction, questionId, attemptIds));
    const answers = rows.map(({ attemptId, value, pin, suggested }) => {
      const suggestion = drafted.get(attemptId);
      const shared = suggestion === undefined ? suggested : sharedOf(suggestion);
      return { attemptId, text: format(value ?? null), pin, suggested: shared };
    });
    const found = await groupMarkedAnswers(context.runTask, answers, language);
    if (!found.compared) {
      const problem = new Error('Its answers could not be compared');
      unmarkedQuestions.publish({ attemptId: rows[0]?.attemptId ?? '', questionId, problem });
    }
    grouped.set(questionId, found);
  }
  return grouped;
}

/** The confidence as it is stored, so that what is compared with a limit is what is shown. */
const stored = (confidence: number | null): number | null =>
  confidence === null ? null : Math.round(confidence * 10_000) / 10_000;

/** The suggestion as far as the group of the answer bears it out; one that a teacher arranged is their word, not ours. */
export function inGroup({ attemptId, suggestion }: Drafted, { groups }: Grouped): GradingSuggestion {
  const group = groups.find(({ attemptIds }) => attemptIds.includes(attemptId));
  const borne = group === undefined || group.arranged ? suggestion : withPurity(suggestion, group);
  return { ...borne, confidence: stored(borne.confidence) };
}

/** How many answers wait, and in how many groups they do. */
export function countUndecided(
  undecided: Undecided,
  grouped: ReadonlyMap<string, Grouped>,
): { waiting: number; groups: number } {
  let waiting = 0;
  let groups = 0;
  for (const [questionId, attemptIds] of undecided) {
    const known = grouped.get(questionId)?.groups ?? [];
    waiting += attemptIds.size;
    groups += known.filter((group) => group.attemptIds.some((attemptId) => attemptIds.has(attemptId))).length;
  }
  return { waiting, groups };
}
