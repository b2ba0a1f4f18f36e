import { answerTasks } from '@schole/workers';
import type { TaskRequest } from './task-pool.ts';
import { runTask } from './tasks.ts';

answerTasks((request, report, ask) => {
  const { task, input } = request as TaskRequest;
  return runTask(task, input, report, ask);
});
