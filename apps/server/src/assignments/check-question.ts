import type { ContentLanguage, KindName, QuestionBody } from '@schole/core';
import type { Transaction } from '@schole/database';
import { answerWords, findKind, type Parts, type QuestionSpan } from '@schole/questions';
import type { FunctionContext } from '../functions/contract.ts';
import { readAssignmentDocuments, type SourceDocument } from '../sources/document-rows.ts';
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
  /** The content and quotes of the newest version; null for a new question. */
  before: (Parts & { spans: QuestionSpan[] }) | null;
}

interface QuestionView extends Parts {
  question_id: string;
  type: KindName;
  spans: (QuestionSpan & { page: number | null })[];
  removed: boolean;
}

async function findKnown(
  transaction: Transaction,
  { assignmentId, questionId }: QuestionCandidate,
): Promise<Known | null> {
  const { rows: assignments } = await transaction.query<{ language: ContentLanguage }>(
    'select content_language as language from public.assignments where id = $1',
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
  return {
    language: assignment.language,
    documents: await readAssignmentDocuments(transaction, assignmentId),
    otherQuestions: rows
      .filter((row) => row !== own && !row.removed)
      .flatMap(({ type, content }) => findKind(type)?.wording(content) ?? []),
    before:
      own === undefined
        ? null
        : {
            content: own.content,
            key: own.key,
            spans: own.spans.map(({ page, ...span }) => (page === null ? span : { ...span, page })),
          },
  };
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ς/g, 'σ').replace(/\s+/g, ' ').trim();
}

/** A quote stays with a changed question while the answer is the same, or while the quote contains the new one. */
function remainingSpans(type: KindName, { before, language }: Known, parts: Parts): QuestionSpan[] {
  const kind = findKind(type);
  if (before === null || kind === undefined) return [];
  const [was, answer] = [before, parts].map((one) => folded(answerWords(kind.plain(one, language))));
  if (answer === was || answer === undefined) return before.spans;
  return before.spans.filter(({ purpose, quote }) =>
    purpose === 'evidence' ? folded(quote).includes(answer) : folded(quote) === answer,
  );
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
  const { question, verdicts } = await context.runTask('check-question', {
    type: candidate.type,
    question: candidate.question,
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
