import { limits } from '@schole/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import { classSweeps } from '../classes/class-sweep.ts';
import { signInFrom } from '../students/test-students.ts';

let fixture: FunctionsFixture;
let teacher: Person;
let classId: string;
let school: string;
let code: string;

const lee = { firstName: 'Ann', lastName: 'Lee' };

/** A visitor's call, as a browser at this address sends it. */
async function visit(name: string, body: unknown, remoteAddress = '203.0.113.7') {
  const answer = await fixture.server.inject({
    ...{ method: 'POST', url: `/functions/v1/${name}`, remoteAddress },
    headers: { apikey: fixture.publishableKey, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  const read = answer.json() as Record<string, unknown>;
  return { status: answer.statusCode, headers: answer.headers, body: read, code: read.code };
}

const ask = (who: object = lee, address?: string) => visit('request-enrolment', { school, code, ...who }, address);
const stateOf = async (claim: unknown) => (await visit('read-join-request', { claim })).body;
const change = (what: string, who = teacher) => fixture.post(who, 'change-enrolment', { classId, change: what });
const read = async (who = teacher) =>
  (await fixture.post(who, 'read-enrolment', { classId })).body as Record<string, unknown>;
const waitingIds = async () => ((await read()).requests as { requestId: string }[]).map(({ requestId }) => requestId);
const answerAll = async (answer: string, more: object = {}) =>
  fixture.post(teacher, 'answer-join-requests', { classId, requestIds: await waitingIds(), answer, ...more });
const roster = () =>
  fixture.rows<{ id: string; user_name: string; access: string | null }>(
    `select s.id, s.user_name, s.access from public.class_students p join public.students s on s.id = p.student_id
      where p.class_id = $1 order by s.user_name`,
    [classId],
  );

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  teacher = await fixture.addPerson('teacher');
});
afterAll(() => fixture.close());

beforeEach(async () => {
  const made = await fixture.post(teacher, 'create-class', { name: 'A class' });
  classId = String(made.body.classId);
  ({ code } = (await change('switch-on')).body as { code: string });
  ({ school } = (await read()) as { school: string });
});

describe('whoever has the code of a class', () => {
  test('waits, is let in by the teacher, and opens one session with the claim of the device', async () => {
    const asked = await ask({ ...lee, password: 'bananas' });
    expect(asked).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    const { claim } = asked.body;
    expect(await stateOf(claim)).toEqual({ state: 'waiting', className: 'A class', school, userName: null });
    expect((await visit('use-join-claim', { claim })).code).toBe('join/gone');
    expect(await read()).toMatchObject({ requests: [{ ...lee, namesake: null }] });
    expect((await answerAll('let-in')).body).toEqual({ answered: 1, leftWaiting: 0 });
    const [student] = await roster();
    expect(student).toMatchObject({ access: 'password' });
    expect(await stateOf(claim)).toMatchObject({ state: 'admitted', userName: student?.user_name });
    expect(await fixture.actionsOn(student?.id ?? '')).toContain('student/let-in');
    const opened = await visit('use-join-claim', { claim });
    expect(opened).toMatchObject({ status: 200, body: { session: { access_token: expect.any(String) } } });
    expect((await visit('use-join-claim', { claim })).code).toBe('join/gone');
    expect(await stateOf(claim)).toMatchObject({ state: 'used' });
    const again = await signInFrom(fixture, { school, userName: student?.user_name, password: 'bananas' });
    expect(again.status).toBe(200);
  });

  test('opens one session even where the device asks twice at the same moment', async () => {
    const { claim } = (await ask()).body;
    await answerAll('let-in');
    const answers = await Promise.all([1, 2, 3].map(() => visit('use-join-claim', { claim })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [student] = await roster();
    expect(student).toMatchObject({ access: null });
    const sessions = await fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (transaction) =>
      transaction.query('select from auth.sessions where user_id = $1', [student?.id]),
    );
    expect(sessions.rows).toHaveLength(1);
  });

  test('gets nothing by it alone: no sign-in, no other school, no renewed or removed code', async () => {
    expect((await signInFrom(fixture, { card: `${school}.${code}` })).code).toBe('student/wrong');
    expect((await signInFrom(fixture, { school, userName: 'ann.lee', password: code })).code).toBe('student/wrong');
    const other = await fixture.addPerson('other');
    const [theirs] = await fixture.rows<{ code: string }>(
      'select student_code as code from public.schools where id = $1',
      [other.schoolId],
    );
    expect((await visit('request-enrolment', { school: theirs?.code, code, ...lee })).code).toBe('join/wrong-code');
    const { claim } = (await ask()).body;
    const renewed = (await change('renew')).body.code;
    expect(renewed).not.toBe(code);
    expect((await ask()).code).toBe('join/wrong-code');
    // Who waited before still waits.
    expect(await stateOf(claim)).toMatchObject({ state: 'waiting' });
    expect(await waitingIds()).toHaveLength(1);
    await change('switch-off');
    expect((await visit('request-enrolment', { school, code: renewed, ...lee })).code).toBe('join/wrong-code');
    expect(await roster()).toEqual([]);
  });

  test('may write it as it is said, and the name is cleaned as in a list', async () => {
    const spaced = ` ${code.toUpperCase().slice(0, 4)}-${code.slice(4)} `;
    const asked = await visit('request-enrolment', {
      ...{ school: ` ${school.toUpperCase()}`, code: spaced },
      ...{ firstName: '  Μαρία\u202e ', lastName: 'O’Neil' },
    });
    expect(asked.status).toBe(200);
    expect(await read()).toMatchObject({ requests: [{ firstName: 'Μαρία', lastName: "O'Neil" }] });
    for (const wrong of [
      { firstName: '', lastName: ' ' },
      { firstName: '=1+1', lastName: 'Lee' },
      { firstName: '123', lastName: '456' },
      { firstName: 'a'.repeat(101), lastName: 'Lee' },
    ])
      expect((await ask(wrong)).code, wrong.firstName).toBe('join/name');
    expect((await ask({ ...lee, password: 'short' })).code).toBe('input/invalid');
  });

  test('asks for nothing in a class that is archived or deleted', async () => {
    const { claim } = (await ask()).body;
    await fixture.post(teacher, 'archive-class', { classId, archived: true });
    expect((await ask()).code).toBe('join/closed');
    expect(await stateOf(claim)).toMatchObject({ state: 'closed' });
    expect((await change('open')).body).toMatchObject({ code: 'class/archived' });
    expect(await read()).toMatchObject({ code: 'class/archived' });
    await fixture.post(teacher, 'archive-class', { classId, archived: false });
    await fixture.post(teacher, 'remove-class', { classId, removed: true });
    expect((await ask()).code).toBe('join/closed');
    expect(await read()).toMatchObject({ code: 'class/removed' });
  });
});

describe('the waiting room', () => {
  test('is bounded for a class, a network and a school, and says so', async () => {
    const fill = (count: number, columns: string, values: string, network = 'other') =>
      fixture.asOwner(
        `insert into private.join_requests (school_id, class_id, first_name, last_name, claim_hash, network ${columns})
         select '${teacher.schoolId}', '${classId}', '', '', encode(sha256(('${classId} ' || n || random())::bytea), 'hex'),
           '${network}' ${values} from generate_series(1, ${count}) as n`,
      );
    await fill(limits.classes.waiting - 1, '', '');
    expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, code: 'join/too-many' });
    await fixture.asOwner(`delete from private.join_requests where class_id = '${classId}'`);
    await fill(1_000, ', state', ", 'used'");
    expect((await ask()).code).toBe('join/too-many');
    await fixture.asOwner('delete from private.join_requests');
    await ask();
    const [own] = await fixture.rows<{ network: string }>('select network from private.join_requests');
    await fill(399, ', state', ", 'used'", own?.network);
    expect((await ask()).code).toBe('join/too-many');
    expect((await ask(lee, '198.51.100.12')).status).toBe(200);
    await fixture.asOwner('delete from private.join_requests');
  });

  test('is emptied by a refusal, which forgets the names and tells the device', async () => {
    const [first, second] = [(await ask()).body.claim, (await ask({ firstName: 'Ben', lastName: 'Lee' })).body.claim];
    const [one] = await waitingIds();
    const refuse = { classId, requestIds: [one], answer: 'refuse' };
    expect((await fixture.post(teacher, 'answer-join-requests', refuse)).body).toMatchObject({ answered: 1 });
    expect([(await stateOf(first)).state, (await stateOf(second)).state]).toEqual(['refused', 'waiting']);
    expect((await answerAll('refuse')).body).toMatchObject({ answered: 1 });
    const rows = await fixture.rows('select first_name, last_name, password_hash from private.join_requests');
    expect(rows.every((row) => JSON.stringify(row).includes('"first_name":""'))).toBe(true);
    expect((await visit('use-join-claim', { claim: first })).code).toBe('join/gone');
    expect(await fixture.actionsOn(classId)).toContain('class/join-refused');
  });

  test('asks the teacher about the name of a student of the class', async () => {
    await fixture.post(teacher, 'add-students', { classId, students: [{ firstName: 'Άννα', lastName: 'Κώστα' }] });
    const { claim } = (await ask({ firstName: 'ΑΝΝΑ', lastName: 'Κωστα' })).body;
    const [known] = await roster();
    expect(await read()).toMatchObject({ requests: [{ namesake: known?.user_name }] });
    expect((await answerAll('let-in')).body).toEqual({ answered: 0, leftWaiting: 1 });
    expect(await stateOf(claim)).toMatchObject({ state: 'waiting' });
    expect((await answerAll('known')).body).toEqual({ answered: 1, leftWaiting: 0 });
    expect(await stateOf(claim)).toMatchObject({ state: 'known' });
    await ask({ firstName: 'Άννα', lastName: 'Κώστα' });
    expect((await answerAll('let-in', { namesakes: true })).body).toEqual({ answered: 1, leftWaiting: 0 });
    expect(await roster()).toHaveLength(2);
  });

  test('lets one in once, whoever of two teachers is first', async () => {
    const colleague = await fixture.addPerson('colleague');
    await fixture.join(colleague, teacher.schoolId, 'teacher');
    await fixture.post(teacher, 'share-class', { classId, userId: colleague.id, rights: 'change' });
    await ask();
    const requestIds = await waitingIds();
    const answers = await Promise.all(
      [teacher, colleague].map((who) =>
        fixture.post(who, 'answer-join-requests', { classId, requestIds, answer: 'let-in' }),
      ),
    );
    expect(answers.map(({ body }) => body.answered).sort()).toEqual([0, 1]);
    expect(await roster()).toHaveLength(1);
  });

  test('is told to those who may let in, once while anybody waits', async () => {
    const marker = await fixture.addPerson('marker');
    await fixture.join(marker, teacher.schoolId, 'teacher');
    await fixture.post(teacher, 'share-class', { classId, userId: marker.id, rights: 'mark' });
    await Promise.all([ask(), ask({ firstName: 'Ben', lastName: 'Lee' }), ask({ firstName: 'Cy', lastName: 'Lee' })]);
    const told = () =>
      fixture.rows(
        "select user_id from public.notifications where kind = 'enrolment-requested' and payload ->> 'classId' = $1",
        [classId],
      );
    expect(await told()).toEqual([{ user_id: teacher.id }]);
    for (const name of ['read-enrolment', 'change-enrolment', 'answer-join-requests']) {
      const input = { classId, change: 'open', requestIds: await waitingIds(), answer: 'let-in' };
      expect(await fixture.post(marker, name, input)).toMatchObject({ status: 404, body: { code: 'class/not-found' } });
    }
  });

  test('forgets everybody after a day, by the clock of the database', async () => {
    const { claim } = (await ask()).body;
    await fixture.asOwner(
      `update private.join_requests set expires_at = app.clock() - interval '1 second' where class_id = '${classId}'`,
    );
    expect(await stateOf(claim)).toMatchObject({ state: 'expired' });
    expect(await waitingIds()).toEqual([]);
    for (const sweep of classSweeps(fixture.fresh.database)) await sweep.run();
    expect((await visit('read-join-request', { claim })).code).toBe('join/gone');
  });
});

describe('the open door', () => {
  test('lets whoever has the code in at once, but no namesake, and nobody once its ten minutes are over', async () => {
    await change('open');
    const { claim } = (await ask()).body;
    expect(await stateOf(claim)).toMatchObject({ state: 'admitted' });
    expect(await fixture.rows("select from public.notifications where payload ->> 'classId' = $1", [classId])).toEqual(
      [],
    );
    expect(await stateOf((await ask()).body.claim)).toMatchObject({ state: 'waiting' });
    await fixture.asOwner(
      `update public.classes set join_open_until = app.clock() - interval '1 second' where id = '${classId}'`,
    );
    expect(await read()).toMatchObject({ openUntil: null });
    const late = (await ask({ firstName: 'Ben', lastName: 'Lee' })).body.claim;
    expect(await stateOf(late)).toMatchObject({ state: 'waiting' });
    expect(await roster()).toHaveLength(1);
  });

  test('is closed by the teacher, by another code, and with the rights of whoever opened it', async () => {
    const by = async (what: string) => {
      await change('open');
      await change(what);
      return (await read()).openUntil;
    };
    expect(await by('close')).toBeNull();
    expect(await by('renew')).toBeNull();
    ({ code } = (await read()) as { code: string });
    const colleague = await fixture.addPerson('substitute');
    await fixture.join(colleague, teacher.schoolId, 'teacher');
    await fixture.post(teacher, 'share-class', { classId, userId: colleague.id, rights: 'change' });
    await change('open', colleague);
    await fixture.rows("update public.memberships set status = 'suspended' where user_id = $1 and school_id = $2", [
      ...[colleague.id, teacher.schoolId],
    ]);
    expect(await stateOf((await ask()).body.claim)).toMatchObject({ state: 'waiting' });
    expect(await roster()).toEqual([]);
  });
});

test('guessed codes are counted, and slow whoever guesses', async () => {
  const thief = '198.51.100.77';
  for (let count = 0; count < 3; count += 1)
    expect((await visit('request-enrolment', { school, code: `bababa2${count + 2}`, ...lee }, thief)).code).toBe(
      'join/wrong-code',
    );
  const counted = await fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (transaction) =>
    transaction.query<{ failures: number }>(
      "select failures from private.failed_attempts where subject like 'address enrolment %' order by failures desc limit 1",
    ),
  );
  expect(counted.rows[0]?.failures).toBeGreaterThanOrEqual(3);
  expect((await ask(lee, thief)).status).toBe(200);
});

test('no claim, password or code is in the audit, in jobs or in notices', async () => {
  const { claim } = (await ask({ ...lee, password: 'secret-plum' })).body;
  await answerAll('let-in');
  await visit('use-join-claim', { claim });
  for (const table of ['public.audit_events', 'public.jobs', 'public.notifications', 'private.join_requests']) {
    const rows = JSON.stringify(await fixture.rows(`select * from ${table}`));
    for (const secret of [String(claim), 'secret-plum', code]) expect(rows, table).not.toContain(secret);
  }
});
