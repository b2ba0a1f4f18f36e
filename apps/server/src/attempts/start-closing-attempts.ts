import type { Claims, Database } from '@schole/database';
import type { FastifyBaseLogger } from 'fastify';
import { finishAttempt } from './finish-attempt.ts';
import { type UnmarkedQuestion, unmarkedQuestions } from './mark-attempt.ts';

interface Tools {
  database: Database;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Milliseconds between two rounds. */
const every = 5_000;

/** At most this many in a round. */
const mostAtOnce = 200;

const service: Claims = { role: 'service_role' };

/**
 * Ends attempts whose time is over, each in a transaction of its own; one that another node has in its hands is left to
 * it. One that fails waits for the next round and holds up no other. Returns how many ended.
 */
export async function closeAttempts({ database, log }: Tools): Promise<number> {
  const failed: string[] = [];
  let closed = 0;
  while (closed + failed.length < mostAtOnce) {
    let attemptId: string | undefined;
    try {
      await database.asUser(service, async (transaction) => {
        const { rows } = await transaction.query<{ id: string }>(
          `select id from public.attempts
           where state = 'running' and ends_at <= app.clock() and paused_at is null and id <> all ($1)
           order by ends_at limit 1 for update skip locked`,
          [failed],
        );
        attemptId = rows[0]?.id;
        if (attemptId !== undefined) await finishAttempt(transaction, attemptId, 'end');
      });
    } catch (problem) {
      if (attemptId === undefined) throw problem;
      log.error({ err: problem, attemptId }, 'an attempt was not ended this time');
      failed.push(attemptId);
      continue;
    }
    if (attemptId === undefined) return closed;
    closed += 1;
  }
  return closed;
}

/** Ends attempts on every node, every few seconds, also when the device of the student never comes back. */
export function startClosingAttempts(tools: Tools): { close(): Promise<void> } {
  const { database, log } = tools;
  const report = (message: unknown): void => {
    const { attemptId, questionId, problem } = message as UnmarkedQuestion;
    log.error({ err: problem, attemptId, questionId }, 'an answer was not marked, and waits for a person');
  };
  unmarkedQuestions.subscribe(report);
  let round: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    if (database.state() !== 'ready') return;
    round ??= closeAttempts(tools)
      .catch((problem: unknown) => {
        // The database may be away: the next round does it.
        if (database.state() === 'ready') log.warn({ err: problem }, 'attempts were not ended this time');
      })
      .finally(() => {
        round = null;
      });
  }, every);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await round;
      unmarkedQuestions.unsubscribe(report);
    },
  };
}
