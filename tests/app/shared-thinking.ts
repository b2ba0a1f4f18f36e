import { createTaskPool, type TaskPool } from '../../apps/server/src/tasks/task-pool.ts';

const globalState = globalThis as { scholeThinking?: TaskPool };

/**
 * The threads that think, one pool for all servers of a test worker: each would load the teaching rooms and their language data
 * again. Nobody closes it: idle threads keep no process.
 */
export function sharedThinking(): TaskPool {
  globalState.scholeThinking ??= createTaskPool();
  const { run: think } = globalState.scholeThinking;
  return { run: think, close: async () => {} };
}
