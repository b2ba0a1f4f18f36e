export { answerTasks } from './answer.ts';
export type { QueueLimits } from './fair-queue.ts';
export { createWorkerPool, type Pool, PoolRefusal, type Refusal, type RunOptions } from './pool.ts';
