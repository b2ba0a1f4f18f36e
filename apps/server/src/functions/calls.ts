import { Readable } from 'node:stream';
import type { AccountSessions, PersonProof } from '@schole/auth';
import { type CallName, Fault, fault, type MemberRole } from '@schole/core';
import type { Claims, Database } from '@schole/database';
import { type Caller, type Keys, parseJson } from '@schole/http';
import type { Objects } from '@schole/storage';
import { confirmPerson } from '../auth/confirm-person.ts';
import { listSchoolOutcomes } from '../database/school-outcomes.ts';
import { translateDatabaseError } from '../database/translate-database-error.ts';
import type { Deployment } from '../deployment/deployment.ts';
import type { Isolated } from '../isolated/contract.ts';
import type { SendAccountMail } from '../mail/account-mail.ts';
import type { Invites } from '../mail/invitation-mail.ts';
import type { Payment } from '../payment/contract.ts';
import type { TaskPool } from '../tasks/task-pool.ts';
import type { AutomationTools } from './automation-tools.ts';
import type { ConcurrencyLimiter } from './concurrency-limiter.ts';
import type {
  FunctionContext,
  PersonFunction,
  ServerFunction,
  StudentFunction,
  VisitorContext,
  VisitorFunction,
  WebContext,
  WebFunction,
} from './contract.ts';
import { readInput, readOutput } from './input.ts';

export interface CallTools {
  database: Database;
  taskPool: TaskPool;
  isolated: Pick<Isolated, 'readPictures' | 'drawSlide' | 'readRoster'>;
  limiter: ConcurrencyLimiter;
  deployment: Deployment;
  payment: Payment;
  keys: Pick<Keys, 'fingerprint'>;
  proof: PersonProof;
  /** Sessions and secrets of students. */
  door: AccountSessions;
  sendMail: SendAccountMail;
  invites: Invites;
  automation: AutomationTools;
  objects: Pick<Objects, 'read' | 'write'>;
}

export interface Member {
  school_id: string;
  role: MemberRole;
}

interface Membership extends Member {
  status: 'active' | 'suspended';
  /** False: the school requires a second factor that was not used in this session. */
  open: boolean;
  /** False: an administrator who has a second factor and has not used it; they have the rights of a teacher. */
  administers: boolean;
}

/**
 * The school the caller works in now: the active one, else the one they joined first. Throws person/no-school,
 * person/suspended, person/second-step-required, for another role person/not-allowed, and account/second-step-needed
 * where an administrator has one; a school that is closed to them is never silently replaced by another.
 */
export async function findMember(database: Database, claims: Claims, roles: readonly MemberRole[]): Promise<Member> {
  const { rows } = await database.asUser(
    claims,
    (transaction) =>
      transaction.query<Membership>(
        `select m.school_id, m.role, m.status, m.school_id in (select app.my_school_ids()) as open,
             app.is_administrator_in(m.school_id) as administers
           from public.memberships m left join public.profiles p on p.user_id = m.user_id
          where m.user_id = auth.uid() and m.status <> 'left'
          order by m.status, (m.school_id = p.active_school_id) desc nulls last, m.created_at limit 1`,
      ),
    { readOnly: true },
  );
  const [member] = rows;
  if (member === undefined) throw fault('person/no-school');
  if (member.status === 'suspended') throw fault('person/suspended');
  if (!member.open) throw fault('person/second-step-required');
  if (!roles.includes(member.role)) throw fault('person/not-allowed');
  if (member.role === 'administrator' && !member.administers && !roles.includes('teacher'))
    throw fault('account/second-step-needed');
  return member;
}

/** Nearly all functions are for signed-in staff, some for students; throws person/signed-out or person/not-allowed. */
export function requirePerson(
  caller: Caller | null,
  role: 'authenticated' | 'student' = 'authenticated',
): { userId: string; claims: Claims } {
  const { claims, userId } = caller ?? { claims: { role: 'anon' }, userId: null };
  if (userId === null || claims.role === 'anon' || claims.role === 'service_role') throw fault('person/signed-out');
  if (claims.role !== role) throw fault('person/not-allowed');
  return { userId, claims };
}

/** The school that runs the installation, for one of its administrators; throws as `findMember`, or person/not-allowed. */
async function findInstallation(database: Database, claims: Claims): Promise<Member> {
  const { rows } = await database.asUser(
    { ...claims, role: 'schole_server' },
    (transaction) =>
      transaction.query<Member & { open: boolean }>(
        `select m.school_id, m.role, app.is_installation_administrator() and app.took_second_step() as open
           from private.installation i join public.memberships m on m.school_id = i.school_id
          where m.user_id = auth.uid() and m.status = 'active' and m.role = 'administrator'`,
      ),
    { readOnly: true },
  );
  const [member] = rows;
  if (member === undefined) throw fault('person/not-allowed');
  if (!member.open) throw fault('person/second-step-required');
  return member;
}

/** Checks a function's permission; throws as the two above. */
async function permit<Name extends CallName>(
  {
    database,
    taskPool,
    isolated,
    limiter,
    deployment,
    payment,
    keys,
    sendMail,
    invites,
    automation,
    objects,
  }: CallTools,
  { permission, limits }: ServerFunction<Name>,
  { userId, claims }: { userId: string; claims: Claims },
  signal: AbortSignal,
): Promise<FunctionContext> {
  const member = await (permission === 'installation'
    ? findInstallation(database, claims)
    : findMember(database, claims, permission.roles));
  const asServer: Claims = { ...claims, role: 'schole_server' };
  const whileWaiting = <Result>(work: () => Promise<Result>): Promise<Result> =>
    limiter.run(userId, () =>
      work().catch((problem: unknown) => {
        // Nobody waits for the answer any more.
        throw signal.aborted ? fault('server/too-slow', {}, { cause: problem }) : problem;
      }),
    );
  return {
    caller: { userId, claims, schoolId: member.school_id, role: member.role },
    asCaller: (work) => database.asUser(claims, work, { readOnly: true, timeout: limits.time }),
    asServer: (work) => database.asUser(asServer, work, { timeout: limits.time }),
    asAccounts: (work) => database.asUser({ ...claims, role: 'supabase_auth_admin' }, work, { timeout: limits.time }),
    sendMail,
    invites,
    fingerprint: keys.fingerprint,
    payment,
    deployment,
    automation,
    readObject: (bucket, name) => objects.read(claims, bucket, name),
    addObject: async (bucket, name, bytes, mimetype) => {
      await objects.write(claims, bucket, name, bytes instanceof Readable ? bytes : Readable.from([bytes]), {
        mimetype,
      });
    },
    readPictures: (file, wanted) => whileWaiting(() => isolated.readPictures(file, wanted, { owner: userId, signal })),
    drawSlide: (file, slide) => whileWaiting(() => isolated.drawSlide(file, slide, { owner: userId, signal })),
    readRoster: ({ name, bytes }) =>
      limiter.run(userId, () =>
        isolated.readRoster({ size: bytes.length, stream: () => Readable.from([bytes]) }, name, {
          owner: userId,
          signal,
        }),
      ),
    runTask: (task, input, options) => limiter.run(userId, () => taskPool.run(task, input, options)),
  };
}

/** Timeout of a call in milliseconds: more than waiting for a worker, computing and writing may take together. */
const longest = 160_000;

export type Callable =
  | ServerFunction<CallName>
  | PersonFunction<CallName>
  | StudentFunction<CallName>
  | VisitorFunction<CallName>;

/** A function with schemas as a handler of web requests: JSON in by POST, permission check, input schema, JSON out. */
export function asWebFunction(call: Callable, tools: CallTools): WebFunction {
  return {
    name: call.name,
    verifyJwt: true,
    limits: { body: call.limits.body, time: longest },
    answers: 'whole',
    async handle(request, context) {
      requirePost(call.name, request);
      try {
        const headers = new Headers();
        const output = await answer(tools, call, request, context, headers);
        return Response.json(readOutput(call.name, output), { headers });
      } catch (problem) {
        throw translateDatabaseError(problem);
      }
    },
  };
}

function requirePost(name: string, { method, url }: Request): void {
  if (new URL(url).pathname.replace(/\/$/, '') !== `/${name}`)
    throw new Fault('not_found', 'There is nothing at this address.', { status: 404 });
  if (method !== 'POST')
    throw new Fault('method_not_allowed', 'This address does not answer this method.', {
      status: 405,
      headers: { allow: 'POST' },
    });
}

/** The permission is checked before the input is read: without an account no megabytes are accepted. */
async function answer(tools: CallTools, call: Callable, request: Request, context: WebContext, headers: Headers) {
  if (call.permission === 'visitors') {
    const { network, from } = context;
    const setHeader = (name: string, value: string) => headers.append(name, value);
    const { door, keys } = tools;
    const { time: timeout } = call.limits;
    const asServer: WebContext['asServer'] = (work) =>
      tools.database.asUser({ role: 'schole_server' }, work, { timeout });
    // As jobs do: the person allowed it with the second factor, where the school requires one.
    const asAbsent: VisitorContext['asAbsent'] = (sub, work) =>
      tools.database.asUser({ role: 'schole_server', sub, aud: 'authenticated', aal: 'aal2' }, work, { timeout });
    return call.run(readInput(call.name, await readJson(request)), {
      ...{ network, from, setHeader, asServer, asAbsent, door },
      fingerprint: keys.fingerprint,
    });
  }
  if (call.permission === 'students') {
    const student = requirePerson(context.caller, 'student');
    const claims: Claims = { ...student.claims, role: 'schole_server' };
    return call.run(readInput(call.name, await readJson(request)), {
      caller: student,
      from: context.from,
      door: tools.door,
      fingerprint: tools.keys.fingerprint,
      address: tools.automation.address,
      asServer: (work) => tools.database.asUser(claims, work, { timeout: call.limits.time }),
    });
  }
  const person = requirePerson(context.caller);
  if (call.permission === 'people') {
    const { database } = tools;
    const { time: timeout } = call.limits;
    return call.run(readInput(call.name, await readJson(request)), {
      caller: person,
      network: context.network,
      asCaller: (work) => database.asUser(person.claims, work, { readOnly: true, timeout }),
      asServer: (work) => database.asUser({ ...person.claims, role: 'schole_server' }, work, { timeout }),
      asAccounts: (work) => database.asUser({ ...person.claims, role: 'supabase_auth_admin' }, work, { timeout }),
      schoolOutcomes: () =>
        database.asUser({ role: 'service_role' }, (transaction) => listSchoolOutcomes(transaction, person.userId), {
          timeout,
        }),
      sendMail: tools.sendMail,
      confirm: (password) => confirmPerson(tools.proof, person, password, context.network),
      deployment: tools.deployment,
    });
  }
  const permitted = await permit(tools, call as ServerFunction<CallName>, person, request.signal);
  return call.run(readInput(call.name, await readJson(request)), permitted);
}

async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type');
  if (type !== null && !/^application\/json\s*(;|$)/i.test(type))
    throw new Fault('unsupported_media_type', 'This content type is not accepted here.', { status: 415 });
  return parseJson(await request.text());
}
