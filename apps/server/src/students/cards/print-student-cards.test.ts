import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readCardCode } from '@schole/core';
import type { CardSheet } from '@schole/exchange';
import { buildHttp, createKeys } from '@schole/http';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../../../tests/database/cluster.ts';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../../app/test-functions.ts';
import { createIsolated } from '../../isolated/isolated.ts';
import { createHashing, makeClass, signInFrom, type TestClass } from '../test-students.ts';
import { cardsFunction } from './print-student-cards.ts';

let fixture: FunctionsFixture;
let teacher: Person;
let made: TestClass;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  teacher = await fixture.addPerson('teacher');
  made = await makeClass(fixture, teacher, ['ann', 'ben', 'eva']);
});
afterAll(() => fixture.close());

/** The real function, with the sheets that its child process was given: they are nowhere else to be seen. */
async function openPrinter() {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const isolated = createIsolated({ log });
  const sheets: CardSheet[] = [];
  const { database, secret } = fixture.fresh;
  const keys = createKeys({ database, secret: secret.toString() });
  const hashing = createHashing(fixture);
  const printer = cardsFunction({
    ...{ database, door: hashing, site: 'https://schole.example' },
    isolated: {
      writeCards(sheet, options) {
        sheets.push(sheet);
        return isolated.writeCards(sheet, options);
      },
    },
  });
  const { addRelay } = await import('../../functions/relay.ts');
  const server = buildHttp({
    ...{ database, keys, log },
    routeGroups: [
      {
        prefix: '/functions/v1',
        render: (await import('@schole/http')).renderPlain,
        register: (scope) => addRelay(scope, { database, keys }, [printer]),
      },
    ],
  });
  const print = async (who: Person | null, body: unknown) => {
    const answer = await server.inject({
      ...{ method: 'POST', url: '/functions/v1/print-student-cards', payload: JSON.stringify(body) },
      headers: {
        ...{ apikey: fixture.publishableKey, 'content-type': 'application/json' },
        authorization: `Bearer ${who?.token ?? fixture.publishableKey}`,
      },
    });
    return answer;
  };
  return { print, sheets, lines, close: async () => Promise.all([server.close(), isolated.close(), hashing.close()]) };
}

/** Every row of every table as text, as the owner sees it. */
async function everyRow(): Promise<string> {
  return asOwner(fixture.fresh.ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    let all = '';
    for (const { name } of rows) {
      await client.query('set row_security = on');
      const { rows: texts } = await client.query<{ text: string }>(`select one::text as text from ${name} as one`);
      all += texts.map(({ text }) => text).join('\n');
    }
    return all;
  });
}

test('prints cards that sign in, and their secrets are nowhere else', async () => {
  const printer = await openPrinter();
  const order = { classId: made.classId, students: 'all', language: 'el' };
  const passwords = await printer.print(teacher, { ...order, kind: 'password' });
  expect(passwords.statusCode).toBe(200);
  expect(passwords.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect(passwords.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const [sheet] = printer.sheets;
  expect(sheet?.cards.map(({ userName }) => userName)).toEqual(['ann', 'ben', 'eva']);
  const secrets: string[] = [];
  for (const { userName, password, link } of sheet?.cards ?? []) {
    expect(link).toMatch(/^https:\/\/schole\.example\/student\/sign-in#card=/);
    const card = link.split('#card=')[1] ?? '';
    secrets.push(password ?? '', readCardCode(card)?.secret ?? '');
    expect(password).toMatch(/^[a-z]+-[a-z]+-[2-9]{2}$/);
    expect((await signInFrom(fixture, { school: made.code, userName, password })).status).toBe(200);
    expect((await signInFrom(fixture, { card })).status).toBe(200);
  }
  expect(secrets).toHaveLength(6);
  const rows = await everyRow();
  expect(rows).toContain(made.students[0]?.id);
  for (const secret of secrets) {
    expect(rows).not.toContain(secret);
    expect(printer.lines.join('\n')).not.toContain(secret);
  }
  expect(await fixture.actionsOn(made.students[0]?.id ?? '')).toContain('student/card-printed');

  // Pictures in place of a password: the earlier card opens nothing any more.
  const ben = made.students[1]?.id ?? '';
  const pictures = await printer.print(teacher, { ...order, students: [ben], kind: 'pictures', language: 'en' });
  expect(pictures.statusCode).toBe(200);
  const [card] = printer.sheets[1]?.cards ?? [];
  const code = card?.link.split('#card=')[1] ?? '';
  expect((await signInFrom(fixture, { card: code, pictures: card?.pictures })).status).toBe(200);
  expect((await signInFrom(fixture, { card: (sheet?.cards[1]?.link ?? '').split('#card=')[1] })).code).toBe(
    'student/wrong',
  );
  await printer.close();
});

test('refuses everybody who may not mark the class, and draws nothing', async () => {
  const printer = await openPrinter();
  const order = { classId: made.classId, students: 'all', language: 'en', kind: 'password' };
  const colleague = await fixture.addPerson('colleague');
  await fixture.join(colleague, teacher.schoolId, 'teacher');
  const stranger = await fixture.addPerson('stranger');
  const student = await fixture.addPerson('student', 'student');
  for (const [who, code] of [
    [null, 'person/signed-out'],
    [student, 'person/not-allowed'],
    [colleague, 'class/not-found'],
    [stranger, 'class/not-found'],
  ] as const)
    expect((await printer.print(who, order)).json(), code).toMatchObject({ code });
  const other = await makeClass(fixture, teacher, ['other']);
  const wrong = { ...order, students: [other.students[0]?.id] };
  expect((await printer.print(teacher, wrong)).json()).toMatchObject({ code: 'student/not-found' });
  expect((await printer.print(teacher, { ...order, students: 'without-card' })).json()).toMatchObject({
    code: 'student/nobody-to-print',
  });
  expect((await printer.print(teacher, { ...order, kind: 'retina' })).json()).toMatchObject({ code: 'input/invalid' });
  expect(printer.sheets).toEqual([]);
  await printer.close();
});

test('the earlier cards stay valid when a sheet cannot be drawn', async () => {
  const { database } = fixture.fresh;
  const failing = cardsFunction({
    ...{ database, site: 'https://schole.example', door: { hash: async (text: string) => `hash of ${text}` } },
    isolated: { writeCards: () => Promise.reject(new Error('no')) },
  });
  const before = await fixture.rows('select * from public.students order by id');
  const request = new Request('https://schole.example/print-student-cards', {
    method: 'POST',
    body: JSON.stringify({ classId: made.classId, students: 'all', language: 'en', kind: 'password' }),
  });
  const claims = { role: 'authenticated', sub: teacher.id } as const;
  const caller = { claims, key: 'publishable', userId: teacher.id, token: null } as const;
  await expect(failing.handle(request, { caller } as never)).rejects.toThrow();
  expect(await fixture.rows('select * from public.students order by id')).toEqual(before);
});

test('the files of the fixture hold no card', () => {
  // Storage is a folder of its own for each fixture; whatever the process writes to the temporary folder is searched.
  const folder = process.env.TMPDIR ?? '/tmp';
  const own = readdirSync(folder).filter((name) => name.startsWith('schole'));
  const files = own.map((name) => join(folder, name)).filter((path) => statSync(path).isFile());
  for (const path of files) expect(readFileSync(path, 'latin1')).not.toContain('#card=');
});
