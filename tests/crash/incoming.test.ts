import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oliveText } from '../../apps/server/src/app/test-functions.ts';
import { type ServerProcess, startServer } from '../app/server-process.ts';
import { asOwner } from '../database/cluster.ts';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import { temporaryFolder } from '../database/temporary-folder.ts';

let fresh: FreshDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ServerProcess;

const start = () =>
  startServer({
    PORT: '0',
    SCHOLE_DATA: folder.path,
    SCHOLE_SECRET: fresh.secret.toString(),
    DATABASE_URL: fresh.url,
    SCHOLE_LOG: 'fatal',
    SCHOLE_SIGN_UPS_PER_HOUR: '100000',
  });

beforeAll(async () => {
  fresh = await freshDatabase();
  folder = await temporaryFolder();
  server = await start();
});
afterAll(async () => {
  await server.end('SIGTERM');
  await fresh.drop();
  await folder.remove();
});

const rowsOf = async <Row extends object>(statement: string): Promise<Row[]> =>
  (await asOwner(fresh.ownerUrl, (owner) => owner.query<Row>(statement))).rows;

const until = async (statement: string): Promise<void> => {
  await expect.poll(() => rowsOf(statement), { timeout: 30_000, interval: 2 }).not.toEqual([]);
};

test('a server killed during a request with an idempotency key: after a retry, the work is done once', async () => {
  const visitor = createClient(server.url, server.anonKey, { auth: { persistSession: false } });
  const { error } = await visitor.auth.signUp({ email: 'ada@example.org', password: 'long-enough' });
  if (error !== null) throw error;
  const { data } = await visitor.functions.invoke('make-automation-key', { body: { direction: 'in' } });
  const body = {
    text: oliveText,
    settings: { subject: 'biology', gradeLevel: '6-8', numberOfQuestions: 3, totalPoints: 30 },
    wait: 55,
  };
  const sendRequest = (name: string) =>
    fetch(`${server.url}/webhook/assignment-generator`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${data.key}`,
        'content-type': 'application/json',
        'idempotency-key': name,
      },
      body: JSON.stringify(body),
    });

  const moments = [
    ['taken in', `select from private.incoming_requests where idempotency_key = 'first'`],
    ['begun', `select from private.incoming_requests where idempotency_key = 'second' and job_id is not null`],
  ] as const;
  for (const [at, [moment, reached]] of moments.entries()) {
    const name = at === 0 ? 'first' : 'second';
    const broken = sendRequest(name).then(
      () => 'answered',
      () => 'broken off',
    );
    await until(reached);
    await server.end('SIGKILL');
    await broken;
    server = await start();
    // Simulates the end of the four minutes in which a claimed request may still be running.
    await rowsOf(`update private.incoming_requests set claimed_at = claimed_at - interval '5 minutes'`);
    const again = await sendRequest(name);
    const answer = (await again.json()) as { jobId: string; assignment: { id: string } };
    expect([moment, again.status]).toEqual([moment, 200]);
    expect(await (await sendRequest(name)).json()).toEqual(answer);
    const made = await rowsOf('select id from public.assignments order by created_at');
    expect([moment, made.length]).toEqual([moment, at + 1]);
    expect(made.at(-1)).toEqual({ id: answer.assignment.id });
    const jobs = await rowsOf(`select state from public.jobs where kind = 'generate-assignment'`);
    expect(jobs).toEqual(Array(at + 1).fill({ state: 'done' }));
  }
}, 120_000);
