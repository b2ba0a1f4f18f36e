import { fault, type MarkedAnswer } from '@schole/core';
import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { groupMarkedAnswers } from '../group-marked-answers.ts';
import { readMarkedDelivery, readMarkedQuestions, readQuestions } from '../marked-delivery.ts';
import { readAnswers } from '../read-answers.ts';
import { readTrust } from '../read-trust.ts';

/** What the built-in engine suggests for an answer, as it groups by it. */
function suggestionOf({ suggestions }: MarkedAnswer) {
  const made = suggestions.find(({ source }) => source === 'built-in');
  if (made === undefined) return null;
  const { score, confidence, evidence, engine: name, engineVersion: version } = made;
  return { score, confidence, evidence, engine: { name, version } };
}

/** One question of a delivery with all its answers in groups, as whoever marks it sees them. */
export const readMarking: ServerFunction<'read-marking'> = {
  name: 'read-marking',
  permission: { roles: teachers },
  limits: { body: 65_536, time: 20_000 },
  run: ({ deliveryId, questionId: wanted }, { asServer }) =>
    asServer(async (transaction) => {
      const delivery = await readMarkedDelivery(transaction, deliveryId);
      const questions = await readMarkedQuestions(transaction, deliveryId);
      const chosen = questions.find(({ questionId, waiting }) =>
        wanted === undefined ? waiting > 0 : questionId === wanted,
      );
      const question = chosen ?? (wanted === undefined ? questions[0] : undefined);
      if (question === undefined) throw fault('mark/unknown');
      const { questionId } = question;
      const asked = await readQuestions(transaction, deliveryId);
      const read = await readAnswers(transaction, delivery, asked, { questionId });
      const groups = groupMarkedAnswers(
        read.map(({ answer, pin }) => ({
          ...{ attemptId: answer.attemptId, text: answer.text, pin },
          suggestion: suggestionOf(answer),
        })),
        delivery.language,
      );
      const { schoolId, language, facts, preferences } = delivery;
      return {
        ...{ delivery: facts, questions, questionId, groups, preferences },
        answers: read.map(({ answer }) => answer),
        trust: await readTrust(transaction, { schoolId, language, limit: preferences.acceptLimit }),
      };
    }),
};
