import { fault, limits } from '@schole/core';
import type { Transaction } from '@schole/database';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import {
  type DeliveredQuestion,
  type DeliveryToGrade,
  readAttempts,
  readDeliveries,
  readQuestions,
  readWaiting,
  type WaitingAnswer,
} from '../runs/read-batch.ts';
import { writeSuggested } from '../runs/write-batch.ts';

interface Asked {
  delivery: DeliveryToGrade;
  question: DeliveredQuestion;
  waiting: WaitingAnswer[];
}

async function readAsked(transaction: Transaction, schoolId: string, id: string, questionId: string): Promise<Asked> {
  const [delivery] = await readDeliveries(transaction, schoolId, [id]);
  if (delivery === undefined) throw fault('delivery/unknown');
  const question = (await readQuestions(transaction, delivery)).find((one) => one.questionId === questionId);
  if (question === undefined) throw fault('mark/unknown');
  const attempts = await readAttempts(transaction, delivery);
  const ids = attempts.map((attempt) => attempt.id);
  const waiting = await readWaiting(transaction, ids, { questionId });
  return { delivery, question, waiting: waiting.slice(0, limits.grading.marksAtOnce) };
}

/** Has the answers to one question that wait suggested anew, with what people marked meanwhile; it accepts nothing. */
export const refreshSuggestions: ServerFunction<'refresh-suggestions'> = {
  name: 'refresh-suggestions',
  permission: { roles: teachers },
  limits: { ...smallLimits, time: 20_000 },
  async run({ deliveryId, questionId }, { asServer, runTask, caller: { schoolId } }) {
    const { delivery, question, waiting } = await asServer((transaction) =>
      readAsked(transaction, schoolId, deliveryId, questionId),
    );
    const learnedFrom = question.graded.length;
    if (waiting.length === 0) return { answers: 0, learnedFrom };
    const { version: _, points, ...asked } = question;
    const answers = waiting.map(({ attemptId, value }) => ({ attemptId, value }));
    const { graded } = await runTask('grade-answers', [{ ...asked, language: delivery.language, answers }]);
    const of = new Map(waiting.map((answer) => [answer.attemptId, answer]));
    const rows = graded.flatMap(({ attemptId, suggestion }) => {
      const answer = of.get(attemptId);
      if (answer === undefined) return [];
      const { sequence, value } = answer;
      return [{ attemptId, questionId, suggestion, sequence, value: value ?? null, points, accepted: false }];
    });
    const written = await asServer((transaction) => writeSuggested(transaction, schoolId, rows));
    return { answers: written, learnedFrom };
  },
};
