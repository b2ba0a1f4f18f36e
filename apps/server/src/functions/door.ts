import { network } from '@schole/auth';
import { type CallName, fault, type MemberRole } from '@schole/core';
import type { Claims, Database } from '@schole/database';
import { type Caller, type Door, type Keys, renderPlain } from '@schole/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { spoken } from '../spoken.ts';
import type { Thinking } from '../thinking.ts';
import type { FunctionContext, ServerFunction, VisitorContext, VisitorFunction } from './contract.ts';
import { functions } from './index.ts';
import { readInput, readOutput } from './input.ts';
import { openTurns, type Turns } from './turns.ts';

interface Tools {
  database: Database;
  thinking: Thinking;
  keys: Pick<Keys, 'fingerprint'>;
}

interface Member {
  school_id: string;
  role: MemberRole;
}

/** The school the caller works in now: the active one, else the one they joined first. */
async function findMember(database: Database, claims: Claims): Promise<Member | null> {
  const { rows } = await database.asUser(
    claims,
    (transaction) =>
      transaction.query<Member>(
        `select m.school_id, m.role from public.memberships m
           left join public.profiles p on p.user_id = m.user_id
          where m.user_id = auth.uid() and m.status = 'active'
          order by (m.school_id = p.active_school_id) desc nulls last, m.created_at limit 1`,
      ),
    { readOnly: true },
  );
  return rows[0] ?? null;
}

/** All but the visitors' functions are for a signed-in person of the staff; throws person/signed-out or person/not-allowed. */
function requirePerson({ claims, userId }: Caller): string {
  if (userId === null || claims.role === 'anon' || claims.role === 'service_role') throw fault('person/signed-out');
  if (claims.role !== 'authenticated') throw fault('person/not-allowed');
  return userId;
}

/** Applies a function's permission line; throws person/signed-out or person/not-allowed. */
async function permit<Name extends CallName>(
  { database, thinking, turns }: Tools & { turns: Turns },
  { permission, limits }: ServerFunction<Name>,
  caller: Caller,
): Promise<FunctionContext> {
  const userId = requirePerson(caller);
  const { claims } = caller;
  const member = await findMember(database, claims);
  if (member === null || !permission.roles.includes(member.role)) throw fault('person/not-allowed');
  const asServer: Claims = { ...claims, role: 'schole_server' };
  return {
    caller: { userId, claims, schoolId: member.school_id, role: member.role },
    asCaller: (work) => database.asUser(claims, work, { readOnly: true, timeout: limits.time }),
    asServer: (work) => database.asUser(asServer, work, { timeout: limits.time }),
    think: (task, input) => turns.take(userId, () => thinking.think(task, input)),
  };
}

/** What the functions for visitors may use, whoever asks. */
function welcome({ database, keys }: Tools, limits: { time: number }, address: string): VisitorContext {
  return {
    network: keys.fingerprint('visitors', network(address)),
    asServer: (work) => database.asUser({ role: 'schole_server' }, work, { timeout: limits.time }),
  };
}

type Callable = ServerFunction<CallName> | VisitorFunction<CallName>;

/** Reads the input for whoever may call: the permission line is asked first. */
async function answer(tools: Tools & { turns: Turns }, call: Callable, { caller, body, ip }: FastifyRequest) {
  if (call.permission === 'visitors') {
    return call.run(readInput(call.name, body), welcome(tools, call.limits, ip));
  }
  const context = await permit(tools, call, caller);
  return call.run(readInput(call.name, body), context);
}

function addRoute(server: FastifyInstance, tools: Tools & { turns: Turns }, call: Callable): void {
  const options = {
    bodyLimit: call.limits.body,
    handlerTimeout: longest,
    // Before the body is read: nobody sends megabytes here without an account.
    onRequest: async (request: FastifyRequest) => {
      if (call.permission !== 'visitors') requirePerson(request.caller);
    },
  };
  server.post(`/${call.name}`, options, async (request) => {
    try {
      return readOutput(call.name, await answer(tools, call, request));
    } catch (problem) {
      throw spoken(problem);
    }
  });
}

/** Milliseconds until a call is given up: more than waiting for a worker, thinking and writing may take together. */
const longest = 160_000;

/** functions/v1: everything that is more than reading rows, each with its permission line and its schemas. */
export function functionsDoor(tools: Tools): Door {
  return {
    prefix: '/functions/v1',
    render: renderPlain,
    open(server) {
      const turns = openTurns(4);
      for (const call of Object.values(functions)) {
        addRoute(server, { ...tools, turns }, call as Callable);
      }
    },
  };
}
