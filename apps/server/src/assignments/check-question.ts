import { type ContentLanguage, fault, type KindName, type QuestionBody, type Verdict } from '@schole/core';
import type { Transaction } from '@schole/database';
import { answerWords, findKind, type Parts, type QuestionSpan } from '@schole/questions';
import type { FunctionContext } from '../functions/contract.ts';
import { readAssignmentDocuments, readVersions, type SourceDocument } from '../sources/document-rows.ts';
import { measureAttachments } from './images/own-images.ts';
import type { QuestionRow } from './version-rows.ts';

export interface QuestionCandidate {
  assignmentId: string;
  type: KindName;
  question: QuestionBody;
  /** Null for a question that does not exist yet. */
  questionId: string | null;
}

interface Known {
  language: ContentLanguage;
  documents: SourceDocument[];
  otherQuestions: string[];
  /** The newest version and the first one, with the quotes of both; null for a new question. */
  before: { answers: Parts[]; spans: QuestionSpan[] } | null;
}

type StoredSpan = QuestionSpan & { page: number | null };

interface QuestionView extends Parts {
  question_id: string;
  type: KindName;
  spans: StoredSpan[];
  removed: boolean;
}

/**
 * The first version: what was drafted, and the quotes that it was drafted from. They come back with an answer that is
 * put back, whatever was written in between.
 */
async function readFirst(transaction: Transaction, questionId: string): Promise<Parts & { spans: StoredSpan[] }> {
  const { rows } = await transaction.query<Parts & { spans: StoredSpan[] }>(
    `select v.content, k.key, coalesce((
         select jsonb_agg(jsonb_build_object(
           'purpose', s.purpose, 'source_id', s.source_id, 'version_sha256', s.version_sha256,
           'start', s.start_offset, 'end', s.end_offset, 'page', s.page, 'quote', s.quote
         ) order by s.purpose desc, s.source_id, s.start_offset, s.id)
           from public.question_spans s where s.question_id = v.question_id and s.version = v.version
       ), '[]') as spans
       from public.question_versions v join public.question_keys k using (question_id, version)
      where v.question_id = $1 and v.version = 1`,
    [questionId],
  );
  const [first] = rows;
  if (first === undefined) throw new Error(`Question ${questionId} has no first version.`);
  return first;
}

function distinctSpans(spans: readonly StoredSpan[]): QuestionSpan[] {
  const known = new Map(
    spans.map(({ page, ...span }): [string, QuestionSpan] => [
      [span.purpose, span.source_id, span.version_sha256, span.start, span.end].join(' '),
      page === null ? span : { ...span, page },
    ]),
  );
  return [...known.values()];
}

/**
 * The documents of an assignment; where passages stand in another version of a source, which happens once the question was
 * looked at again, that version.
 */
async function readQuotedDocuments(
  transaction: Transaction,
  assignment: { id: string; schoolId: string },
  spans: readonly StoredSpan[] | readonly QuestionSpan[],
): Promise<SourceDocument[]> {
  const documents = await readAssignmentDocuments(transaction, assignment.id);
  const quoted = new Map(spans.map(({ source_id, version_sha256 }) => [source_id, version_sha256]));
  const others = documents.flatMap(({ sourceId, document }) => {
    const sha256 = quoted.get(sourceId);
    return sha256 === undefined || sha256 === document.sha256 ? [] : [sha256];
  });
  if (others.length === 0) return documents;
  const versions = await readVersions(transaction, assignment.schoolId, others);
  return documents.map((one) => {
    const version = versions.find(({ document }) => document.sha256 === quoted.get(one.sourceId));
    return version === undefined ? one : { sourceId: one.sourceId, document: version.document };
  });
}

/** Passages of the first version, but for those of a source that the question quotes in another version by now. */
function stillQuoted(first: readonly StoredSpan[], own: readonly StoredSpan[]): StoredSpan[] {
  return first.filter(({ source_id, version_sha256 }) => {
    const now = own.filter((span) => span.source_id === source_id);
    return now.length === 0 || now.some((span) => span.version_sha256 === version_sha256);
  });
}

async function findKnown(
  transaction: Transaction,
  { assignmentId, questionId }: Pick<QuestionCandidate, 'assignmentId' | 'questionId'>,
  spans?: readonly QuestionSpan[],
): Promise<Known | null> {
  const { rows: assignments } = await transaction.query<{ language: ContentLanguage; schoolId: string }>(
    'select content_language as language, school_id as "schoolId" from public.assignments where id = $1',
    [assignmentId],
  );
  const [assignment] = assignments;
  if (assignment === undefined) return null;
  const { rows } = await transaction.query<QuestionView>(
    `select question_id, type, content, key, spans, removed_at is not null as removed
       from public.assignment_questions where assignment_id = $1`,
    [assignmentId],
  );
  const own = rows.find((row) => row.question_id === questionId);
  const first = own === undefined ? undefined : await readFirst(transaction, own.question_id);
  return {
    language: assignment.language,
    documents: await readQuotedDocuments(
      transaction,
      { id: assignmentId, schoolId: assignment.schoolId },
      spans ?? own?.spans ?? [],
    ),
    otherQuestions: rows
      .filter((row) => row !== own && !row.removed)
      .flatMap(({ type, ...parts }) => findKind(type)?.fullWording(parts, assignment.language) ?? []),
    before:
      own === undefined || first === undefined
        ? null
        : { answers: [own, first], spans: distinctSpans([...stillQuoted(first.spans, own.spans), ...own.spans]) },
  };
}

/** What the checks say of a stored question with these passages; throws question/not-found. */
export async function judgeAgain(
  context: Pick<FunctionContext, 'asCaller' | 'runTask'>,
  { spans, ...location }: { assignmentId: string; questionId: string; spans: readonly QuestionSpan[] },
): Promise<Verdict[]> {
  const read = await context.asCaller(async (transaction) => {
    const known = await findKnown(transaction, location, spans);
    const { rows } = await transaction.query<{ type: KindName; question: QuestionBody }>(
      `select type, jsonb_build_object(
           'content', content, 'key', key, 'explanation', coalesce(explanation, ''), 'bloomsLevel', blooms_level,
           'points', points, 'hints', hints, 'attachments', attachments
         ) as question
         from public.assignment_questions where question_id = $1 and assignment_id = $2`,
      [location.questionId, location.assignmentId],
    );
    return { known, row: rows[0] };
  });
  const { known, row } = read;
  if (known === null || row === undefined) throw fault('question/not-found');
  const { language, documents, otherQuestions } = known;
  const checked = await context.runTask('check-question', {
    ...row,
    context: { language, documents, spans: [...spans], otherQuestions },
  });
  return checked.verdicts;
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ς/g, 'σ').replace(/\s+/g, ' ').trim();
}

/**
 * The passage that a question comes from stays with it, whatever is changed; whether it still bears the answer, its
 * checks say. The words of the answer stay marked while they are the answer.
 */
function remainingSpans(type: KindName, { before, language }: Known, parts: Parts): QuestionSpan[] {
  const kind = findKind(type);
  if (before === null || kind === undefined) return [];
  const answerOf = (one: Parts): string => folded(answerWords(kind.plain(one, language)));
  const answer = answerOf(parts);
  if (before.answers.some((one) => answerOf(one) === answer)) return before.spans;
  return before.spans.filter(({ purpose, quote }) => purpose === 'evidence' || folded(quote) === answer);
}

/**
 * A teacher's question in the form that its kind stores, with the verdicts of the kind's checks and the quotes that
 * still apply. Null when the caller has no such assignment; throws input/invalid where the parts do not fit together.
 */
export async function findChecked(
  context: FunctionContext,
  candidate: QuestionCandidate,
): Promise<Omit<QuestionRow, 'id' | 'version'> | null> {
  const known = await context.asCaller((transaction) => findKnown(transaction, candidate));
  if (known === null) return null;
  const { language, documents, otherQuestions, before } = known;
  const spans = before?.spans ?? [];
  const attachments = await measureAttachments(candidate.question.attachments ?? [], candidate.questionId, context);
  const { question, verdicts } = await context.runTask('check-question', {
    type: candidate.type,
    question: { ...candidate.question, attachments },
    // Checked against every former quote: one that no longer fits shows as a failed check instead of disappearing.
    context: { language, documents, spans, otherQuestions },
  });
  return {
    ...question,
    type: candidate.type,
    spans: remainingSpans(candidate.type, known, question),
    verdicts,
    engine: null,
  };
}
