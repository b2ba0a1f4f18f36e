import { fault } from '@schole/core';
import { leftOutOf, readAssignment } from '../../assignments/generated-rows.ts';
import type { Endpoint } from '../requests/contract.ts';
import { mark } from './mark.ts';

/** Grades answers against the key of one of the person's assignments; stores nothing. */
export const autoGrader: Endpoint<'auto-grader'> = {
  purpose: 'auto-grader',
  async run({ assignmentId, answers }, { asCaller }) {
    const assignment = await asCaller((transaction) => readAssignment(transaction, assignmentId));
    if (assignment === null) throw fault('assignment/not-found');
    const { questions, title, language } = assignment;
    const answersById = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
    const results = questions.flatMap((question) => mark(question, answersById.get(question.id), language) ?? []);
    // Otherwise an answer to an unknown question would be dropped silently.
    const unknown = answers.findIndex((answer) => !results.some(({ questionId }) => questionId === answer.questionId));
    if (unknown !== -1) throw fault('input/invalid', { where: `answers.${unknown}.questionId` });
    if (answersById.size < answers.length) throw fault('input/invalid', { where: 'answers' });
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
