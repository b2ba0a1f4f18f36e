import type { GradingSuggestion } from '@schole/core';
import type { JobContext } from '../../jobs/contract.ts';
import { type Drafted, gradeWaiting } from './grade-in-worker.ts';
import { countUndecided, groupDrafts, inGroup, readUndecided } from './group-drafts.ts';
import type { Acceptance } from './may-accept.ts';
import {
  type AttemptToGrade,
  type DeliveredQuestion,
  type DeliveryToGrade,
  readQuestions,
  readWaiting,
} from './read-batch.ts';
import { completeSpotCheck, drawMissing, readSpotChecks, type SpotChecks } from './spot-check.ts';
import { type GradedAnswerRow, writeBatch } from './write-batch.ts';

type Context = Pick<JobContext, 'asServer' | 'runTask' | 'signal'>;

/** Answers of one batch: few enough that whoever cancels does not wait, and that nobody waits for its locks. */
const mostAnswers = 300;
const mostAttempts = 100;
/** Attempts whose answers are compared with each other, and answers that are held until they are. */
const mostCompared = 1_000;
const mostHeld = 10_000;

/** Whether the machine may give full credit for suggestions of an engine in a delivery. */
export type Acceptances = (engine: GradingSuggestion['engine'], delivery: DeliveryToGrade) => Promise<Acceptance>;

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

const sumOf = (attempts: readonly AttemptToGrade[]): number => attempts.reduce((sum, { waiting }) => sum + waiting, 0);

export interface DeliveryRun {
  runId: string;
  delivery: DeliveryToGrade;
  /** Also those of which nothing waits: their answers are compared with. */
  attempts: readonly AttemptToGrade[];
  acceptances: Acceptances;
  /** Called as answers are graded, and once more as they are written. */
  onAnswers: (answers: number) => void;
}

interface Part {
  run: DeliveryRun;
  questions: readonly DeliveredQuestion[];
  /** Changed as marks are accepted. */
  checks: SpotChecks;
  /** Questions of which a worker died. */
  dead: Set<string>;
}

/** Writes what is suggested by batches of attempts; each is written in a transaction of its own before the next one begins. */
async function writeRows(
  context: Context,
  { run: { runId, delivery, onAnswers }, checks }: Part,
  attempts: readonly AttemptToGrade[],
  rows: readonly GradedAnswerRow[],
): Promise<void> {
  const ofAttempts = Map.groupBy(rows, ({ attemptId }) => attemptId);
  for (const batch of batchesOf(attempts)) {
    const its = batch.flatMap(({ id }) => ofAttempts.get(id) ?? []);
    if (its.length > 0) {
      const written = await context.asServer((transaction) =>
        writeBatch(transaction, { id: runId, schoolId: delivery.schoolId }, its, (accepted) =>
          drawMissing(accepted, { ...checks, accepted: checks.accepted + accepted.length }, delivery.id),
        ),
      );
      checks.accepted += written.accepted;
      checks.drawn += written.drawn;
    }
    onAnswers(sumOf(batch));
  }
}

/** Grades what waits in these attempts, compares it, and writes it; returns what waits after it. */
async function gradePart(context: Context, part: Part, attempts: readonly AttemptToGrade[]) {
  const { runId, delivery, acceptances, onAnswers } = part.run;
  const { questions, dead } = part;
  const drafts: Drafted[] = [];
  for (const batch of batchesOf(attempts)) {
    const ids = batch.map(({ id }) => id);
    const waiting = await context.asServer((transaction) => readWaiting(transaction, ids, { runId }));
    drafts.push(...(await gradeWaiting(context, delivery, { questions, waiting }, dead)));
    onAnswers(sumOf(batch));
  }
  const attemptIds = attempts.map(({ id }) => id);
  const grouped = await groupDrafts(context, delivery, { questions, attemptIds, drafts });
  const points = new Map(questions.map((question) => [question.questionId, question.points]));
  const rows: GradedAnswerRow[] = [];
  for (const draft of drafts) {
    const groups = grouped.get(draft.questionId) ?? { groups: [], compared: false };
    const suggestion = inGroup(draft, groups);
    const mayAccept = await acceptances(suggestion.engine, delivery);
    // What could not be compared waits.
    const accepted = groups.compared && mayAccept(suggestion);
    rows.push({ ...draft, suggestion, points: points.get(draft.questionId) ?? 0, accepted });
  }
  await writeRows(context, part, attempts, rows);
  const undecided = await context.asServer((transaction) => readUndecided(transaction, attemptIds));
  return countUndecided(undecided, grouped);
}

/** Grades one delivery; returns how many of its answers wait after it, and in how many groups. */
export async function gradeDelivery(context: Context, run: DeliveryRun): Promise<{ waiting: number; groups: number }> {
  const { delivery, attempts } = run;
  const { questions, checks } = await context.asServer(async (transaction) => ({
    questions: await readQuestions(transaction, delivery),
    checks: await readSpotChecks(transaction, delivery.id),
  }));
  const part: Part = { run, questions, checks, dead: new Set() };
  // By the number of the questions, not of what waits: a run that is taken up again compares the same attempts.
  const size = Math.max(1, Math.min(mostCompared, Math.floor(mostHeld / Math.max(1, questions.length))));
  const left = { waiting: 0, groups: 0 };
  for (let at = 0; at < attempts.length; at += size) {
    const its = attempts.slice(at, at + size);
    if (sumOf(its) === 0) continue;
    const { waiting, groups } = await gradePart(context, part, its);
    left.waiting += waiting;
    left.groups += groups;
  }
  await context.asServer((transaction) => completeSpotCheck(transaction, delivery));
  return left;
}
