import { type CallInput, formatFault, limits } from '@schole/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture } from '../../app/test-functions.ts';

const request: CallInput<'contact-sales'> = {
  name: 'Μαρία Νικολάου',
  email: 'maria@example.org',
  organisation: '2ο Γυμνάσιο',
  message: 'Πόσοι εκπαιδευτικοί;\n<b>και</b> πότε;',
  language: 'el',
};

let fixture: FunctionsFixture;
beforeAll(async () => {
  fixture = await createFunctionsFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows('delete from private.contact_counts');
  await fixture.rows('delete from public.contact_requests');
});

const stored = () => fixture.rows<{ name: string; message: string }>('select * from public.contact_requests');

test('stores a visitor’s message unchanged', async () => {
  expect(await fixture.post(null, 'contact-sales', request)).toEqual({ status: 200, body: { received: true } });
  expect(await stored()).toMatchObject([{ ...request, handled_at: null, handled_by: null }]);
});

test('stores no characters that control a terminal', async () => {
  const message = 'One\r\ntwo\u0000\u0007\u001b[2J\tthree\u0085';
  expect(await fixture.post(null, 'contact-sales', { ...request, message })).toMatchObject({ status: 200 });
  expect(await stored()).toMatchObject([{ message: 'One\ntwo[2J\tthree' }]);
});

test('a bot that fills in the hidden field gets the same answer and stores nothing', async () => {
  const answer = await fixture.post(null, 'contact-sales', { ...request, website: 'https://example.org' });
  expect(answer).toEqual({ status: 200, body: { received: true } });
  expect(await stored()).toEqual([]);
});

test.each([
  ['no name', { name: '  ' }, 'name'],
  ['a name of two lines', { name: 'A\nBcc: b@example.org' }, 'name'],
  ['a name that turns what follows', { name: 'A \u202egnp.exe' }, 'name'],
  ['a name that is a book', { name: 'x'.repeat(limits.contact.name + 1) }, 'name'],
  ['no address', { email: 'maria' }, 'email'],
  ['an address of two lines', { email: 'a@example.org\r\nb@example.org' }, 'email'],
  ['a message without words', { message: '\n \t' }, 'message'],
  ['a message without end', { message: 'x'.repeat(limits.contact.message + 1) }, 'message'],
  ['another language', { language: 'fr' }, 'language'],
  ['a message that is a list', { message: ['x'] }, 'message'],
])('refuses %s, names the field and repeats no value', async (_what, change, where) => {
  const answer = await fixture.post(null, 'contact-sales', { ...request, ...change });
  expect(answer).toMatchObject({ status: 400, body: { code: 'input/invalid', values: { where } } });
  expect(JSON.stringify(answer.body)).not.toContain('example.org');
  expect(await stored()).toEqual([]);
});

test('reads no body over the limit', async () => {
  const answer = await fixture.post(null, 'contact-sales', { ...request, message: 'x'.repeat(100_000) });
  expect(answer).toMatchObject({ status: 413 });
});

test('a flood from one network stops at the limit, also in parallel, with a retry-after', async () => {
  const answers = await Promise.all(
    Array.from({ length: limits.contact.perNetwork * 3 }, () => fixture.post(null, 'contact-sales', request)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.contact.perNetwork);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ code: 'contact/too-many', values: { minutes: 60 } });
  expect(refused?.body.message).toBe(formatFault('contact/too-many', 'en', { minutes: 60 }));
  expect(await stored()).toHaveLength(limits.contact.perNetwork);
});

test('a flood from many networks stops as well', async () => {
  await fixture.rows("insert into private.contact_counts values ('everywhere', $1, now())", [
    limits.contact.everywhere,
  ]);
  expect(await fixture.post(null, 'contact-sales', request)).toMatchObject({ status: 429 });
  expect(await stored()).toEqual([]);
});

test('after an hour it counts from zero, removes other counts, and stores no address', async () => {
  await fixture.rows(
    `insert into private.contact_counts values ('everywhere', 200, now() - interval '61 minutes'),
       ('another', 5, now() - interval '2 hours')`,
  );
  expect(await fixture.post(null, 'contact-sales', request)).toMatchObject({ status: 200 });
  const counts = await fixture.rows<{ subject: string; requests: number }>(
    'select subject, requests from private.contact_counts order by subject desc',
  );
  expect(counts.map(({ requests }) => requests)).toEqual([1, 1]);
  expect(counts.map(({ subject }) => subject)).not.toContain('another');
  expect(JSON.stringify(counts)).not.toContain('127.0.0.1');
});

test('marking a request as handled is recorded with the actor and the time of the database', async () => {
  const administrator = await fixture.addPerson('first');
  const other = await fixture.addPerson('second');
  await fixture.post(null, 'contact-sales', request);
  const mark = (id: string) =>
    fixture.fresh.database.asUser({ role: 'authenticated', sub: id }, (transaction) =>
      transaction.query("update public.contact_requests set handled_at = '2001-01-01'"),
    );
  expect((await mark(other.id)).rowCount).toBe(0);
  expect((await mark(administrator.id)).rowCount).toBe(1);
  const [row] = await fixture.rows<{ handled_by: string; late: boolean }>(
    "select handled_by, handled_at > now() - interval '1 hour' as late from public.contact_requests",
  );
  expect(row).toEqual({ handled_by: administrator.id, late: true });
});
