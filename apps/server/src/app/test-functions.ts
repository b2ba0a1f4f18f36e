import { Readable } from 'node:stream';
import { type CallInput, type CallName, defaultSettings, type MemberRole, type QuestionBody } from '@schole/core';
import { buildHttp, createKeys, createOutboundGate, type Keys } from '@schole/http';
import { createMailOutbox } from '@schole/mail';
import { createObjects, diskDriver } from '@schole/storage';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { sharedThinking } from '../../../../tests/app/shared-thinking.ts';
import { asOwner } from '../../../../tests/database/cluster.ts';
import { type FreshDatabase, freshDatabase } from '../../../../tests/database/fresh-database.ts';
import { temporaryFolder } from '../../../../tests/database/temporary-folder.ts';
import { readConfig } from '../config/config.ts';
import { createDeployment } from '../deployment/deployment.ts';
import { createOutboundSettings } from '../deployment/rules.ts';
import { createLedger } from '../egress/egress-ledger.ts';
import type { Clock } from '../functions/automation-tools.ts';
import type { WebFunction } from '../functions/contract.ts';
import { createIsolated } from '../isolated/isolated.ts';
import type { JobRegistry } from '../jobs/contract.ts';
import { startJobs } from '../jobs/runner/start-jobs.ts';
import { createInvites } from '../mail/invitation-mail.ts';
import type { Payment } from '../payment/contract.ts';
import { paymentOff } from '../payment/payment.ts';
import type { TaskPool } from '../tasks/task-pool.ts';
import { webhookPlugin } from '../webhooks/webhook-plugin.ts';
import { functionsPlugin } from './functions-plugin.ts';
import { jobRegistry } from './job-registry.ts';

/** A text of our own that gives questions. */
export const oliveText = `The olive tree

The olive is an evergreen tree that grows around the Mediterranean Sea. Olive oil is a fat that is pressed from the fruit of the olive tree. An olive grove is a field in which olive trees are planted in rows. The trunk of an old tree becomes hollow, but the tree continues to live because its roots send out new shoots.

The harvest

A drupe is a fleshy fruit with a single stone inside. The olive is therefore called a drupe. The harvest begins in October and ends in January. Farmers spread nets on the ground and shake the branches with long poles. A press is a machine that squeezes the paste of crushed olives until the oil runs out. Pomace is the solid matter that remains after the pressing. Farmers burn the dried pomace in stoves during the winter.

The oil

Virgin oil is an oil that is made without heat and without chemicals. Refining is a process that removes the taste and the colour of a faulty oil. Polyphenols are substances that protect the oil from the oxygen of the air. Oxidation is a reaction that makes the oil rancid. Light and warmth speed up oxidation, so the oil is stored in dark bottles and in cool rooms. In 1850 the first steam press was built on the island. Each tree gives about twenty kilograms of fruit in a good year.
`;

export const settings = {
  title: 'Olives',
  subject: 'biology',
  gradeLevel: '6-8',
  ...defaultSettings,
  numberOfQuestions: 3,
  totalPoints: 30,
} as const satisfies CallInput<'generate-assignment'>['settings'];

/** A question of multiple choice that a teacher wrote. */
export const question = {
  content: {
    question: 'Which word names the solid matter that remains after the pressing?',
    options: ['Pomace', 'Polyphenols', 'Oxidation', 'Refining'],
  },
  key: { correct: 0 },
  explanation: 'The text says so.',
  bloomsLevel: 'understanding',
  points: 7,
} satisfies QuestionBody;

export interface Person {
  id: string;
  schoolId: string;
  token: string;
}

export interface QuestionView {
  question_id: string;
  type: string;
  content: { question?: string; options?: string[]; [member: string]: unknown };
  key: { correct?: number; [member: string]: unknown };
  explanation: string;
  points: number;
  version: number;
  changed_by_teacher: boolean;
  engine: string | null;
  removed_at: string | null;
  spans: { purpose: string; source_id: string; version_sha256: string; start: number; end: number; quote: string }[];
  verdicts: { check: string; outcome: string; detail: string | null }[];
  hints: string[];
  attachments: unknown[];
}

/** A response body: the members that tests read, and whatever else is there. */
interface AnswerBody {
  sourceId: string;
  versionSha256: string;
  assignmentId: string;
  questionId: string;
  jobId: string;
  known: boolean;
  code: string;
  id: string;
  [member: string]: unknown;
}

interface Answer {
  status: number;
  body: AnswerBody;
}

/** How a job ended. */
export interface Ended {
  state: string;
  result: { assignmentId?: string } | null;
  error: { code: string; values: Record<string, unknown> } | null;
}

/** The functions API, the webhook API, and the jobs on a fresh database with the real teaching packages, for tests. */
export interface FunctionsFixture {
  fresh: FreshDatabase;
  server: FastifyInstance;
  publishableKey: string;
  /** The time of drafting, in which nothing waits, and the waits in milliseconds. */
  clock: Clock & { waits: number[] };
  fingerprint: Keys['fingerprint'];
  /** Uploads an image as a person's browser does; returns its name in the bucket `question-images`. */
  putImage(person: Person, name: string, bytes: Uint8Array): Promise<string>;
  /** The text of a file in the bucket `exports`. */
  readExport(path: string): Promise<string>;
  /** An account with a school of its own, as the trigger creates it. */
  addPerson(name: string, tokenRole?: 'authenticated' | 'student'): Promise<Person>;
  /** Makes a person a member of another's school and that school their active one. */
  join(person: Person, schoolId: string, role: MemberRole): Promise<void>;
  call<Name extends CallName>(who: Person | null, name: Name, input: CallInput<Name>): Promise<Answer>;
  /** Resolves with the end of a job. */
  finished(jobId: string): Promise<Ended>;
  /** Creates a source and an assignment of it; returns their ids. */
  make(who: Person): Promise<{ sourceId: string; assignmentId: string; questionIds: string[]; jobId: string }>;
  /** Posts any body. */
  post(who: Person | null, name: string, body: unknown): Promise<Answer>;
  rows<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** How many rows each table holds. */
  count(...tables: string[]): Promise<number[]>;
  /** The audit actions on a subject, in order. */
  actionsOn(subjectId: string): Promise<string[]>;
  /** The questions of an assignment as its teacher sees them. */
  questionsOf(assignmentId: string): Promise<QuestionView[]>;
  /** One statement as the owner, past row-level security. */
  asOwner(statement: string): Promise<void>;
  close(): Promise<void>;
}

async function tokenFor(keys: Keys, id: string, role: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return keys.sign({ sub: id, role, aud: 'authenticated', iat: now, exp: now + 3600 });
}

export async function createFunctionsFixture(
  taskPool: TaskPool = sharedThinking(),
  further: readonly WebFunction[] = [],
  payment: Payment = paymentOff,
  registry: JobRegistry = jobRegistry,
): Promise<FunctionsFixture> {
  const fresh = await freshDatabase();
  const { database } = fresh;
  const keys = createKeys({ database, secret: fresh.secret.toString() });
  const folder = await temporaryFolder();
  const objects = createObjects({ database, driver: diskDriver(folder.path), limit: 1_000_000 });
  const log = pino({ level: 'silent' });
  const isolated = createIsolated({ log });
  const gate = createOutboundGate({ ...createOutboundSettings(database), ledger: createLedger({ database }) });
  const site = 'https://schole.example';
  const outbox = createMailOutbox({ database, smtp: null, log });
  const invites = createInvites(outbox, 'http://school.example');
  const deployment = createDeployment({
    config: readConfig({ SCHOLE_DATA: folder.path }),
    outbox: outbox,
    listens: 'http://127.0.0.1:3000',
  });
  let time = 0;
  const clock: FunctionsFixture['clock'] = {
    waits: [],
    now: () => time,
    async wait(milliseconds) {
      clock.waits.push(milliseconds);
      time += milliseconds;
    },
  };
  const automation = { gate, encrypt: keys.encrypt, decrypt: keys.decrypt, address: site, clock };
  const jobs = await startJobs({
    database,
    registry,
    log,
    objects,
    isolated,
    automation,
    runTask: taskPool.run,
  });
  const server = buildHttp({
    database,
    keys,
    routeGroups: [
      functionsPlugin({
        database,
        keys,
        objects,
        gate,
        site,
        taskPool,
        isolated,
        invites,
        deployment,
        payment,
        further,
      }),
      webhookPlugin({ database, keys, gate, site, taskPool }),
    ],
  });

  const rows = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
    (await database.asUser({ role: 'service_role' }, (transaction) => transaction.query<Row>(statement, values))).rows;

  const post = async (who: Person | null, name: string, body: unknown): Promise<Answer> => {
    const answer = await server.inject({
      method: 'POST',
      url: `/functions/v1/${name}`,
      headers: {
        apikey: keys.publishableKey,
        authorization: `Bearer ${who?.token ?? keys.publishableKey}`,
        'content-type': 'application/json',
      },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  async function finished(jobId: string): Promise<Ended> {
    for (;;) {
      const [job] = await rows<Ended>('select state, result, error from public.jobs where id = $1', [jobId]);
      if (job === undefined) throw new Error(`There is no job ${jobId}`);
      if (job.state !== 'queued' && job.state !== 'running') return job;
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
  }

  async function make(who: Person) {
    const source = await post(who, 'add-source', { kind: 'text', text: oliveText });
    const { sourceId } = source.body;
    const { jobId } = (await post(who, 'generate-assignment', { sources: [{ sourceId }], settings })).body;
    const { state, result, error } = await finished(jobId);
    if (state !== 'done') throw new Error(`No assignment was made: ${JSON.stringify([source.body, error])}`);
    const assignmentId = result?.assignmentId ?? '';
    const questions = await rows<{ id: string }>(
      'select id from public.questions where assignment_id = $1 order by position',
      [assignmentId],
    );
    return { sourceId, assignmentId, questionIds: questions.map(({ id }) => id), jobId };
  }

  return {
    fresh,
    server,
    publishableKey: keys.publishableKey,
    clock,
    fingerprint: keys.fingerprint,
    finished,
    make,
    rows,
    post,
    call: post,
    async addPerson(name, tokenRole = 'authenticated') {
      const id = crypto.randomUUID();
      await database.asUser({ role: 'supabase_auth_admin' }, (transaction) =>
        transaction.query(
          'insert into auth.users (id, email, role, raw_user_meta_data) values ($1, $2, $3, $4::jsonb)',
          [id, `${name}@example.org`, tokenRole, JSON.stringify({ first_name: name, school_name: `${name}’s school` })],
        ),
      );
      const [school] = await rows<{ school_id: string }>(
        'select school_id from public.memberships where user_id = $1',
        [id],
      );
      return { id, schoolId: school?.school_id ?? '', token: await tokenFor(keys, id, tokenRole) };
    },
    async join(person, schoolId, role) {
      await rows('insert into public.memberships (school_id, user_id, role) values ($1, $2, $3)', [
        schoolId,
        person.id,
        role,
      ]);
      await rows('update public.profiles set active_school_id = $1 where user_id = $2', [schoolId, person.id]);
    },
    async count(...tables) {
      const counts = [];
      for (const table of tables) {
        const [row] = await rows<{ count: number }>(`select count(*)::int as count from public.${table}`);
        counts.push(row?.count ?? 0);
      }
      return counts;
    },
    async actionsOn(subjectId) {
      const events = await rows<{ action: string }>(
        'select action from public.audit_events where subject_id = $1 order by created_at, action',
        [subjectId],
      );
      return events.map(({ action }) => action);
    },
    questionsOf: (assignmentId) =>
      rows('select * from public.assignment_questions where assignment_id = $1 order by position', [assignmentId]),
    async putImage({ id }, name, bytes) {
      const path = `${id}/${name}`;
      const claims = { role: 'authenticated', sub: id } as const;
      await objects.write(claims, 'question-images', path, Readable.from([bytes]), { mimetype: 'image/png' });
      return path;
    },
    async readExport(path) {
      const file = await objects.read({ role: 'service_role' }, 'exports', path);
      return Buffer.concat(await file.stream().toArray()).toString('utf8');
    },
    async asOwner(statement) {
      await asOwner(fresh.ownerUrl, (client) => client.query(statement));
    },
    async close() {
      await server.close();
      await jobs.close();
      await isolated.close();
      await outbox.close();
      await taskPool.close();
      await folder.remove();
      await fresh.drop();
    },
  };
}
