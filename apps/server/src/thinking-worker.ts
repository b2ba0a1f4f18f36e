import { parentPort } from 'node:worker_threads';
import { Fault } from '@schole/core';
import type { Answer, Question } from './thinking.ts';
import { runTask } from './thinking-tasks.ts';

function answer({ task, input }: Question): Answer {
  try {
    return { kind: 'done', output: runTask(task, input) };
  } catch (problem) {
    if (problem instanceof Fault) {
      const { code, message, status, details, hint, extra, headers } = problem;
      return { kind: 'fault', code, message, options: { status, details, hint, extra, headers } };
    }
    return { kind: 'failed', message: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) };
  }
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answer(question)));
