import { type ConceptUse, fault, limits } from '@schole/core';
import { type ServerFunction, smallLimits, teachers } from '../functions/contract.ts';
import { currentConcepts } from './current-concepts.ts';

/** In which assignments of the caller questions rest on the concepts of a source, the last changed assignment first. */
export const readConceptUses: ServerFunction<'read-concept-uses'> = {
  name: 'read-concept-uses',
  permission: { roles: teachers },
  limits: smallLimits,
  run({ sourceId }, { caller: { schoolId }, asServer }) {
    return asServer(async (transaction) => {
      const { rows: found } = await transaction.query('select from public.sources where school_id = $1 and id = $2', [
        schoolId,
        sourceId,
      ]);
      if (found.length === 0) throw fault('source/not-found');
      const { rows } = await transaction.query<{
        conceptId: string;
        assignmentId: string;
        title: string;
        questionIds: string[];
      }>(
        `select link.concept_id as "conceptId", assignment.id as "assignmentId", assignment.title,
             array_agg(question.id) as "questionIds"
           from public.question_concepts as link
           join public.questions as question
             on question.school_id = link.school_id and question.id = link.question_id and question.version = link.version
           join public.assignments as assignment
             on assignment.school_id = question.school_id and assignment.id = question.assignment_id
          where link.school_id = $1 and link.source_id = $2 and question.removed_at is null
            and assignment.archived_at is null
          group by link.concept_id, assignment.id
          order by assignment.updated_at desc, assignment.id limit ${limits.concepts.uses}`,
        [schoolId, sourceId],
      );
      const current = await currentConcepts(
        transaction,
        schoolId,
        rows.map(({ conceptId }) => conceptId),
      );
      // Merged concepts may have had the same question.
      const uses = new Map<string, Omit<ConceptUse, 'questions'> & { questions: Set<string> }>();
      for (const { conceptId: linked, assignmentId, title, questionIds } of rows) {
        const conceptId = current.get(linked)?.conceptId ?? linked;
        const name = `${conceptId} ${assignmentId}`;
        const use = uses.get(name) ?? { conceptId, assignmentId, title, questions: new Set() };
        for (const id of questionIds) use.questions.add(id);
        uses.set(name, use);
      }
      return { uses: [...uses.values()].map(({ questions, ...use }) => ({ ...use, questions: questions.size })) };
    });
  },
};
