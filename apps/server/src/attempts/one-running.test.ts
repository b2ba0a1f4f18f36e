import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import { callAs, createDevice, makeDelivery, submission, type TestDelivery } from './test-deliveries.ts';

// A student runs one attempt of a delivery at a time, whoever begins and reopens at the same moment.

let fixture: FunctionsFixture;
let teacher: Person;
let given: TestDelivery;
let ann: Person;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  teacher = await fixture.addPerson('teacher');
  given = await makeDelivery(fixture, teacher, { rules: { attempts_allowed: 10 } });
  ann = given.students[0] as Person;
});
afterAll(() => fixture.close());

const running = () =>
  fixture.rows<{ id: string }>("select id from public.attempts where student_id = $1 and state = 'running'", [ann.id]);

test('beginning and reopening at once leave one, and each answers with it or with why not', async () => {
  const { deliveryId } = given;
  const first = await createDevice(fixture, ann, deliveryId);
  await first.send(first.write(submission));
  const reopen = () => fixture.call(teacher, 'reopen-attempt', { attemptId: first.attemptId, minutes: null });
  const begin = () => fixture.call(ann, 'open-attempt', { deliveryId, device: crypto.randomUUID(), word: '' });
  for (let round = 0; round < 8; round += 1) {
    const acts = round % 2 === 0 ? [reopen, begin, begin, reopen] : [begin, reopen, reopen, begin];
    const answers = await Promise.all(acts.map((act) => act()));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'done' : body.code));
    const [now, ...others] = await running();
    expect([now, others]).toEqual([{ id: expect.any(String) }, []]);
    const begun = answers.filter((_, at) => acts[at] === begin);
    for (const { body } of begun) expect(body.attempt).toMatchObject({ attemptId: now?.id, state: 'running' });
    for (const code of codes) expect(['done', 'attempt/still-running']).toContain(code);
    // Both of those who reopen never succeed.
    expect(answers.filter(({ status }, at) => acts[at] === reopen && status === 200).length).toBeLessThanOrEqual(1);
    await callAs(fixture, teacher, 'submit-attempts', { deliveryId });
  }
});

test('the database itself refuses a second one', async () => {
  const add = (number: number) =>
    fixture.rows('insert into public.attempts (school_id, delivery_id, student_id, number) values ($1, $2, $3, $4)', [
      teacher.schoolId,
      given.deliveryId,
      ann.id,
      number,
    ]);
  await add(98);
  await expect(add(99)).rejects.toMatchObject({ code: '23505', constraint: 'attempts_running_idx' });
});
