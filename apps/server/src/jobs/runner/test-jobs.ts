import type { JobName, JobResult } from '@schole/core';
import type { Claims, Database } from '@schole/database';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { type FreshDatabase, freshDatabase } from '../../../../../tests/database/fresh-database.ts';
import { readConfig } from '../../config/config.ts';
import { createDeployment } from '../../deployment/deployment.ts';
import type { AutomationTools } from '../../functions/automation-tools.ts';
import type { FunctionContext, PersonContext } from '../../functions/contract.ts';
import { paymentOff } from '../../payment/payment.ts';
import { addJob } from '../add-job.ts';
import type { JobContext, ServerJob } from '../contract.ts';
import { type Jobs, type JobsOptions, startJobs } from './start-jobs.ts';

export interface JobRow {
  state: string;
  progress: number;
  drafts: { type: string; content: Record<string, unknown> }[];
  attempts: number;
  losses: number;
  result: unknown;
  error: { code: string; values: Record<string, unknown> } | null;
  history: { attempt: number; end: string; error: { code: string } | null }[];
  node_id: string | null;
  finished_at: Date | null;
}

export interface Owner {
  userId: string;
  schoolId: string;
}

/** The result of every job of these tests. */
export const answer: JobResult<'export-assignment'> = { path: 'a/b', fileName: 'b.pdf', size: 1, mimetype: 'x/y' };
export const input = {
  assignmentId: '0191b3a0-0000-7000-8000-000000000001',
  format: 'pdf',
  copy: 'key',
  order: 'by-kind',
} as const;

type JobRun = (context: JobContext<'export-assignment'>) => Promise<JobResult<'export-assignment'>>;

/** A job of the kind export-assignment that does what the test wants. */
export function exporting(run: JobRun, time = 60_000): ServerJob<'export-assignment'> {
  return { name: 'export-assignment', time, run: (_input, context) => run(context) };
}

/** A job that waits until it is released, or aborted. */
export function waiting() {
  const gate = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  return {
    started: started.promise,
    open: gate.resolve,
    job: exporting(async (context) => {
      started.resolve();
      await Promise.race([
        gate.promise,
        new Promise((_, reject) => {
          context.signal.addEventListener('abort', () => reject(context.signal.reason));
        }),
      ]);
      return await context.finish(async () => answer);
    }),
  };
}

/** A log that records the server's messages about jobs, in order. */
export function createRecordingLog(): { log: FastifyBaseLogger; logged: Record<string, unknown>[] } {
  const logged: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line: string) => logged.push(JSON.parse(line)) });
  return { log, logged };
}

export interface JobsFixture {
  fresh: FreshDatabase;
  database: Database;
  addOwner(name: string): Promise<Owner>;
  add(owner: Owner, kind?: JobName, input?: object): Promise<string>;
  open(job: ServerJob<'export-assignment'>, options?: Partial<JobsOptions>): Promise<Jobs>;
  row(id: string): Promise<JobRow>;
  /** The context of a function that this person calls. */
  caller(owner: Owner): FunctionContext & PersonContext;
  /** Resolves with the row as soon as it is in one of the states. */
  until(id: string, ...states: string[]): Promise<JobRow>;
  rows<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

const service: Claims = { role: 'service_role' };

/** An account with a school of its own. */
export async function addOwner(database: Database, name: string): Promise<Owner> {
  const userId = crypto.randomUUID();
  await database.asUser({ role: 'supabase_auth_admin' }, (transaction) =>
    transaction.query(
      `insert into auth.users (id, email, role, raw_user_meta_data) values ($1, $2, 'authenticated', $3::jsonb)`,
      [userId, `${name}@example.org`, JSON.stringify({ first_name: name })],
    ),
  );
  const { rows } = await database.asUser(service, (transaction) =>
    transaction.query<{ schoolId: string }>(
      'select school_id as "schoolId" from public.memberships where user_id = $1',
      [userId],
    ),
  );
  return { userId, schoolId: rows[0]?.schoolId ?? '' };
}

/** Another teacher of the same school. */
export async function addColleague(fixture: JobsFixture, { schoolId }: Owner, name: string): Promise<Owner> {
  const { userId } = await fixture.addOwner(name);
  await fixture.rows(
    `insert into public.memberships (school_id, user_id, role, status) values ($1, $2, 'teacher', 'active')`,
    [schoolId, userId],
  );
  return { userId, schoolId };
}

export async function createJobsFixture(): Promise<JobsFixture> {
  const fresh = await freshDatabase();
  const { database } = fresh;
  const opened: Jobs[] = [];
  const rows = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
    (await database.asUser(service, (transaction) => transaction.query<Row>(statement, values))).rows;
  const row = async (id: string): Promise<JobRow> => {
    const [found] = await rows<JobRow>('select * from public.jobs where id = $1', [id]);
    if (found === undefined) throw new Error(`There is no job ${id}`);
    return found;
  };
  return {
    fresh,
    database,
    rows,
    row,
    addOwner: (name) => addOwner(database, name),
    async add(owner, kind = 'export-assignment', given = input) {
      const { jobId } = await database.asUser({ role: 'schole_server', sub: owner.userId }, (transaction) =>
        addJob(transaction, { kind, input: given as typeof input, owner }),
      );
      return jobId;
    },
    async open(job, options = {}) {
      const jobs = await startJobs({
        database,
        registry: { 'export-assignment': job },
        log: pino({ level: 'silent' }),
        runTask: () => Promise.reject(new Error('No thinking here')),
        objects: { sweep: async () => 0 } as JobsOptions['objects'],
        isolated: {} as JobsOptions['isolated'],
        automation: {} as AutomationTools,
        ...options,
      });
      opened.push(jobs);
      return jobs;
    },
    caller({ userId, schoolId }) {
      const claims: Claims = { role: 'authenticated', sub: userId };
      return {
        caller: { userId, schoolId, claims, role: 'teacher' },
        deployment: createDeployment({
          config: readConfig({}),
          outbox: { carrying: async () => 'off' },
          listens: 'nowhere',
        }),
        asCaller: (work) => database.asUser(claims, work, { readOnly: true }),
        asServer: (work) => database.asUser({ ...claims, role: 'schole_server' }, work),
        asAccounts: (work) => database.asUser({ ...claims, role: 'supabase_auth_admin' }, work),
        sendMail: async () => {},
        confirm: async () => {},
        schoolOutcomes: async () => [],
        network: 'here',
        fingerprint: (_purpose, text) => text,
        invites: { linkOf: () => '', willSend: async () => false, send: async () => {} },
        payment: paymentOff,
        automation: {} as AutomationTools,
        readObject: () => Promise.reject(new Error('No files here')),
        addObject: () => Promise.reject(new Error('No files here')),
        readPictures: () => Promise.reject(new Error('No files here')),
        drawSlide: () => Promise.reject(new Error('No files here')),
        readRoster: () => Promise.reject(new Error('No files here')),
        runTask: () => Promise.reject(new Error('No thinking here')),
      };
    },
    async until(id, ...states) {
      const end = performance.now() + 60_000;
      for (;;) {
        const now = await row(id);
        if (states.includes(now.state)) return now;
        if (performance.now() > end) throw new Error(`Still ${now.state}, not ${states.join(' or ')}`);
        await new Promise((resolve) => {
          setTimeout(resolve, 25);
        });
      }
    },
    async close() {
      for (const jobs of opened) await jobs.close();
      await fresh.drop();
    },
  };
}
