import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anna, boris, openWorld, type World } from '../test-world.ts';
import { addressOf } from './test-address.ts';
import { type Asked, asked } from './test-asked.ts';
import { oracleOf } from './test-oracle.ts';
import { readTables } from './test-schema.ts';

/** Requests of a run; `SCHOLE_TEST_READS=5000` is the long one. */
const wanted = Number(process.env.SCHOLE_TEST_READS ?? 600);
/** Requests under way at once. */
const together = 8;

let world: World;

beforeAll(async () => {
  world = await openWorld();
  await world.asOwner(readTables);
});

afterAll(async () => {
  await world.close();
});

const people = [
  { id: anna, hidden: /of-(boris|nobody|secret)/ },
  { id: boris, hidden: /of-(anna|nobody|secret)/ },
];

interface Heard {
  status: number;
  text: string;
  range: unknown;
}

async function hear(one: Asked, person: string): Promise<Heard> {
  const headers = { authorization: `Bearer ${person}`, ...(one.count ? { prefer: 'count=exact' } : {}) };
  const { status, text, headers: said } = await world.ask(addressOf(one), { headers });
  return { status, text, range: said['content-range'] };
}

async function know(one: Asked, person: string): Promise<{ body: unknown[]; total: number } | { code: string }> {
  try {
    const { rows } = await world.database.database.asUser({ role: 'authenticated', sub: person }, (transaction) =>
      transaction.query<{ body: string; total: number }>(oracleOf(one)),
    );
    return { body: JSON.parse(rows[0]?.body ?? '') as unknown[], total: rows[0]?.total ?? 0 };
  } catch (error) {
    return { code: (error as { code?: string }).code ?? String(error) };
  }
}

function expectRefusal({ status, text }: Heard): string {
  const said = JSON.parse(text) as { code?: unknown; message: string };
  expect(String(said.code), text).toMatch(/^(PGRST\d{3}|[0-9A-Z]{5})$/);
  expect(said.message).not.toBe('');
  expect(status >= 400 || status === 300, text).toBe(true);
  expect(status, text).toBeLessThan(500);
  return String(said.code);
}

async function check(one: Asked): Promise<'rows' | 'none' | 'refused'> {
  const person = people[one.node.order.length % people.length] ?? { id: anna, hidden: /of-/ };
  const heard = await hear(one, person.id);
  expect(heard.text).not.toMatch(person.hidden);
  if (one.wrong !== null) {
    expect(heard.status, addressOf(one)).toBeGreaterThanOrEqual(300);
    expectRefusal(heard);
    return 'refused';
  }
  const known = await know(one, person.id);
  if ('code' in known) {
    // PostgreSQL does not look at the rights of a part that it has proved to give no row: then it shows nothing either.
    if (known.code === '42501' && (heard.status < 300 || heard.status === 416)) {
      expect(heard.text).not.toContain('"hidden"');
    } else expect(expectRefusal(heard), oracleOf(one)).toBe(known.code);
    return 'refused';
  }
  if (one.count && one.node.offset > known.total) {
    expect(heard.status).toBe(416);
    return 'refused';
  }
  expect(heard.status, heard.text).toBe(one.count && known.body.length < known.total ? 206 : 200);
  expect(JSON.parse(heard.text)).toEqual(known.body);
  if (one.count) expect(String(heard.range).split('/')[1]).toBe(String(known.total));
  return known.body.length === 0 ? 'none' : 'rows';
}

it('gives the rows of the equivalent SQL under the same policies, or a refusal, and nothing that is hidden', async () => {
  const seen = { rows: 0, none: 0, refused: 0 };
  const batch = fc.array(asked, { minLength: together, maxLength: together });
  await fc.assert(
    fc.asyncProperty(batch, async (many) => {
      for (const end of await Promise.all(many.map(check))) seen[end] += 1;
    }),
    { numRuns: Math.ceil(wanted / together) },
  );
  // The run says little when most requests find nothing or are refused.
  expect(seen.rows).toBeGreaterThan(wanted / 4);
  expect(seen.refused).toBeGreaterThan(wanted / 50);
});
