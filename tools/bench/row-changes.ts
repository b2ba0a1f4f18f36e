import { embeddedOwnerUrl, openDatabase } from '@schole/database';
import { Client } from 'pg';
import { temporaryFolder } from '../../tests/database/temporary-folder.ts';
import type { Bench } from './contract.ts';

const turns = 3;
const tables = ['told', 'untold'] as const;

interface Kind {
  name: string;
  /** Repetitions in one turn. */
  times: number;
  statement: (table: string, n: number) => string;
}

const kinds: readonly Kind[] = [
  {
    name: 'insert of 1 row',
    times: 300,
    statement: (table, n) => `insert into ${table} (id, body) values (${n}, 'A text of a usual length')`,
  },
  {
    name: 'update of 1 row',
    times: 300,
    statement: (table, n) => `update ${table} set body = 'Another text' where id = ${n}`,
  },
  { name: 'delete of 1 row', times: 300, statement: (table, n) => `delete from ${table} where id = ${n}` },
  {
    name: 'insert of 1,000 rows',
    times: 3,
    statement: (table, n) =>
      `insert into ${table} (id, body) select ${n} * 1000 + g, 'A text' from generate_series(1, 1000) as g`,
  },
  {
    name: 'update of 100,000 rows',
    times: 1,
    statement: (table) => `update ${table} set body = body || '.' where id > 10000000`,
  },
];

/** The cost of writes to a table in the publication, compared with the same table outside it. */
export const rowChanges: Bench = {
  name: 'row-changes',
  measures: 'writes to a table in the publication supabase_realtime, beside the same writes to one that is not in it',
  async run(print) {
    const folder = await temporaryFolder();
    const database = await openDatabase({ dataFolder: folder.path, secret: Buffer.alloc(32, 'bench') });
    try {
      await database.whenReady();
      const owner = new Client({ connectionString: await embeddedOwnerUrl(folder.path) });
      await owner.connect();
      for (const table of tables) {
        await owner.query(
          `create table ${table} (id bigint primary key, body text, made_at timestamptz default now(), done boolean default false)`,
        );
        await owner.query(
          `insert into ${table} (id, body) select 10000000 + g, 'A text' from generate_series(1, 100000) as g`,
        );
      }
      await owner.query('alter publication supabase_realtime add table told');
      await owner.query(`select private.follow_publication('told'::regclass::oid::bigint - 1)`);
      for (const kind of kinds) print(await measure(owner, kind));
      const { rows } = await owner.query<{ size: string; many: string }>(
        `select pg_size_pretty(pg_total_relation_size('private.row_changes')) as size, count(*)::text as many from private.row_changes`,
      );
      print(`the outbox holds ${rows[0]?.many} changes in ${rows[0]?.size}; it is swept after five minutes`);
      await owner.end();
    } finally {
      await database.close();
      await folder.remove();
    }
  },
};

/** Alternating, because the speed of a shared machine varies over time. */
async function measure(owner: Client, { name, times, statement }: Kind): Promise<string> {
  const elapsed = { told: 0, untold: 0 };
  for (let turn = 0; turn < turns; turn += 1) {
    for (const table of tables) {
      const before = performance.now();
      for (let n = 0; n < times; n += 1) await owner.query(statement(table, turn * times + n));
      elapsed[table] += performance.now() - before;
    }
  }
  const each = (table: (typeof tables)[number]): string => (elapsed[table] / (turns * times)).toFixed(2);
  return `${name}: ${each('told')} ms, ${each('untold')} ms without, ratio ${(elapsed.told / elapsed.untold).toFixed(2)}`;
}
