export { answerTasks } from './answer.ts';
export { openPool, type Pool, PoolRefusal, type Refusal, type RunOptions } from './pool.ts';
export type { QueueLimits } from './queue.ts';
