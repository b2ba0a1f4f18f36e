import { writeSync } from 'node:fs';
import { openDatabase } from '@schole/database';
import { pino } from 'pino';
import { startJobs } from '../../jobs/runner/start-jobs.ts';
import { createTaskPool } from '../../tasks/task-pool.ts';
import { gradeAnswers } from './grade-answers-job.ts';
import { undoGrading } from './undo-grading-job.ts';

/** The parameters from the test that kills this process. */
export interface WorkerOrder {
  databaseUrl: string;
  secret: string;
  silence: number;
}

// A node of its own that grades, to be killed.
const order = JSON.parse(process.argv[2] ?? '{}') as WorkerOrder;
const database = await openDatabase({
  dataFolder: '',
  databaseUrl: order.databaseUrl,
  secret: Buffer.from(order.secret),
});
await database.whenReady();
await startJobs({
  database,
  registry: { 'grade-answers': gradeAnswers, 'undo-grading': undoGrading },
  log: pino({ level: 'silent' }),
  silence: order.silence,
  runTask: createTaskPool({ size: 1 }).run,
  objects: { sweep: async () => 0 } as never,
  isolated: {} as never,
  automation: {} as never,
});
writeSync(1, 'ready\n');
