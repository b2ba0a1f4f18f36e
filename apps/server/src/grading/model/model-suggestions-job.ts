import { Fault, type GradingSuggestion } from '@schole/core';
import {
  gradingPromptVersion,
  gradingTask,
  type ModelQuestion,
  maxSentAnswer,
  readModelSuggestion,
} from '@schole/grading';
import { readModelGrading } from '../../automation/own-connections.ts';
import type { JobContext, ServerJob } from '../../jobs/contract.ts';
import { createJobModel, type JobModel } from '../../model-requests/job-model.ts';
import { modelQuestionOf } from './model-question.ts';
import {
  maySend,
  type PendingAnswer,
  readPendingAnswers,
  readPendingDeliveries,
  writeModelSuggestion,
} from './pending-answers.ts';

/** Milliseconds of a run: a school's own computer answers in seconds, and there may be hundreds of answers. */
const mostTime = 3_600_000;
/** Requests under way at once. */
const atOnce = 3;
/** Characters of what is asked about: the record keeps all of it. */
const mostData = 40_000;
/** Requests that fail one after the other before it is given up. */
const mostFailures = 3;

type Context = JobContext<'ask-model-about-answers'> & { owner: { userId: string; schoolId: string } };

interface Outcome {
  /** Answers that it read. */
  suggested: number;
  /** Answers about which it gave nothing usable, twice. */
  unusable: number;
  /** The last request that failed; null: none did. */
  problem: Fault | null;
  /** Whether it was given up. */
  ended: boolean;
}

/** What the model suggests for one answer, asked once more where it gives nothing usable. */
async function suggest(
  model: JobModel,
  question: ModelQuestion,
  { attemptId, questionId, text }: PendingAnswer,
  signal: AbortSignal,
): Promise<{ suggestion: GradingSuggestion; exchangeId: string } | null> {
  const engine = { name: model.engine.name, version: gradingPromptVersion };
  const task = gradingTask(question, text);
  for (let asked = 0; asked < 2; asked += 1) {
    const { text: written, exchangeId } = await model.complete(task, signal, { attemptId, questionId });
    const suggestion = readModelSuggestion(question, text, written, engine);
    if (suggestion !== null) return { suggestion, exchangeId };
  }
  return null;
}

/** Asks about the answers, a few at once; ended by failures in a row, which leave what is stored as it is. */
async function askAll(
  context: Context,
  model: JobModel,
  runId: string,
  answers: readonly { answer: PendingAnswer; question: ModelQuestion }[],
): Promise<Outcome> {
  const outcome: Outcome = { suggested: 0, unusable: 0, problem: null, ended: false };
  let failures = 0;
  let done = 0;
  const waiting = answers.values();
  const work = async (): Promise<void> => {
    for (const { answer, question } of waiting) {
      if (outcome.ended) return;
      try {
        // Asked again for each: the run may take an hour, in which the school closes it or a student is erased.
        const may = await context.asServer((transaction) => maySend(transaction, runId, answer));
        const found = may ? await suggest(model, question, answer, context.signal) : 'skipped';
        failures = 0;
        if (found === null) outcome.unusable += 1;
        else if (
          found !== 'skipped' &&
          (await context.asServer((transaction) => writeModelSuggestion(transaction, runId, answer, found)))
        )
          outcome.suggested += 1;
      } catch (problem) {
        context.signal.throwIfAborted();
        if (!(problem instanceof Fault)) throw problem;
        failures += 1;
        outcome.problem = problem;
        outcome.ended ||= failures >= mostFailures;
      }
      done += 1;
      context.progress((done / answers.length) * 100);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcome;
}

/** Has the language model of the school read the answers of a run that wait for a person; it decides none. */
export const modelSuggestions: ServerJob<'ask-model-about-answers'> = {
  name: 'ask-model-about-answers',
  time: mostTime,
  async run({ runId }, jobContext) {
    const context: Context = jobContext;
    const { schoolId } = context.owner;
    const opened = await context.asServer((transaction) => readModelGrading(transaction, schoolId));
    const none = { runId, asked: 0, suggested: 0, unusable: 0, failed: null };
    if (!opened) return await context.finish(async () => none);
    const model = await createJobModel(context, 'school', { time: mostTime, purpose: 'auto-grader' });
    const { deliveries, answers } = await context.asServer(async (transaction) => ({
      deliveries: await readPendingDeliveries(transaction, runId),
      answers: await readPendingAnswers(transaction, runId, { name: model.engine.name, version: gradingPromptVersion }),
    }));
    const questions = new Map(
      deliveries.flatMap(({ id, language, questions: own }) =>
        own.map((question) => [`${id} ${question.questionId}`, modelQuestionOf(question, language)] as const),
      ),
    );
    const askable = answers.flatMap((answer) => {
      const question = questions.get(`${answer.deliveryId} ${answer.questionId}`) ?? null;
      if (question === null || answer.text.length > maxSentAnswer) return [];
      return gradingTask(question, answer.text).data.length > mostData ? [] : [{ answer, question }];
    });
    const { suggested, unusable, problem } = await askAll(context, model, runId, askable);
    // A run in which it read nothing failed, with the reason in words.
    if (problem !== null && suggested + unusable === 0) throw problem;
    const failed = problem?.code ?? null;
    return await context.finish(async () => ({ runId, asked: askable.length, suggested, unusable, failed }));
  },
};
