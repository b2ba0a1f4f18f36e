import { fault } from '@schole/core';
import { leftOutOf, readAssignment } from '../../assignments/generated-rows.ts';
import type { Endpoint } from '../requests/contract.ts';
import { mark } from './mark.ts';
import { suggestFor } from './suggest.ts';

/** Grades answers against the key of one of the person's assignments, and suggests for texts; stores nothing. */
export const autoGrader: Endpoint<'auto-grader'> = {
  purpose: 'auto-grader',
  async run({ assignmentId, answers }, { asCaller, runTask, signal }) {
    const assignment = await asCaller((transaction) => readAssignment(transaction, assignmentId));
    if (assignment === null) throw fault('assignment/not-found');
    const { questions, title, language } = assignment;
    const answersById = new Map(answers.map((answer) => [answer.questionId, answer]));
    const marked = questions.flatMap(
      (question) => mark(question, answersById.get(question.id)?.answer, language) ?? [],
    );
    // Otherwise an answer to an unknown question would be dropped silently.
    const unknown = answers.findIndex((answer) => !marked.some(({ questionId }) => questionId === answer.questionId));
    if (unknown !== -1) throw fault('input/invalid', { where: `answers.${unknown}.questionId` });
    if (answersById.size < answers.length) throw fault('input/invalid', { where: 'answers' });
    const reviewed = new Set(marked.flatMap(({ questionId, needsReview }) => (needsReview ? [questionId] : [])));
    const suggestions = await suggestFor(
      questions.filter(({ id }) => reviewed.has(id)),
      answersById,
      language,
      { runTask, signal },
    );
    const results = marked.map((result) => {
      const suggestion = suggestions.get(result.questionId);
      return suggestion === undefined ? result : { ...result, suggestion };
    });
    const open = results.filter(({ needsReview }) => needsReview);
    const sum = (of: typeof results, what: 'points' | 'possible') => of.reduce((all, one) => all + one[what], 0);
    const totals = {
      points: sum(results, 'points'),
      possible: sum(results, 'possible'),
      undecided: sum(open, 'possible'),
      needsReview: open.length,
    };
    return { status: 200, body: { assignmentId, title, results, ...leftOutOf(questions), totals } };
  },
};
