import { Fault, type GradingSuggestion } from '@schole/core';
import { unmarkedQuestions } from '../../attempts/mark-attempt.ts';
import type { JobContext } from '../../jobs/contract.ts';
import type { GradedByTask, QuestionToGrade } from '../../tasks/grading-tasks.ts';
import { answerForm } from '../answer-form.ts';
import type { DeliveredQuestion, DeliveryToGrade, WaitingAnswer } from './read-batch.ts';
import { withDoubt } from './write-batch.ts';

type Tools = Pick<JobContext, 'runTask' | 'signal'>;

/** What was suggested for an answer, before anybody looked at the others. */
export interface Drafted {
  attemptId: string;
  questionId: string;
  sequence: number;
  form: string | null;
  suggestion: GradingSuggestion;
}

/** Faults that say that a worker died of a question. */
const deadly: ReadonlySet<string> = new Set(['server/too-slow', 'server/failed']);

/** Grades in the worker pool. A question of which a worker dies is found by asking for each alone; its answers wait. */
async function gradeAll(
  tools: Tools,
  questions: readonly QuestionToGrade[],
  dead: Set<string>,
): Promise<GradedByTask[]> {
  const report = (questionId: string, problem: unknown, attemptId: string): void =>
    unmarkedQuestions.publish({ attemptId, questionId, problem });
  try {
    const { graded, broken } = await tools.runTask('grade-answers', questions);
    for (const { questionId, attemptId, problem } of broken) report(questionId, new Error(problem), attemptId);
    return graded;
  } catch (problem) {
    tools.signal.throwIfAborted();
    if (!(problem instanceof Fault && deadly.has(problem.code))) throw problem;
    const [only, ...others] = questions;
    if (only === undefined) return [];
    if (others.length > 0) {
      const graded: GradedByTask[] = [];
      for (const question of questions) graded.push(...(await gradeAll(tools, [question], dead)));
      return graded;
    }
    dead.add(only.questionId);
    report(only.questionId, problem, only.answers[0]?.attemptId ?? '');
    return [];
  }
}

function toGrade(
  { language }: DeliveryToGrade,
  questions: readonly DeliveredQuestion[],
  waiting: readonly WaitingAnswer[],
  dead: ReadonlySet<string>,
): QuestionToGrade[] {
  return questions.flatMap(({ version: _, points: __, ...question }) => {
    const answers = waiting.filter(({ questionId }) => questionId === question.questionId);
    if (answers.length === 0 || dead.has(question.questionId)) return [];
    return [{ ...question, language, answers: answers.map(({ attemptId, value }) => ({ attemptId, value })) }];
  });
}

/** Suggestions for answers that wait; `dead` are the questions that are not asked for any more. */
export async function gradeWaiting(
  tools: Tools,
  delivery: DeliveryToGrade,
  { questions, waiting }: { questions: readonly DeliveredQuestion[]; waiting: readonly WaitingAnswer[] },
  dead: Set<string>,
): Promise<Drafted[]> {
  const asked = new Map(waiting.map((answer) => [`${answer.attemptId} ${answer.questionId}`, answer]));
  const graded = await gradeAll(tools, toGrade(delivery, questions, waiting, dead), dead);
  return graded.flatMap(({ attemptId, questionId, suggestion }) => {
    const found = asked.get(`${attemptId} ${questionId}`);
    if (found === undefined) return [];
    const { sequence, value, doubted } = found;
    const form = value === null ? null : answerForm(value);
    return [{ attemptId, questionId, sequence, form, suggestion: doubted ? withDoubt(suggestion) : suggestion }];
  });
}
