import { writeSync } from 'node:fs';
import { openDatabase } from '@schole/database';
import { pino } from 'pino';
import { startJobs } from './start-jobs.ts';

/** The parameters from the test that kills this process. */
export interface WorkerOrder {
  databaseUrl: string;
  secret: string;
  silence: number;
}

// A node of its own, to be killed: it begins every job, reports that, and ends none.
const order = JSON.parse(process.argv[2] ?? '{}') as WorkerOrder;
const database = await openDatabase({
  dataFolder: '',
  databaseUrl: order.databaseUrl,
  secret: Buffer.from(order.secret),
});
await database.whenReady();
await startJobs({
  database,
  registry: {
    'export-assignment': {
      name: 'export-assignment',
      time: 60_000,
      run(_input, { jobId }) {
        writeSync(1, `begun ${jobId}\n`);
        return new Promise(() => {});
      },
    },
  },
  log: pino({ level: 'silent' }),
  silence: order.silence,
  runTask: () => Promise.reject(new Error('No thinking here')),
  objects: { sweep: async () => 0 } as never,
  isolated: {} as never,
  automation: {} as never,
});
writeSync(1, 'ready\n');
