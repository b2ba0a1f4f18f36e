import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@schole/database';

/** The parameters from `writer-process.ts`. */
export interface WriterOrder {
  dataFolder: string;
  databaseUrl?: string;
  /** The first number to write. */
  first: number;
}

// A process of its own, to be killed: writes numbers without end, four at a time, and prints each one after its commit.
const order = JSON.parse(process.argv[2] ?? '{}') as WriterOrder;
const print = (line: string): void => {
  writeSync(1, `${line}\n`);
};
const database = await openDatabase({
  dataFolder: order.dataFolder,
  databaseUrl: order.databaseUrl,
  pgBin: process.env.SCHOLE_PG_BIN,
  secret: Buffer.alloc(32, 'schole crash'),
  migrationsFolder: join(import.meta.dirname, 'migrations'),
  log: { info: () => {}, warn: (message) => print(`# ${message}`), error: (message) => print(`# ${message}`) },
}).catch((error: Error) => {
  print(`refused ${error.message}`);
  process.exit(1);
});
let writing = true;
process.on('SIGTERM', () => {
  writing = false;
  database.close().then(() => process.exit(0));
});
await database.whenReady();
print('ready');

let next = order.first;
const write = async (): Promise<void> => {
  while (writing) {
    const number = next;
    next += 1;
    try {
      await database.asUser({ role: 'service_role' }, (transaction) =>
        transaction.query('insert into public.ledger (number) values ($1)', [number]),
      );
      print(String(number));
    } catch {
      // Not acknowledged: continues with the next number once the database is back.
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
  }
};
if (order.first > 0) await Promise.all([write(), write(), write(), write()]);
