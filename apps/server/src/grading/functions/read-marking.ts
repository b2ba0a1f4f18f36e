import { fault, type MarkedAnswer } from '@schole/core';
import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { type AnswerToGroup, groupMarkedAnswers, sharedOf } from '../group-marked-answers.ts';
import { readMarkedDelivery, readMarkedQuestions, readQuestions } from '../marked-delivery.ts';
import { readAnswers } from '../read-answers.ts';
import { readTrust } from '../read-trust.ts';

/** What the built-in engine suggests for an answer, as it is grouped by it. */
function suggestedFor({ suggestions }: MarkedAnswer): AnswerToGroup['suggested'] {
  const made = suggestions.find(({ source }) => source === 'built-in');
  return made === undefined ? null : sharedOf(made);
}

/** One question of a delivery with all its answers in groups, as whoever marks it sees them. */
export const readMarking: ServerFunction<'read-marking'> = {
  name: 'read-marking',
  permission: { roles: teachers },
  limits: { body: 65_536, time: 20_000 },
  async run({ deliveryId, questionId: wanted }, { asServer, runTask }) {
    const { read, language, ...desk } = await asServer(async (transaction) => {
      const delivery = await readMarkedDelivery(transaction, deliveryId);
      const questions = await readMarkedQuestions(transaction, deliveryId);
      const chosen = questions.find(({ questionId, waiting }) =>
        wanted === undefined ? waiting > 0 : questionId === wanted,
      );
      const question = chosen ?? (wanted === undefined ? questions[0] : undefined);
      if (question === undefined) throw fault('mark/unknown');
      const { questionId } = question;
      const asked = await readQuestions(transaction, deliveryId);
      const { schoolId, language, facts, preferences } = delivery;
      return {
        ...{ delivery: facts, language, questions, questionId, preferences },
        read: await readAnswers(transaction, delivery, asked, { questionId }),
        trust: await readTrust(transaction, { schoolId, language, limit: preferences.acceptLimit }),
      };
    });
    const { groups } = await groupMarkedAnswers(
      runTask,
      read.map(({ answer, pin }) => ({
        ...{ attemptId: answer.attemptId, text: answer.text, pin },
        suggested: suggestedFor(answer),
      })),
      language,
    );
    return { ...desk, groups, answers: read.map(({ answer }) => answer) };
  },
};
