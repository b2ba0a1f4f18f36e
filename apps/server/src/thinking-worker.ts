import { answerTasks } from '@schole/workers';
import type { Thought } from './thinking.ts';
import { runTask } from './thinking-tasks.ts';

answerTasks((thought, tell) => {
  const { task, input } = thought as Thought;
  return runTask(task, input, tell);
});
