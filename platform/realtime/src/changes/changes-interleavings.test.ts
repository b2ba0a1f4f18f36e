import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChangesFixture, createChangesFixture, person, type TestSubscriber } from './test-fixture.ts';

const people = [randomUUID(), randomUUID()];
const schema = `
  create table public.loose (id int primary key, step int);
  create table public.members (room int, person uuid, primary key (room, person));
  create table public.notes (id int primary key, room int not null, step int);
  alter table public.members enable row level security;
  alter table public.notes enable row level security;
  create policy own on public.members for select to authenticated using (person = auth.uid());
  create policy room on public.notes for select to authenticated
    using (room in (select m.room from public.members as m where m.person = auth.uid()));
  grant select on public.loose, public.members, public.notes to authenticated;
  alter publication supabase_realtime add table public.loose, public.notes;
  insert into public.members values (0, '${people[0]}'), (1, '${people[1]}');
`;

let fixture: ChangesFixture;
const writers: Client[] = [];
beforeAll(async () => {
  fixture = await createChangesFixture(schema);
  for (let n = 0; n < 2; n += 1) {
    const writer = new Client({ connectionString: fixture.fresh.ownerUrl });
    await writer.connect();
    writers.push(writer);
  }
});
afterAll(async () => {
  for (const writer of writers) await writer.end();
  await fixture.stop();
});

type Action =
  | {
      writer: number;
      act: 'write';
      table: 'loose' | 'notes';
      id: number;
      verb: 'put' | 'move' | 'remove';
      room: number;
    }
  | { writer: number; act: 'commit' | 'rollback' | 'look' };

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      writer: fc.nat(1),
      act: fc.constant('write' as const),
      table: fc.constantFrom('loose' as const, 'notes' as const),
      id: fc.nat(2),
      verb: fc.constantFrom('put' as const, 'move' as const, 'remove' as const),
      room: fc.nat(1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      writer: fc.nat(1),
      act: fc.constantFrom('commit' as const, 'rollback' as const, 'look' as const),
    }),
  },
);

/** The changes of one transaction so far, to be delivered when it is committed. */
type RecordedEvents = string[];

/** Runs one write and returns its changes. Each writer has rows of its own, so that none waits for another. */
async function write(writer: Client, act: Action & { act: 'write' }, step: number): Promise<RecordedEvents> {
  const { table, verb, room } = act;
  const id = act.id * 2 + act.writer;
  const columns = table === 'notes' ? ['id, room, step', `${id}, ${room}, ${step}`] : ['id, step', `${id}, ${step}`];
  const set = table === 'notes' ? `room = ${room}, step = ${step}` : `step = ${step}`;
  const statements = {
    put: `insert into ${table} (${columns[0]}) values (${columns[1]}) on conflict do nothing`,
    move: `update ${table} set ${set} where id = ${id}`,
    remove: `delete from ${table} where id = ${id}`,
  };
  const { rowCount } = await writer.query(statements[verb]);
  if (rowCount === 0 || table !== 'loose') return [];
  return [verb === 'remove' ? `DELETE ${id}` : `${verb === 'put' ? 'INSERT' : 'UPDATE'} ${id} ${step}`];
}

function eventsOf({ received }: TestSubscriber, table: string): string[] {
  return received
    .map(({ payload }) => payload)
    .filter((payload) => payload.table === table)
    .map(({ type, record, old_record: old }) =>
      type === 'DELETE' ? `DELETE ${old?.id}` : `${type} ${record?.id} ${record?.step}`,
    );
}

/** The rows that a client knows from these changes alone. */
function believed({ received }: TestSubscriber): Map<unknown, unknown> {
  const rows = new Map<unknown, unknown>();
  for (const { payload } of received) {
    if (payload.table !== 'notes') continue;
    if (payload.type === 'DELETE') rows.delete(payload.old_record?.id);
    else rows.set(payload.record?.id, payload.record);
  }
  return rows;
}

it('every subscriber gets the visible changes once, in any order of commits, and ends with the rows that exist', async () => {
  let step = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 24 }), async (actions) => {
      await fixture.sql('truncate loose, notes');
      const subscribers = await Promise.all(
        people.map((id) => fixture.subscribe(person(id), { event: '*', schema: 'public' })),
      );
      const pending: (RecordedEvents | null)[] = [null, null];
      const committed: RecordedEvents[] = [[], []];
      const end = async (n: number, word: 'commit' | 'rollback'): Promise<void> => {
        await writers[n]?.query(word);
        if (word === 'commit') committed[n]?.push(...(pending[n] ?? []));
        pending[n] = null;
      };
      for (const one of actions) {
        const writer = writers[one.writer];
        if (writer === undefined) continue;
        if (one.act === 'look') await fixture.settle();
        else if (one.act !== 'write') await end(one.writer, one.act);
        else {
          step += 1;
          if (pending[one.writer] === null) await writer.query('begin');
          pending[one.writer] = [...(pending[one.writer] ?? []), ...(await write(writer, one, step))];
        }
      }
      for (const n of [0, 1]) await end(n, 'commit');
      await fixture.settle();
      for (const [n, subscriber] of subscribers.entries()) {
        // Without policies: exactly what was committed, each writer's in its order.
        const events = eventsOf(subscriber, 'loose');
        for (const writer of [0, 1])
          expect(events.filter((word) => Number(word.split(' ')[1]) % 2 === writer)).toEqual(committed[writer]);
        const notes = eventsOf(subscriber, 'notes').filter((word) => !word.startsWith('DELETE'));
        expect(new Set(notes).size).toBe(notes.length);
        // Under policies: whoever may see a row now got its present version, and no row of another room.
        const rows = await fixture.sql('select id, room, step from notes where room = $1', [n]);
        const beliefs = believed(subscriber);
        for (const row of rows) expect(beliefs.get(row.id)).toEqual(row);
        subscriber.end();
      }
    }),
    { numRuns: 25 },
  );
});
