import { createHash, randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Database, openDatabase } from '@schole/database';
import { createKeys } from '@schole/http';
import { chainRecords } from '../../apps/server/src/records/chain/chain-records.ts';
import {
  beginVerification,
  createStatementRunner,
  verifyPiece,
} from '../../apps/server/src/records/chain/verify-chain.ts';
import { temporaryFolder } from '../../tests/database/temporary-folder.ts';
import type { Bench } from './contract.ts';

const events = 100_000;
/** Bytes of one event as it is hashed, for the yardstick. */
const bytes = 400;

/** A school with two people and many events that are not yet in the hash chain. */
async function fill(database: Database): Promise<{ school: string; administrator: string }> {
  const [administrator, colleague] = [randomUUID(), randomUUID()];
  for (const id of [administrator, colleague]) {
    await database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
      sql.query(`insert into auth.users (id, email, role) values ($1, $2, 'authenticated')`, [id, `${id}@example.org`]),
    );
  }
  return await database.asUser(
    { role: 'service_role' },
    async (sql) => {
      const { rows } = await sql.query<{ school_id: string }>(
        'select school_id from public.memberships where user_id = $1',
        [administrator],
      );
      const school = rows[0]?.school_id ?? '';
      await sql.query(
        `insert into public.audit_events (school_id, actor_id, action, subject_type, subject_id, details)
         select $1, $2, 'assignment/changed', case when n % 2 = 0 then 'member' else 'assignment' end, $3,
           jsonb_build_object('n', n) from generate_series(1, $4) as n`,
        [school, administrator, colleague, events],
      );
      return { school, administrator };
    },
    { timeout: 120_000 },
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1000;
}

function hashed(): number {
  const event = Buffer.alloc(bytes, 'event');
  const begin = performance.now();
  for (let one = 0; one < events; one += 1) createHash('sha256').update(event).digest();
  return (performance.now() - begin) / 1000;
}

export const audit: Bench = {
  name: 'audit',
  measures: `sealing and verifying ${events} events of one school, beside the bare sha256 of as many bytes`,
  async run(print) {
    const folder = await temporaryFolder();
    const database = await openDatabase({ dataFolder: folder.path, secret: Buffer.alloc(32, 'bench') });
    try {
      await database.whenReady();
      const keys = createKeys({ database, secret: Buffer.alloc(32, 'bench') });
      const { school, administrator } = await fill(database);
      const chaining = await timed(async () => {
        while ((await chainRecords(database, keys)) > 0);
      });
      const claims = { role: 'schole_server', sub: administrator } as const;
      const loop = monitorEventLoopDelay({ resolution: 5 });
      loop.enable();
      let holds = false;
      const verifying = await timed(async () => {
        const query = createStatementRunner((work) => database.asUser(claims, work));
        const found = await verifyPiece(keys, query, await beginVerification(keys, query, school), events);
        holds = found.broken === null && found.sealed === events;
      });
      loop.disable();
      const rate = (seconds: number) => `${Math.round(events / seconds)} a second`;
      print(`sealed ${rate(chaining)}, verified ${rate(verifying)}${holds ? '' : ', and it did not hold'}`);
      print(
        `sha256 of ${bytes} bytes ${rate(hashed())}; the event loop waited ${Math.round(loop.max / 1e6)} ms at most`,
      );
    } finally {
      await database.close();
      await folder.remove();
    }
  },
};
