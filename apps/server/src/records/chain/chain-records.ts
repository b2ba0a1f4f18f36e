import { randomBytes } from 'node:crypto';
import type { Claims, Database, Transaction } from '@schole/database';
import { type ChainedEvent, type ChainKeys, chainKeyName, isPersonSubject, linkOf, markOf } from './chain.ts';

const service: Claims = { role: 'service_role' };

/** Events of one school in one transaction. */
const batch = 500;
/** Schools of one round. */
const schools = 200;
/** Transactions for one school in one round. */
const batches = 20;

interface Head {
  position: string;
  hash: string;
  key: string;
  key_from: string;
  now: string;
}

const these = `
  select e.id as event, to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at,
    e.action, e.subject_type, e.subject_id, e.actor_id, e.details::text as details
  from private.audit_waiting as line
  join public.audit_events as e on e.school_id = line.school_id and e.id = line.event_id
  where line.school_id = $1`;
const inOrder = 'order by e.created_at, e.id';
const waiting = `${these} ${inOrder} limit $2`;

function personsOf(events: readonly ChainedEvent[]): string[] {
  const persons = new Set<string>();
  for (const { actor_id: actor, subject_id: subject, subject_type: type } of events) {
    if (actor !== null) persons.add(actor);
    if (subject !== null && isPersonSubject(type)) persons.add(subject);
  }
  return [...persons];
}

/**
 * The next events of a school, with a salt for each account in them. A transaction of its own, to prevent a deadlock:
 * an erasure locks an account and waits for the head of the chain, so the holder of the head must wait for no account.
 */
async function prepare(database: Database, schoolId: string): Promise<string[]> {
  return await database.asUser(service, async (transaction) => {
    const { rows: events } = await transaction.query<ChainedEvent>(waiting, [schoolId, batch]);
    const persons = personsOf(events);
    await transaction.query(
      `insert into private.audit_salts (user_id, salt)
       select given.person, given.salt from unnest($1::uuid[], $2::text[]) as given (person, salt)
       join auth.users as account on account.id = given.person
       where not exists (select from private.audit_salts as kept where kept.user_id = given.person)
       on conflict (user_id) do nothing`,
      [persons, persons.map(() => randomBytes(32).toString('base64url'))],
    );
    return events.map(({ event }) => event);
  });
}

/** The head of the school, locked until the end of the transaction; null while another transaction holds it. */
async function holdHead(transaction: Transaction, schoolId: string): Promise<Head | null> {
  await transaction.query('insert into private.audit_heads (school_id) values ($1) on conflict do nothing', [schoolId]);
  const { rows } = await transaction.query<Head>(
    `select position, hash, key, key_from, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now
     from private.audit_heads where school_id = $1 for update skip locked`,
    [schoolId],
  );
  return rows[0] ?? null;
}

async function readSalts(transaction: Transaction, persons: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await transaction.query<{ user_id: string; salt: string }>(
    'select user_id, salt from private.audit_salts where user_id = any ($1)',
    [persons],
  );
  return new Map(rows.map(({ user_id, salt }) => [user_id, salt]));
}

function linksOf(keys: ChainKeys, schoolId: string, head: Head, events: ChainedEvent[], salts: Map<string, string>) {
  const key = chainKeyName(keys);
  const last = Number(head.position);
  const keyFrom = last > 0 && head.key === key ? Number(head.key_from) : last + 1;
  const mark = (event: string, part: 'actor' | 'subject', person: string | null) => {
    const salt = person === null ? undefined : salts.get(person);
    return person === null || salt === undefined ? null : markOf(salt, event, part, person);
  };
  let before = head.hash;
  return events.map((event, index) => {
    const position = last + index + 1;
    const marks = {
      actor: mark(event.event, 'actor', event.actor_id),
      subject: isPersonSubject(event.subject_type) ? mark(event.event, 'subject', event.subject_id) : null,
    };
    const hash = linkOf(keys, { schoolId, position, keyFrom, before, chainedAt: head.now }, event, marks);
    before = hash;
    return { position, event: event.event, hash, key, keyFrom, marks };
  });
}

/** Chains up to 500 waiting events of a school in one transaction; returns how many. Of two nodes one does it. */
async function chainBatch(database: Database, keys: ChainKeys, schoolId: string): Promise<number> {
  const prepared = await prepare(database, schoolId);
  if (prepared.length === 0) return 0;
  return await database.asUser(service, async (transaction) => {
    const head = await holdHead(transaction, schoolId);
    if (head === null) return 0;
    const { rows: events } = await transaction.query<ChainedEvent>(`${these} and line.event_id = any ($2) ${inOrder}`, [
      schoolId,
      prepared,
    ]);
    const last = events.length;
    if (last === 0) return 0;
    const links = linksOf(keys, schoolId, head, events, await readSalts(transaction, personsOf(events)));
    const end = links[links.length - 1];
    if (end === undefined) return 0;
    await transaction.query(
      `insert into private.audit_seals (school_id, position, event_id, hash, key, key_from, actor_mark, subject_mark, sealed_at)
       select $1, link.position, link.event, link.hash, $2, $3, link.actor, link.subject, $4::timestamptz
       from unnest($5::bigint[], $6::uuid[], $7::text[], $8::text[], $9::text[]) as link (position, event, hash, actor, subject)`,
      [
        schoolId,
        end.key,
        end.keyFrom,
        head.now,
        links.map(({ position }) => position),
        links.map(({ event }) => event),
        links.map(({ hash }) => hash),
        links.map(({ marks }) => marks.actor),
        links.map(({ marks }) => marks.subject),
      ],
    );
    await transaction.query('delete from private.audit_waiting where event_id = any ($1)', [
      links.map(({ event }) => event),
    ]);
    await transaction.query(
      `update private.audit_heads set position = $2, hash = $3, key = $4, key_from = $5, sealed_at = $6::timestamptz
       where school_id = $1`,
      [schoolId, end.position, end.hash, end.key, end.keyFrom, head.now],
    );
    return last;
  });
}

/**
 * Appends the waiting events to the chains of their schools; returns how many. Bounded: the rest waits for the next
 * round. Interrupted in the middle, a batch is there whole or not at all.
 */
export async function chainRecords(database: Database, keys: ChainKeys): Promise<number> {
  const { rows } = await database.asUser(service, (transaction) =>
    transaction.query<{ school_id: string }>('select distinct school_id from private.audit_waiting limit $1', [
      schools,
    ]),
  );
  let total = 0;
  for (const { school_id: schoolId } of rows) {
    for (let round = 0; round < batches; round += 1) {
      const chained = await chainBatch(database, keys, schoolId);
      total += chained;
      if (chained < batch) break;
    }
  }
  return total;
}
