import { Fault, fault, type GradingSuggestion } from '@schole/core';
import { unmarkedQuestions } from '../../attempts/mark-attempt.ts';
import { addAuditEvent } from '../../database/audit-events.ts';
import type { JobContext, ServerJob } from '../../jobs/contract.ts';
import type { GradedByTask, QuestionToGrade } from '../../tasks/grading-tasks.ts';
import { startModelSuggestions } from '../model/start-model-suggestions.ts';
import { type Acceptance, readAcceptance, readAcceptLimit } from './may-accept.ts';
import {
  type AttemptToGrade,
  type DeliveredQuestion,
  type DeliveryToGrade,
  readAttempts,
  readDeliveries,
  readQuestions,
  readWaiting,
  type WaitingAnswer,
} from './read-batch.ts';
import { completeSpotCheck, drawMissing, readSpotChecks, type SpotChecks } from './spot-check.ts';
import { type GradedAnswerRow, writeBatch } from './write-batch.ts';

type Context = JobContext<'grade-answers'> & { owner: { schoolId: string } };

/** Answers of one batch: few enough that whoever cancels does not wait, and that nobody waits for its locks. */
const mostAnswers = 300;
const mostAttempts = 100;

/** Attempts in batches of about as many waiting answers. */
function* batchesOf(attempts: readonly AttemptToGrade[]): Iterable<AttemptToGrade[]> {
  let batch: AttemptToGrade[] = [];
  let answers = 0;
  for (const attempt of attempts) {
    if (batch.length > 0 && (answers + attempt.waiting > mostAnswers || batch.length >= mostAttempts)) {
      yield batch;
      [batch, answers] = [[], 0];
    }
    batch.push(attempt);
    answers += attempt.waiting;
  }
  if (batch.length > 0) yield batch;
}

/** Faults that say that a worker died of a question. */
const deadly: ReadonlySet<string> = new Set(['server/too-slow', 'server/failed']);

/** Grades in the worker pool. A question of which a worker dies is found by asking for each alone; its answers wait. */
async function gradeAll(
  context: Context,
  questions: readonly QuestionToGrade[],
  dead: Set<string>,
): Promise<GradedByTask[]> {
  const report = (questionId: string, problem: unknown, attemptId: string): void =>
    unmarkedQuestions.publish({ attemptId, questionId, problem });
  try {
    const { graded, broken } = await context.runTask('grade-answers', questions);
    for (const { questionId, attemptId, problem } of broken) report(questionId, new Error(problem), attemptId);
    return graded;
  } catch (problem) {
    context.signal.throwIfAborted();
    if (!(problem instanceof Fault && deadly.has(problem.code))) throw problem;
    const [only, ...others] = questions;
    if (only === undefined) return [];
    if (others.length > 0) {
      const graded: GradedByTask[] = [];
      for (const question of questions) graded.push(...(await gradeAll(context, [question], dead)));
      return graded;
    }
    dead.add(only.questionId);
    report(only.questionId, problem, only.answers[0]?.attemptId ?? '');
    return [];
  }
}

/** Whether the machine may give full credit, by engine: what the decisions of the school say is read once in a run. */
function createAcceptances(context: Context, limit: number | null) {
  const known = new Map<string, Promise<Acceptance>>();
  return async (engine: GradingSuggestion['engine'], { language }: DeliveryToGrade): Promise<Acceptance> => {
    if (limit === null) return () => false;
    const name = JSON.stringify([language, engine.name, engine.version]);
    const found =
      known.get(name) ??
      context.asServer((transaction) =>
        readAcceptance(transaction, { schoolId: context.owner.schoolId, language, limit }, engine),
      );
    known.set(name, found);
    return await found;
  };
}
type Acceptances = ReturnType<typeof createAcceptances>;

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

/** What was graded, with what the run knows of each answer and whether the machine gives it full credit. */
async function asRows(
  delivery: DeliveryToGrade,
  {
    questions,
    waiting,
    graded,
  }: { questions: readonly DeliveredQuestion[]; waiting: readonly WaitingAnswer[]; graded: readonly GradedByTask[] },
  acceptances: Acceptances,
): Promise<GradedAnswerRow[]> {
  const points = new Map(questions.map((question) => [question.questionId, question.points]));
  const asked = new Map(waiting.map((answer) => [`${answer.attemptId} ${answer.questionId}`, answer]));
  const rows: GradedAnswerRow[] = [];
  for (const answer of graded) {
    const found = asked.get(`${answer.attemptId} ${answer.questionId}`);
    if (found === undefined) continue;
    const mayAccept = await acceptances(answer.suggestion.engine, delivery);
    rows.push({
      ...answer,
      sequence: found.sequence,
      value: found.value ?? null,
      points: points.get(answer.questionId) ?? 0,
      accepted: mayAccept(answer.suggestion),
    });
  }
  return rows;
}

/** Grades one delivery, batch by batch; each is written in a transaction of its own before the next one begins. */
async function gradeDelivery(
  context: Context,
  runId: string,
  { delivery, attempts }: { delivery: DeliveryToGrade; attempts: readonly AttemptToGrade[] },
  { acceptances, onBatch }: { acceptances: Acceptances; onBatch: (answers: number) => void },
): Promise<void> {
  const { questions, checks } = await context.asServer(async (transaction) => ({
    questions: await readQuestions(transaction, delivery),
    checks: await readSpotChecks(transaction, delivery.id),
  }));
  const state: SpotChecks = { ...checks };
  const dead = new Set<string>();
  for (const batch of batchesOf(attempts)) {
    const ids = batch.map(({ id }) => id);
    const waiting = await context.asServer((transaction) => readWaiting(transaction, ids, { runId }));
    const graded = await gradeAll(context, toGrade(delivery, questions, waiting, dead), dead);
    const rows = await asRows(delivery, { questions, waiting, graded }, acceptances);
    if (rows.length > 0) {
      const written = await context.asServer((transaction) =>
        writeBatch(transaction, { id: runId, schoolId: delivery.schoolId }, rows, (accepted) =>
          drawMissing(accepted, { ...state, accepted: state.accepted + accepted.length }, delivery.id),
        ),
      );
      state.accepted += written.accepted;
      state.drawn += written.drawn;
    }
    onBatch(batch.reduce((sum, attempt) => sum + attempt.waiting, 0));
  }
  await context.asServer((transaction) => completeSpotCheck(transaction, delivery));
}

/** Grades the answers that wait in deliveries. What it has written it does not write again, however often it begins. */
export const gradeAnswers: ServerJob<'grade-answers'> = {
  name: 'grade-answers',
  time: 3_600_000,
  async run({ runId, deliveryIds }, jobContext) {
    const context: Context = jobContext;
    const { schoolId } = context.owner;
    const { deliveries, limit } = await context.asServer(async (transaction) => {
      const found = await readDeliveries(transaction, schoolId, deliveryIds);
      const each = [];
      for (const delivery of found) each.push({ delivery, attempts: await readAttempts(transaction, delivery) });
      return { deliveries: each, limit: await readAcceptLimit(transaction, schoolId) };
    });
    const all = deliveries.flatMap(({ attempts }) => attempts).reduce((sum, { waiting }) => sum + waiting, 0);
    let done = 0;
    const onBatch = (answers: number): void => {
      done += answers;
      context.progress((done / all) * 100);
    };
    const acceptances = createAcceptances(context, limit);
    for (const each of deliveries) await gradeDelivery(context, runId, each, { acceptances, onBatch });
    return await context.finish(async (transaction) => {
      const { rows } = await transaction.query<{ answers: number; accepted: number }>(
        `update public.grading_runs set finished_at = now() where id = $1 and undone_at is null
         returning answers, accepted`,
        [runId],
      );
      const [counted] = rows;
      if (counted === undefined) throw fault('grading/undone');
      const { answers, accepted } = counted;
      const { rows: open } = await transaction.query<{ waiting: number }>(
        `select coalesce(sum(unmarked), 0)::integer as waiting from public.attempts
          where delivery_id = any ($1) and state = 'submitted'`,
        [deliveryIds],
      );
      await addAuditEvent(transaction, {
        ...{ schoolId, actorId: context.owner.userId, action: 'grading/finished' },
        ...{ subjectType: 'job', subjectId: context.jobId, details: { runId, answers, accepted } },
      });
      await startModelSuggestions(transaction, context.owner, runId);
      return { runId, answers, accepted, waiting: open[0]?.waiting ?? 0 };
    });
  },
};
