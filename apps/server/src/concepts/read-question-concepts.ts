import { fault, type QuestionConcept } from '@schole/core';
import { type ServerFunction, smallLimits, teachers } from '../functions/contract.ts';
import { currentConcepts } from './current-concepts.ts';

/** The concepts that the questions of an assignment rest on, as they are now. */
export const readQuestionConcepts: ServerFunction<'read-question-concepts'> = {
  name: 'read-question-concepts',
  permission: { roles: teachers },
  limits: smallLimits,
  run({ assignmentId }, { caller: { schoolId }, asServer }) {
    return asServer(async (transaction) => {
      const { rows: found } = await transaction.query(
        'select from public.assignments where school_id = $1 and id = $2',
        [schoolId, assignmentId],
      );
      if (found.length === 0) throw fault('assignment/not-found');
      const { rows } = await transaction.query<{ questionId: string; conceptId: string }>(
        `select question.id as "questionId", link.concept_id as "conceptId"
           from public.questions as question
           join public.question_concepts as link
             on link.school_id = question.school_id and link.question_id = question.id and link.version = question.version
          where question.school_id = $1 and question.assignment_id = $2 and question.removed_at is null
          order by question.position, link.rank, link.concept_id`,
        [schoolId, assignmentId],
      );
      const current = await currentConcepts(
        transaction,
        schoolId,
        rows.map(({ conceptId }) => conceptId),
      );
      const questions = new Map<string, Map<string, QuestionConcept>>();
      for (const { questionId, conceptId } of rows) {
        const concept = current.get(conceptId);
        if (concept === undefined) continue;
        const own = questions.get(questionId) ?? new Map<string, QuestionConcept>();
        own.set(concept.conceptId, concept);
        questions.set(questionId, own);
      }
      return {
        questions: [...questions].map(([questionId, concepts]) => ({ questionId, concepts: [...concepts.values()] })),
      };
    });
  },
};
