import { fault } from '@schole/core';
import { answerTasks } from '@schole/workers';
import type { TaskRequest } from './task-pool.ts';

/** A stub of the teaching packages; the text of the request selects its behaviour. */
let tasks = 0;
answerTasks((request) => {
  tasks += 1;
  const { text } = (request as TaskRequest).input as { text: string };
  if (text === 'loop') for (;;);
  if (text === 'crash') process.exit(3);
  if (text === 'fault') throw fault('source/too-short', { words: 3, least: 50 });
  if (text === 'bug') throw new TypeError('a bug');
  return { text, tasks };
});
