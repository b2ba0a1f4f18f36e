import { join } from 'node:path';
import { openDatabase } from '@schole/database';
import { Client } from 'pg';
import { embeddedEngine } from '../../tests/crash/series.ts';
import { temporaryFolder } from '../../tests/database/temporary-folder.ts';
import type { Bench } from './contract.ts';

const callers = 16;
const seconds = 1;
const turns = 4;

export const transactions: Bench = {
  name: 'transactions',
  measures: `asUser with one select and ${callers} callers, beside the same select on bare connections as yardstick`,
  async run(print) {
    const folder = await temporaryFolder();
    const migrationsFolder = join(import.meta.dirname, '../../tests/crash/migrations');
    const database = await openDatabase({
      dataFolder: folder.path,
      secret: Buffer.alloc(32, 'bench'),
      migrationsFolder,
    });
    try {
      await database.whenReady();
      const bare = await connectBare(await embeddedEngine(folder.path).ownerUrl());
      const select = 'select count(*) from public.ledger';
      let ours = 0;
      let yardstick = 0;
      // Alternating, because the speed of a shared machine varies over time.
      for (let turn = 0; turn < turns; turn += 1) {
        ours += await perSecond(() =>
          database.asUser({ role: 'service_role' }, (transaction) => transaction.query(select)),
        );
        yardstick += await perSecond((caller) => bare[caller % bare.length]?.query(select) ?? Promise.resolve());
      }
      await Promise.all(bare.map((client) => client.end()));
      print(
        `${Math.round(ours / turns)} transactions a second, ${Math.round(yardstick / turns)} bare selects a second, ratio ${(ours / yardstick).toFixed(2)}`,
      );
    } finally {
      await database.close();
      await folder.remove();
    }
  },
};

async function connectBare(url: string): Promise<Client[]> {
  const clients = Array.from({ length: 10 }, () => new Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  return clients;
}

async function perSecond(work: (caller: number) => Promise<unknown>): Promise<number> {
  let done = 0;
  const end = performance.now() + seconds * 1000;
  const call = async (caller: number): Promise<void> => {
    while (performance.now() < end) {
      await work(caller);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  return Math.round(done / seconds);
}
