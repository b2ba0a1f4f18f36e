import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anna, boris, createRestFixture, type RestFixture } from '../test-fixture.ts';
import { addressOf } from './test-address.ts';
import { oracleOf } from './test-oracle.ts';
import { type ReadRequest, readRequests } from './test-request.ts';
import { readTables } from './test-schema.ts';

/** Requests of a run; `SCHOLE_TEST_READS=5000` is the long one. */
const requestCount = Number(process.env.SCHOLE_TEST_READS ?? 600);
/** Requests under way at once. */
const concurrency = 8;

let fixture: RestFixture;

beforeAll(async () => {
  fixture = await createRestFixture();
  await fixture.asOwner(readTables);
});

afterAll(async () => {
  await fixture.close();
});

const people = [
  { id: anna, hidden: /of-(boris|nobody|secret)/ },
  { id: boris, hidden: /of-(anna|nobody|secret)/ },
];

interface ReadResponse {
  status: number;
  text: string;
  range: unknown;
}

async function send(one: ReadRequest, person: string): Promise<ReadResponse> {
  const headers = { authorization: `Bearer ${person}`, ...(one.count ? { prefer: 'count=exact' } : {}) };
  const { status, text, headers: responseHeaders } = await fixture.request(addressOf(one), { headers });
  return { status, text, range: responseHeaders['content-range'] };
}

async function runOracle(
  one: ReadRequest,
  person: string,
): Promise<{ body: unknown[]; total: number } | { code: string }> {
  try {
    const { rows } = await fixture.database.database.asUser({ role: 'authenticated', sub: person }, (transaction) =>
      transaction.query<{ body: string; total: number }>(oracleOf(one)),
    );
    return { body: JSON.parse(rows[0]?.body ?? '') as unknown[], total: rows[0]?.total ?? 0 };
  } catch (error) {
    return { code: (error as { code?: string }).code ?? String(error) };
  }
}

function expectRefusal({ status, text }: ReadResponse): string {
  const refusal = JSON.parse(text) as { code?: unknown; message: string };
  expect(String(refusal.code), text).toMatch(/^(PGRST\d{3}|[0-9A-Z]{5})$/);
  expect(refusal.message).not.toBe('');
  expect(status >= 400 || status === 300, text).toBe(true);
  expect(status, text).toBeLessThan(500);
  return String(refusal.code);
}

async function check(one: ReadRequest): Promise<'rows' | 'none' | 'refused'> {
  const person = people[one.node.order.length % people.length] ?? { id: anna, hidden: /of-/ };
  const response = await send(one, person.id);
  expect(response.text).not.toMatch(person.hidden);
  if (one.wrong !== null) {
    expect(response.status, addressOf(one)).toBeGreaterThanOrEqual(300);
    expectRefusal(response);
    return 'refused';
  }
  const expected = await runOracle(one, person.id);
  if ('code' in expected) {
    // PostgreSQL does not check permissions of a part that it has proved to give no row: then it shows nothing either.
    if (expected.code === '42501' && (response.status < 300 || response.status === 416)) {
      expect(response.text).not.toContain('"hidden"');
    } else expect(expectRefusal(response), oracleOf(one)).toBe(expected.code);
    return 'refused';
  }
  if (one.count && one.node.offset > expected.total) {
    expect(response.status).toBe(416);
    return 'refused';
  }
  expect(response.status, response.text).toBe(one.count && expected.body.length < expected.total ? 206 : 200);
  expect(JSON.parse(response.text)).toEqual(expected.body);
  if (one.count) expect(String(response.range).split('/')[1]).toBe(String(expected.total));
  return expected.body.length === 0 ? 'none' : 'rows';
}

it('gives the rows of the equivalent SQL under the same policies, or a refusal, and nothing that is hidden', async () => {
  const seen = { rows: 0, none: 0, refused: 0 };
  const batch = fc.array(readRequests, { minLength: concurrency, maxLength: concurrency });
  await fc.assert(
    fc.asyncProperty(batch, async (many) => {
      for (const end of await Promise.all(many.map(check))) seen[end] += 1;
    }),
    { numRuns: Math.ceil(requestCount / concurrency) },
  );
  // The run proves little when most requests find nothing or are refused.
  expect(seen.rows).toBeGreaterThan(requestCount / 4);
  expect(seen.refused).toBeGreaterThan(requestCount / 50);
});
