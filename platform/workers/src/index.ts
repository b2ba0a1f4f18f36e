export { answerTasks, type RequestCaller } from './answer.ts';
export type { QueueLimits } from './fair-queue.ts';
export { createWorkerPool, type Pool, PoolRefusal, type Refusal, type RunOptions } from './pool.ts';
export type { AnswerRequest } from './questions.ts';
