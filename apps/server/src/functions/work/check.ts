import type { ContentLanguage, QuestionContent, QuestionType } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { QuestionSpan } from '@schole/questions';
import { readAssignmentDocuments, type SourceDocument } from '../../rows/documents.ts';
import type { QuestionRow } from '../../rows/versions.ts';
import type { FunctionContext } from '../contract.ts';

export interface Asked {
  assignmentId: string;
  type: QuestionType;
  content: QuestionContent;
  /** Null for a question that does not exist yet. */
  questionId: string | null;
}

type Answered = Pick<QuestionContent, 'options' | 'correctAnswer'>;

interface Known {
  language: ContentLanguage;
  documents: SourceDocument[];
  otherQuestions: string[];
  /** What the newest version says and quotes; null for a new question. */
  before: (Answered & { spans: QuestionSpan[] }) | null;
}

interface QuestionView {
  question_id: string;
  question: string;
  options: string[] | null;
  correct_answer: number | string;
  spans: (QuestionSpan & { page: number | null })[];
  removed: boolean;
}

async function findKnown(transaction: Transaction, { assignmentId, questionId }: Asked): Promise<Known | null> {
  const { rows: assignments } = await transaction.query<{ language: ContentLanguage }>(
    'select content_language as language from public.assignments where id = $1',
    [assignmentId],
  );
  const [assignment] = assignments;
  if (assignment === undefined) return null;
  const { rows } = await transaction.query<QuestionView>(
    `select question_id, question, options, correct_answer, spans, removed_at is not null as removed
       from public.assignment_questions where assignment_id = $1`,
    [assignmentId],
  );
  const own = rows.find((row) => row.question_id === questionId);
  return {
    language: assignment.language,
    documents: await readAssignmentDocuments(transaction, assignmentId),
    otherQuestions: rows.filter((row) => row !== own && !row.removed).map((row) => row.question),
    before:
      own === undefined
        ? null
        : {
            ...(own.options === null ? {} : { options: own.options }),
            correctAnswer: own.correct_answer,
            spans: own.spans.map(({ page, ...span }) => (page === null ? span : { ...span, page })),
          },
  };
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ς/g, 'σ').replace(/\s+/g, ' ').trim();
}

function answerOf({ options, correctAnswer }: Answered): string {
  return folded(typeof correctAnswer === 'number' ? (options?.[correctAnswer] ?? '') : correctAnswer);
}

/** A quote stays with a changed question while its answer is the same, or while the quote still holds the new one. */
function keptSpans(before: Known['before'], content: QuestionContent): QuestionSpan[] {
  if (before === null) return [];
  const answer = answerOf(content);
  if (answer === answerOf(before)) return before.spans;
  return before.spans.filter(({ purpose, quote }) =>
    purpose === 'evidence' ? folded(quote).includes(answer) : folded(quote) === answer,
  );
}

/**
 * What a teacher wrote as its kind stores it, with the verdicts of the kind's checks and the quotes that still belong to it.
 * Null when the caller has no such assignment; throws input/invalid where the parts do not fit together.
 */
export async function findChecked(
  context: FunctionContext,
  asked: Asked,
): Promise<Omit<QuestionRow, 'id' | 'version'> | null> {
  const known = await context.asCaller((transaction) => findKnown(transaction, asked));
  if (known === null) return null;
  const { language, documents, otherQuestions, before } = known;
  const spans = before?.spans ?? [];
  const { content, verdicts } = await context.think('check-question', {
    type: asked.type,
    content: asked.content,
    // Judged against every former quote: one that no longer fits shows as a failed check instead of vanishing.
    context: { language, documents, spans, otherQuestions },
  });
  return { ...content, type: asked.type, spans: keptSpans(before, content), verdicts, engine: null };
}
