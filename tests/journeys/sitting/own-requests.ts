import { type CallName, calls } from '@schole/core';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { functions } from '../../../apps/server/src/app/function-registry.ts';
import { asOwner } from '../../database/cluster.ts';
import { sampleOf, shapeOf } from '../../fuzz/requests/sample.ts';
import type { Received } from './recorder.ts';

// What a student can ask for by hand, with their own session: every function, every relation and function that the database
// has, every bucket, and every change of a row. What is answered is recorded by whoever stands at the address.

interface Caller {
  url: string;
  anonKey: string;
  token: string;
}

/** Values by the name of the member or argument that takes them. */
type Known = Readonly<Record<string, unknown>>;

interface RequestCounts {
  /** Functions that are not for students. */
  refused: number;
  /** Those of them that answered all the same. */
  open: string[];
  relations: number;
  /** Those that the student may read. */
  read: number;
  routines: number;
}

/** The names of everything in the database, whoever may read it. */
async function readNames(ownerUrl: string) {
  const system = `nspname not like 'pg\\_%' and nspname <> 'information_schema'`;
  return asOwner(ownerUrl, async (owner) => ({
    relations: (
      await owner.query<{ schema: string; name: string }>(
        `select nspname as schema, relname as name from pg_class join pg_namespace as its on its.oid = relnamespace
         where relkind in ('r', 'p', 'v', 'm', 'f') and ${system} order by 1, 2`,
      )
    ).rows,
    routines: (
      await owner.query<{ schema: string; name: string; arguments: string[] | null }>(
        `select nspname as schema, proname as name, proargnames as arguments from pg_proc
         join pg_namespace as its on its.oid = pronamespace
         where prorettype <> 'trigger'::regtype and ${system} order by 1, 2`,
      )
    ).rows,
    buckets: (await owner.query<{ id: string }>('select id from storage.buckets order by 1')).rows,
    published: (
      await owner.query<{ schema: string; name: string }>(
        `select schemaname as schema, tablename as name from pg_publication_tables where pubname = 'supabase_realtime'`,
      )
    ).rows,
  }));
}

/** The input of a function as far as its schema tells it, with what is known. */
function inputOf(name: CallName, known: Known): unknown {
  return sampleOf(shapeOf(calls[name].input), {
    choose: () => 0,
    text: ({ format }) => (format === 'uuid' ? known.attemptId : format === undefined ? 'Some words' : '') as string,
    member: (member) => known[member],
  });
}

/** Asks for everything once. */
export async function requestEverything(ownerUrl: string, caller: Caller, known: Known): Promise<RequestCounts> {
  const { url, anonKey, token } = caller;
  const ask = (path: string, schema: string, body?: unknown): Promise<Response> =>
    fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...{ apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...{ 'accept-profile': schema, 'content-profile': schema },
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const { relations, routines, buckets } = await readNames(ownerUrl);
  const asked: RequestCounts = {
    refused: 0,
    open: [],
    relations: relations.length,
    read: 0,
    routines: routines.length,
  };
  for (const name of Object.keys(calls) as CallName[]) {
    const { permission } = functions[name];
    // The answers of these are the same for everybody, and their limits are those of the whole network.
    if (permission === 'visitors') continue;
    const { ok } = await ask(`/functions/v1/${name}`, 'public', inputOf(name, known));
    if (permission === 'students') continue;
    asked.refused += 1;
    if (ok) asked.open.push(name);
  }
  for (const { schema, name } of relations) asked.read += (await ask(`/rest/v1/${name}?select=*`, schema)).ok ? 1 : 0;
  for (const { schema, name, arguments: names } of routines) {
    const body = Object.fromEntries((names ?? []).map((one) => [one, known[one] ?? known.attemptId]));
    await ask(`/rest/v1/rpc/${name}`, schema, body);
  }
  for (const { id } of buckets) await ask(`/storage/v1/object/list/${id}`, 'public', { prefix: '' });
  return asked;
}

/** Follows every published table with a student's session; returns what is told, and its end. */
export async function followEverything(ownerUrl: string, { url, anonKey, token }: Caller) {
  const heard: Received[] = [];
  const client: SupabaseClient = createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await client.realtime.setAuth(token);
  const { published } = await readNames(ownerUrl);
  let settled = 0;
  for (const { schema, name } of published) {
    const channel = client.channel(`by-hand-${name}`);
    channel.on('postgres_changes', { event: '*', schema, table: name }, (change) => {
      heard.push({ what: `a change of ${name}`, status: 0, type: 'application/json', text: JSON.stringify(change) });
    });
    // Followed from now on, or refused.
    channel.on('system', {}, () => {
      settled += 1;
    });
    channel.subscribe();
  }
  await expect.poll(() => settled, { timeout: 60_000 }).toBeGreaterThanOrEqual(published.length);
  return { heard, tables: published.length, stop: () => client.realtime.disconnect() };
}
