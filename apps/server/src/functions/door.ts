import { type CallName, Fault, fault, type MemberRole } from '@schole/core';
import type { Claims, Database } from '@schole/database';
import { type Caller, type Door, renderPlain } from '@schole/http';
import type { FastifyInstance } from 'fastify';
import type { Thinking } from '../thinking.ts';
import type { FunctionContext, ServerFunction } from './contract.ts';
import { functions } from './index.ts';
import { readInput, readOutput } from './input.ts';

interface Tools {
  database: Database;
  thinking: Thinking;
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

/** Applies a function's permission line; throws person/signed-out or person/not-allowed. */
async function permit<Name extends CallName>(
  { database, thinking }: Tools,
  { permission, limits }: ServerFunction<Name>,
  { claims, userId }: Caller,
): Promise<FunctionContext> {
  if (userId === null || claims.role === 'anon' || claims.role === 'service_role') throw fault('person/signed-out');
  if (claims.role !== 'authenticated') throw fault('person/not-allowed');
  const member = await findMember(database, claims);
  if (member === null || !permission.roles.includes(member.role)) throw fault('person/not-allowed');
  const asServer: Claims = { ...claims, role: 'schole_server' };
  return {
    caller: { userId, claims, schoolId: member.school_id, role: member.role },
    asCaller: (work) => database.asUser(claims, work, { readOnly: true, timeout: limits.time }),
    asServer: (work) => database.asUser(asServer, work, { timeout: limits.time }),
    think: thinking.think,
  };
}

/** What the database raised on purpose, in the catalogue's words; anything else goes on as it came. */
function spoken(problem: unknown): unknown {
  if (!(problem instanceof Error) || problem instanceof Fault) return problem;
  const { code, detail } = problem as { code?: string; detail?: string };
  if (code !== 'PT402') return problem;
  return fault('plan/limit-reached', readValues(detail), { cause: problem });
}

/** The `{limit, used}` that the plan's check writes into the error's detail. */
function readValues(detail: string | undefined): Record<string, string | number> {
  try {
    const values: unknown = JSON.parse(detail ?? '');
    if (typeof values !== 'object' || values === null) return {};
    return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Number(value)]));
  } catch {
    return {};
  }
}

function addRoute<Name extends CallName>(server: FastifyInstance, tools: Tools, call: ServerFunction<Name>): void {
  server.post(`/${call.name}`, { bodyLimit: call.limits.body, handlerTimeout: longest }, async (request) => {
    try {
      const context = await permit(tools, call, request.caller);
      return readOutput(call.name, await call.run(readInput(call.name, request.body), context));
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
      for (const call of Object.values(functions)) addRoute(server, tools, call as ServerFunction<CallName>);
      server.all('/*', () => {
        throw new Fault('function/not-found', 'There is no such function.', { status: 404 });
      });
    },
  };
}
