import type { ConcurrencyLimiter } from '../../functions/concurrency-limiter.ts';
import type { TaskPool } from '../../tasks/task-pool.ts';
import type { Help } from './contract.ts';

/** The manual in the worker threads; each person has a limit of concurrent tasks there. */
export function createHelp({ run: runTask }: Pick<TaskPool, 'run'>, limiter: ConcurrencyLimiter): Help {
  return {
    find: (userId, question) => limiter.run(userId, () => runTask('find-help', question)),
    reply: (userId, question) => limiter.run(userId, () => runTask('reply-help', question)),
  };
}
