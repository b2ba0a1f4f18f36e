import { kindNameSchema, questionBodySchema } from '@schole/core';
import { kindViews } from '@schole/questions/views';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { readRows } from '../../../../client/requests/rows.ts';

const spanRow = z.object({
  question_id: z.string(),
  version: z.number(),
  start_offset: z.number(),
  end_offset: z.number(),
});

const questionRow = z.object({
  question_id: z.string(),
  assignment_id: z.string(),
  type: kindNameSchema,
  content: questionBodySchema.shape.content,
  version: z.number(),
});

/** A question, and the passage of the source that it rests on. */
export interface BasedQuestion {
  id: string;
  assignmentId: string;
  wording: string;
  start: number;
  end: number;
}

/** More questions than anybody looks through; the passages after them are not marked. */
export const maxQuestions = 400;
/** Ids that fit into one address. */
const idsAtOnce = 80;

/** The user's questions that rest on a version of a source, in the order of its text. */
export const questionsOfSource = (sourceId: string, sha256: string) =>
  queryOptions({
    queryKey: ['sources', sourceId, sha256, 'questions'],
    queryFn: async (): Promise<BasedQuestion[]> => {
      const spans = await readRows(z.array(spanRow), (client) =>
        client
          .from('question_spans')
          // Earlier versions of a question, and removed ones, take no place among the most that are read.
          .select(
            `${Object.keys(spanRow.shape).join()},question_versions!inner(questions!questions_current_fkey!inner(id))`,
          )
          .is('question_versions.questions.removed_at', null)
          .eq('source_id', sourceId)
          .eq('version_sha256', sha256)
          .eq('purpose', 'evidence')
          .order('start_offset')
          .range(0, maxQuestions - 1),
      );
      const ids = [...new Set(spans.map((span) => span.question_id))];
      const parts = Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, part) =>
        ids.slice(part * idsAtOnce, (part + 1) * idsAtOnce),
      );
      const rows = await Promise.all(
        parts.map((some) =>
          readRows(z.array(questionRow), (client) =>
            client
              .from('assignment_questions')
              .select(Object.keys(questionRow.shape).join())
              .in('question_id', some)
              .is('removed_at', null),
          ),
        ),
      );
      const questions = new Map(rows.flat().map((row) => [`${row.question_id} ${row.version}`, row]));
      return spans.flatMap(({ question_id, version, start_offset: start, end_offset: end }) => {
        const row = questions.get(`${question_id} ${version}`);
        if (row === undefined) return [];
        const wording = kindViews[row.type]?.wording(row.content) ?? '';
        return [{ id: question_id, assignmentId: row.assignment_id, wording, start, end }];
      });
    },
  });
