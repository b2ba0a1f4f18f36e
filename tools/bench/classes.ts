import { join } from 'node:path';
import { embeddedOwnerUrl } from '@schole/database';
import { createClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { asOwner } from '../../tests/database/cluster.ts';
import { temporaryFolder } from '../../tests/database/temporary-folder.ts';
import { type ListCaller, measureLists } from './classes/lists.ts';
import { type PageCaller, pages, straight } from './classes/pages.ts';
import type { Bench } from './contract.ts';
import { cpuOf, databaseCpu } from './rest/cpu.ts';
import { startEmbedded } from './servers.ts';

const classCount = 200;
const studentsOfClass = 30;
/** Pages of one turn, and turns: alternating, because the speed of a shared machine varies over time. */
const pagesOfTurn = 20;
const turns = 3;

interface Cost {
  /** CPU milliseconds of a page: of the program that asks or serves, and of PostgreSQL. */
  program: number;
  database: number;
}

export const classes: Bench = {
  name: 'classes',
  measures: `lists of 5,000 students written and undone; then ${classCount} classes of ${studentsOfClass} students: CPU of a page beside its statements through pg, under row-level security and without`,
  async run(print) {
    const folder = await temporaryFolder();
    const data = join(folder.path, 'data');
    const server = await startEmbedded(data, { SCHOLE_DATABASE_SECONDS: '3600' });
    try {
      const person = await signUp(server.url, server.anonKey);
      const ownerUrl = await embeddedOwnerUrl(data);
      await asOwner(ownerUrl, (owner) => owner.query("update public.schools set plan = 'school'"));
      const caller: PageCaller & ListCaller = { url: server.url, anonKey: server.anonKey, ...person };
      await measureLists(caller, ownerUrl, { classes: classCount, students: studentsOfClass }, print);
      await asOwner(ownerUrl, (owner) => owner.query('analyze'));
      const client = new Client({ connectionString: ownerUrl });
      await client.connect();
      const { rows } = await client.query<{ id: string; school: string }>(
        'select id, school_id as school from public.classes order by name limit 1',
      );
      const [first] = rows;
      if (first === undefined) throw new Error('There is no class');
      for (const page of pages(first.id, first.school)) {
        const serve = () => page.serve(caller);
        const under = () => straight(client, page.statements, person.id);
        const without = () => straight(client, page.statements, null);
        for (const warm of [serve, under, without]) await warm();
        const sums = [serve, under, without].map(() => ({ program: 0, database: 0 }));
        for (let turn = 0; turn < turns; turn += 1) {
          for (const [at, work] of [serve, under, without].entries()) {
            const cost = await costOf(at === 0 ? server.pid : process.pid, data, work);
            const sum = sums[at] ?? cost;
            sum.program += cost.program / turns;
            sum.database += cost.database / turns;
          }
        }
        const [served, direct, bare] = sums.map(({ program, database }) => program + database);
        const shown = (cost: Cost | undefined) => `${cost?.program.toFixed(1)} + ${cost?.database.toFixed(1)} ms`;
        print(
          `${page.name}: ${shown(sums[0])} (server + PostgreSQL), pg ${shown(sums[1])}, no policies ${shown(sums[2])}`,
        );
        print(
          `  ratio to pg under policies ${((served ?? 0) / (direct ?? 1)).toFixed(2)}, policies to none ${((direct ?? 0) / (bare ?? 1)).toFixed(2)}`,
        );
      }
      await client.end();
    } finally {
      await server.end('SIGTERM');
      await folder.remove();
    }
  },
};

async function costOf(pid: number, data: string, work: () => Promise<void>): Promise<Cost> {
  const before = { program: cpuOf(pid), database: databaseCpu(data) };
  for (let page = 0; page < pagesOfTurn; page += 1) await work();
  const each = 1000 / pagesOfTurn;
  return { program: (cpuOf(pid) - before.program) * each, database: (databaseCpu(data) - before.database) * each };
}

async function signUp(url: string, key: string): Promise<{ token: string; id: string }> {
  const client = createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await client.auth.signUp({
    ...{ email: 'head@example.org', password: 'long enough to be kept' },
    options: { data: { first_name: 'Eleni', last_name: 'Markou', school_name: 'The school of the bench' } },
  });
  if (error !== null || data.session === null || data.user === null) throw error ?? new Error('No session');
  return { token: data.session.access_token, id: data.user.id };
}
