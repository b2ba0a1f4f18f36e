import type { ComposedQuestion } from '@schole/assignments';
import type { Transaction } from '@schole/database';
import { linkConcepts } from '../concepts/link-questions.ts';

/** One version of a question before it is written into the tables. */
export interface QuestionRow extends Omit<ComposedQuestion, 'sourceSnippet'> {
  id: string;
  version: number;
}

export interface Versions {
  schoolId: string;
  /** The teacher who wrote it; null when the engine did. */
  changedBy: string | null;
  questions: readonly QuestionRow[];
}

/** Writes content, key, spans, verdicts and concepts of one version each, in few statements whatever the number of questions. */
export async function insertVersions(
  transaction: Transaction,
  { schoolId, changedBy, questions }: Versions,
): Promise<void> {
  const versions = questions.map((one) => ({
    question_id: one.id,
    version: one.version,
    content: one.content,
    engine: one.engine?.name ?? null,
    engine_version: one.engine?.version ?? null,
    key: one.key,
    explanation: one.explanation,
    hints: one.hints ?? [],
    attachments: one.attachments ?? [],
  }));
  await transaction.query(
    `insert into public.question_versions
       (school_id, question_id, version, content, attachments, engine, engine_version, changed_by)
     select $1, r.question_id, r.version, r.content, r.attachments, r.engine, r.engine_version, $2
       from jsonb_to_recordset($3::jsonb)
         as r(question_id uuid, version int, content jsonb, attachments jsonb, engine text, engine_version text)`,
    [schoolId, changedBy, JSON.stringify(versions)],
  );
  await transaction.query(
    `insert into public.question_keys (school_id, question_id, version, key, explanation, hints)
     select $1, r.question_id, r.version, r.key, r.explanation, r.hints
       from jsonb_to_recordset($2::jsonb) as r(question_id uuid, version int, key jsonb, explanation text, hints jsonb)`,
    [schoolId, JSON.stringify(versions)],
  );
  await insertSpans(transaction, schoolId, questions);
  await insertVerdicts(transaction, schoolId, questions);
  await linkConcepts(transaction, schoolId, questions);
}

type Quoted = Pick<QuestionRow, 'id' | 'version'> & { spans: readonly QuestionRow['spans'][number][] };
type JudgedRow = Pick<QuestionRow, 'id' | 'version'> & { verdicts: readonly QuestionRow['verdicts'][number][] };

/** Writes where versions of questions quote their sources. */
export async function insertSpans(
  transaction: Transaction,
  schoolId: string,
  questions: readonly Quoted[],
): Promise<void> {
  const spans = questions.flatMap((one) =>
    one.spans.map((span) => ({
      question_id: one.id,
      version: one.version,
      purpose: span.purpose,
      source_id: span.source_id,
      version_sha256: span.version_sha256,
      start_offset: span.start,
      end_offset: span.end,
      page: span.page ?? null,
      quote: span.quote,
    })),
  );
  if (spans.length === 0) return;
  await transaction.query(
    `insert into public.question_spans
       (school_id, question_id, version, purpose, source_id, version_sha256, start_offset, end_offset, page, quote)
     select $1, r.question_id, r.version, r.purpose, r.source_id, r.version_sha256, r.start_offset, r.end_offset, r.page, r.quote
       from jsonb_to_recordset($2::jsonb) as r(question_id uuid, version int, purpose text, source_id uuid,
            version_sha256 text, start_offset int, end_offset int, page int, quote text)`,
    [schoolId, JSON.stringify(spans)],
  );
}

/** Writes what the checks said of versions of questions. */
export async function insertVerdicts(
  transaction: Transaction,
  schoolId: string,
  questions: readonly JudgedRow[],
): Promise<void> {
  const verdicts = questions.flatMap((one) =>
    one.verdicts.map((verdict) => ({
      question_id: one.id,
      version: one.version,
      check_name: verdict.check,
      outcome: verdict.outcome,
      detail: verdict.detail ?? null,
    })),
  );
  if (verdicts.length === 0) return;
  await transaction.query(
    `insert into public.question_verdicts (school_id, question_id, version, check_name, outcome, detail)
     select $1, r.question_id, r.version, r.check_name, r.outcome, r.detail
       from jsonb_to_recordset($2::jsonb) as r(question_id uuid, version int, check_name text, outcome text, detail text)`,
    [schoolId, JSON.stringify(verdicts)],
  );
}
