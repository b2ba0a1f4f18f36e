import {
  type CompleteAssignment,
  completeAssignmentSchema,
  completeFormat,
  type FlatAssignment,
  type QuestionBody,
  type Span,
} from '@schole/core';
import type { Transaction } from '@schole/database';
import { readGenerated } from '../generated-rows.ts';

interface QuestionRow extends Omit<QuestionBody, 'explanation'> {
  type: string;
  explanation: string | null;
  spans: (Omit<Span, 'page'> & { purpose: 'evidence' | 'answer'; page: number | null })[];
}

interface AssignmentRow extends Omit<CompleteAssignment, 'questions' | 'sources' | 'createdAt'> {
  createdAt: Date;
  sources: { id: string; sha256: string; title: string }[];
  questions: QuestionRow[];
}

/**
 * Everything of a complete copy in one statement, so that nothing changes between two of its parts. A colleague's source that
 * was withdrawn has no title; its passages are in the copy.
 */
const whole = `
  select a.title, a.subject, a.grade_level as "gradeLevel", a.difficulty, a.total_points as "totalPoints",
    a.content_language as language, a.created_at as "createdAt",
    a.settings ->> 'schoolSubject' as "schoolSubject", a.settings ->> 'schoolYear' as "schoolYear",
    coalesce((
      select jsonb_agg(jsonb_build_object('id', used.source_id, 'sha256', used.version_sha256, 'title', coalesce(source.title, ''))
               order by used.position)
        from public.assignment_sources used
        left join public.sources source on source.school_id = used.school_id and source.id = used.source_id
       where used.school_id = a.school_id and used.assignment_id = a.id
    ), '[]') as sources,
    coalesce((
      select jsonb_agg(to_jsonb(q) || jsonb_build_object('bloomsLevel', q.blooms_level) order by q.position)
        from public.assignment_questions q
       where q.school_id = a.school_id and q.assignment_id = a.id and q.removed_at is null
    ), '[]') as questions
    from public.assignments a where a.id = $1`;

/** The complete copy of one of the caller's assignments; null where they have none with this id. */
async function readComplete(transaction: Transaction, assignmentId: string): Promise<CompleteAssignment | null> {
  const { rows } = await transaction.query<AssignmentRow>(whole, [assignmentId]);
  const [row] = rows;
  if (row === undefined) return null;
  const { createdAt, sources, questions, schoolSubject, schoolYear, ...about } = row;
  return completeAssignmentSchema.parse({
    ...completeFormat,
    ...about,
    ...(schoolSubject ? { schoolSubject } : {}),
    ...(schoolYear ? { schoolYear } : {}),
    createdAt: createdAt.toISOString(),
    sources: sources.map(({ title, sha256 }) => ({ title, sha256 })),
    questions: questions.map(({ spans, explanation, ...question }) => ({
      ...question,
      explanation: explanation ?? '',
      passages: spans.flatMap(({ source_id, version_sha256: _, page, ...span }) => {
        const source = sources.findIndex(({ id }) => id === source_id);
        return source === -1 ? [] : [{ ...span, source, ...(page === null ? {} : { page }) }];
      }),
    })),
  });
}

/** The copy in the specification's flat shape; null as above. */
async function readFlat(transaction: Transaction, assignmentId: string): Promise<FlatAssignment | null> {
  const found = await readGenerated(transaction, assignmentId, '');
  if (found === null) return null;
  const { url: _, ...copy } = found;
  return copy;
}

/** How each form of a copy is read. */
export const copyReaders = { flat: readFlat, complete: readComplete } as const;
