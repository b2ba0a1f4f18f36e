import { createTaskPool, type TaskPool } from '../../apps/server/src/tasks/task-pool.ts';

const globalState = globalThis as { scholeThinking?: TaskPool };

/**
 * The threads that think, one pool for all servers of a test worker: each server would load the teaching packages and their
 * language data again. The pool is never closed: idle threads keep no process alive.
 */
export function sharedThinking(): TaskPool {
  globalState.scholeThinking ??= createTaskPool();
  const { run: think } = globalState.scholeThinking;
  return { run: think, close: async () => {} };
}
