import { fault, limits } from '@schole/core';
import type { Transaction } from '@schole/database';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { gradeWaiting } from '../runs/grade-in-worker.ts';
import { groupDrafts, inGroup } from '../runs/group-drafts.ts';
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

/** Milliseconds of the whole call, most of them in the worker. */
const time = 20_000;

interface WaitingOfQuestion {
  delivery: DeliveryToGrade;
  question: DeliveredQuestion;
  attemptIds: string[];
  waiting: WaitingAnswer[];
}

async function readWaitingOfQuestion(
  transaction: Transaction,
  schoolId: string,
  id: string,
  questionId: string,
): Promise<WaitingOfQuestion> {
  const [delivery] = await readDeliveries(transaction, schoolId, [id]);
  if (delivery === undefined) throw fault('delivery/unknown');
  const question = (await readQuestions(transaction, delivery)).find((one) => one.questionId === questionId);
  if (question === undefined) throw fault('mark/unknown');
  const all = await readAttempts(transaction, delivery);
  // Those with answers that wait first: the others are only compared with.
  const attempts = [...all.filter((one) => one.waiting > 0), ...all.filter((one) => one.waiting === 0)];
  const attemptIds = attempts.slice(0, limits.grading.marksAtOnce).map((attempt) => attempt.id);
  return { delivery, question, attemptIds, waiting: await readWaiting(transaction, attemptIds, { questionId }) };
}

/** Has the answers to one question that wait suggested anew, with what people marked meanwhile; it accepts nothing. */
export const refreshSuggestions: ServerFunction<'refresh-suggestions'> = {
  name: 'refresh-suggestions',
  permission: { roles: teachers },
  limits: { ...smallLimits, time },
  async run({ deliveryId, questionId }, { asServer, runTask, caller: { schoolId } }) {
    const { delivery, question, attemptIds, waiting } = await asServer((transaction) =>
      readWaitingOfQuestion(transaction, schoolId, deliveryId, questionId),
    );
    const learnedFrom = question.graded.length;
    const tools = { asServer, runTask, signal: AbortSignal.timeout(time) };
    const questions = [question];
    const drafts = await gradeWaiting(tools, delivery, { questions, waiting }, new Set());
    if (drafts.length === 0) return { answers: 0, learnedFrom };
    const grouped = (await groupDrafts(tools, delivery, { questions, attemptIds, drafts })).get(questionId);
    const rows = drafts.map((draft) => ({
      ...draft,
      ...{ suggestion: grouped === undefined ? draft.suggestion : inGroup(draft, grouped) },
      ...{ points: question.points, accepted: false },
    }));
    const answers = await asServer((transaction) => writeSuggested(transaction, schoolId, rows));
    return { answers, learnedFrom };
  },
};
