import { fault, type GradingSuggestion } from '@schole/core';
import type { Transaction } from '@schole/database';
import { lockMarks } from './lock-marks.ts';

/** What a run found for one answer. */
export interface GradedAnswerRow {
  attemptId: string;
  questionId: string;
  /** The event whose answer was graded. */
  sequence: number;
  /** By which the same answer is known again; null: there is none. */
  form: string | null;
  suggestion: GradingSuggestion;
  /** What the question is worth. */
  points: number;
  /** Whether the machine gives it full credit. */
  accepted: boolean;
}

interface Run {
  id: string;
  schoolId: string;
}

type MarkName = Pick<GradedAnswerRow, 'attemptId' | 'questionId'>;

const nameOf = ({ attemptId, questionId }: MarkName): string => `${attemptId} ${questionId}`;

/** Rows of one statement, as `jsonb_to_recordset` reads them. */
function asRows(answers: readonly GradedAnswerRow[]): string {
  return JSON.stringify(
    answers.map(({ attemptId, questionId, sequence, form, suggestion, points, accepted }) => ({
      ...{ attempt_id: attemptId, question_id: questionId, sequence, points, accepted },
      ...{ engine: suggestion.engine.name, engine_version: suggestion.engine.version },
      ...{ score: suggestion.score, confidence: suggestion.confidence, evidence: suggestion.evidence },
      guarded: suggestion.evidence.guards.length > 0,
      answer_form: form,
    })),
  );
}

const rowType = `(attempt_id uuid, question_id uuid, sequence bigint, points numeric, accepted boolean, engine text,
  engine_version text, score numeric, confidence numeric, evidence jsonb, guarded boolean, answer_form text)`;

/**
 * Writes down what is there, for whoever undoes the run. Returns the answers that still wait as they were read and that
 * the run has not graded before; of all others somebody else knows better by now.
 */
async function keepFormer(
  transaction: Transaction,
  { id, schoolId }: Run,
  answers: readonly GradedAnswerRow[],
): Promise<GradedAnswerRow[]> {
  const careful = await lockCareful(transaction, schoolId, answers);
  const { rows } = await transaction.query<MarkName>(
    `insert into public.grading_run_marks (
       run_id, school_id, attempt_id, question_id, mark_before, suggestions_before, revision_after
     )
     select $1, its.school_id, its.id, mark.question_id, to_jsonb(mark),
       coalesce((
         select jsonb_agg(to_jsonb(former)) from public.mark_suggestions as former
         where former.school_id = its.school_id and former.attempt_id = its.id and former.question_id = mark.question_id
       ), '[]'), mark.revision + case when graded.accepted then 1 else 0 end
     from jsonb_to_recordset($3::jsonb) as graded ${rowType}
     join public.attempts as its on its.school_id = $2 and its.id = graded.attempt_id and its.state = 'submitted'
     join public.marks as mark on mark.school_id = its.school_id and mark.attempt_id = its.id
       and mark.question_id = graded.question_id and mark.points is null
     left join public.attempt_entries as entry on entry.school_id = its.school_id and entry.attempt_id = its.id
       and entry.question_id = mark.question_id and entry.part = 'answer'
     where coalesce(entry.sequence, 0) = graded.sequence
     on conflict (run_id, attempt_id, question_id) do nothing
     returning attempt_id as "attemptId", question_id as "questionId"`,
    [id, schoolId, asRows(careful)],
  );
  const kept = new Set(rows.map(nameOf));
  return careful.filter((answer) => kept.has(nameOf(answer)));
}

/** Locks the marks; in answers that a language model doubts the suggestions carry that doubt. */
async function lockCareful(
  transaction: Transaction,
  schoolId: string,
  answers: readonly GradedAnswerRow[],
): Promise<GradedAnswerRow[]> {
  await lockMarks(
    transaction,
    answers.map(({ attemptId }) => attemptId),
  );
  const doubted = await readDoubted(transaction, schoolId, answers);
  const said = await readSaid(transaction, schoolId, answers);
  return answers.map((answer) => {
    if (doubted.has(nameOf(answer))) return { ...answer, accepted: false, suggestion: withDoubt(answer.suggestion) };
    return said.has(nameOf(answer)) ? { ...answer, accepted: false } : answer;
  });
}

/** The answers in which a language model found something that asks for a person, maybe since they were read. */
async function readDoubted(
  transaction: Transaction,
  schoolId: string,
  answers: readonly GradedAnswerRow[],
): Promise<ReadonlySet<string>> {
  const { rows } = await transaction.query<MarkName>(
    `select made.attempt_id as "attemptId", made.question_id as "questionId"
     from jsonb_to_recordset($2::jsonb) as graded ${rowType}
     join public.mark_suggestions as made on made.school_id = $1 and made.attempt_id = graded.attempt_id
       and made.question_id = graded.question_id and made.source = 'model' and made.guarded
       and made.answer_sequence = graded.sequence`,
    [schoolId, asRows(answers)],
  );
  return new Set(rows.map(nameOf));
}

/** The answers of whose evidence a person said something: no machine decides over that. */
async function readSaid(
  transaction: Transaction,
  schoolId: string,
  answers: readonly GradedAnswerRow[],
): Promise<ReadonlySet<string>> {
  const { rows } = await transaction.query<MarkName>(
    `select mark.attempt_id as "attemptId", mark.question_id as "questionId"
     from jsonb_to_recordset($2::jsonb) as graded ${rowType}
     join public.marks as mark on mark.school_id = $1 and mark.attempt_id = graded.attempt_id
       and mark.question_id = graded.question_id and mark.ideas is not null`,
    [schoolId, asRows(answers)],
  );
  return new Set(rows.map(nameOf));
}

/** A suggestion beside that of a language model that asks for a person: a later run does not forget it. */
export function withDoubt(suggestion: GradingSuggestion): GradingSuggestion {
  const guards = [...new Set([...suggestion.evidence.guards, 'engines-differ' as const])];
  return { ...suggestion, evidence: { ...suggestion.evidence, guards } };
}

async function writeSuggestions(
  transaction: Transaction,
  schoolId: string,
  answers: readonly GradedAnswerRow[],
): Promise<void> {
  await transaction.query(
    // The same again is not written: nothing of it is summed up, and no screen is told.
    `insert into public.mark_suggestions as former (
       school_id, attempt_id, question_id, source, engine, engine_version, score, confidence, evidence, guarded,
       answer_sequence
     )
     select $1, attempt_id, question_id, 'built-in', engine, engine_version, score, confidence, evidence, guarded, sequence
     from jsonb_to_recordset($2::jsonb) as graded ${rowType}
     on conflict (school_id, attempt_id, question_id, source) do update set
       engine = excluded.engine, engine_version = excluded.engine_version, score = excluded.score,
       confidence = excluded.confidence, evidence = excluded.evidence, guarded = excluded.guarded,
       answer_sequence = excluded.answer_sequence, exchange_id = null, created_at = now()
     where (former.engine, former.engine_version, former.score, former.confidence, former.evidence, former.guarded,
         former.answer_sequence)
       is distinct from (excluded.engine, excluded.engine_version, excluded.score, excluded.confidence,
         excluded.evidence, excluded.guarded, excluded.answer_sequence)`,
    [schoolId, asRows(answers)],
  );
}

/** Gives full credit, each with its row in the history. */
async function writeAccepted(
  transaction: Transaction,
  { id, schoolId }: Run,
  accepted: readonly GradedAnswerRow[],
  drawn: readonly MarkName[],
): Promise<void> {
  const rows = asRows(accepted);
  await transaction.query(
    `update public.marks as mark set score = 1, points = round(graded.points, 2), decided_by = 'machine',
       decided_at = now(), decided_by_id = null, answer_sequence = graded.sequence, revision = mark.revision + 1,
       spot_check = $3::jsonb ? (mark.attempt_id || ' ' || mark.question_id)
     from jsonb_to_recordset($2::jsonb) as graded ${rowType}
     where mark.school_id = $1 and mark.attempt_id = graded.attempt_id and mark.question_id = graded.question_id`,
    [schoolId, rows, JSON.stringify(drawn.map(nameOf))],
  );
  await transaction.query(
    `insert into public.mark_decisions (
       school_id, attempt_id, question_id, cause, run_id, source, engine, engine_version, suggested_score, confidence,
       guarded, answer_form, score, points
     )
     select $1, attempt_id, question_id, 'machine', $2, 'built-in', engine, engine_version, score, confidence, guarded,
       answer_form, 1, round(points, 2)
     from jsonb_to_recordset($3::jsonb) as graded ${rowType}`,
    [schoolId, id, rows],
  );
}

/**
 * Writes a batch in one transaction: what was there, the suggestions, and full credit where the machine gives it; `draw`
 * chooses those that a person looks at. Returns what was written; throws where the run was undone meanwhile.
 */
export async function writeBatch(
  transaction: Transaction,
  run: Run,
  answers: readonly GradedAnswerRow[],
  draw: (accepted: readonly GradedAnswerRow[]) => readonly MarkName[],
): Promise<{ accepted: number; drawn: number }> {
  const written = await keepFormer(transaction, run, answers);
  const accepted = written.filter((answer) => answer.accepted);
  const drawn = draw(accepted);
  if (written.length > 0) await writeSuggestions(transaction, run.schoolId, written);
  if (accepted.length > 0) await writeAccepted(transaction, run, accepted, drawn);
  // Last, because its row is what two batches of one run would wait for; written even where nothing else is.
  const { rowCount } = await transaction.query(
    `update public.grading_runs set answers = answers + $2, accepted = accepted + $3
      where id = $1 and undone_at is null`,
    [run.id, written.length, accepted.length],
  );
  if (rowCount === 0) throw fault('grading/undone');
  return { accepted: accepted.length, drawn: drawn.length };
}

/** Writes new suggestions outside a run, for answers that still wait as they were read; returns how many. */
export async function writeSuggested(
  transaction: Transaction,
  schoolId: string,
  answers: readonly GradedAnswerRow[],
): Promise<number> {
  const careful = await lockCareful(transaction, schoolId, answers);
  const { rows } = await transaction.query<MarkName>(
    `select mark.attempt_id as "attemptId", mark.question_id as "questionId"
     from jsonb_to_recordset($2::jsonb) as graded ${rowType}
     join public.attempts as its on its.school_id = $1 and its.id = graded.attempt_id and its.state = 'submitted'
     join public.marks as mark on mark.school_id = its.school_id and mark.attempt_id = its.id
       and mark.question_id = graded.question_id and mark.points is null and mark.answer_sequence = graded.sequence`,
    [schoolId, asRows(careful)],
  );
  const waiting = new Set(rows.map(nameOf));
  const written = careful.filter((answer) => waiting.has(nameOf(answer)));
  if (written.length > 0) await writeSuggestions(transaction, schoolId, written);
  return written.length;
}
