import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FunctionsWorld, openFunctionsWorld, type Person } from '../test-world.ts';

let world: FunctionsWorld;
let administrator: Person;

beforeAll(async () => {
  world = await openFunctionsWorld();
  administrator = await world.addPerson('administrator');
});
afterAll(() => world.close());

const nameOf = async (id: string): Promise<unknown> =>
  (await world.rows<{ name: string }>('select name from public.schools where id = $1', [id]))[0]?.name;

test('an administrator renames the school, which is written down without the name, and once', async () => {
  const { schoolId } = administrator;
  const answer = await world.call(administrator, 'change-school', { name: '  3ο Γυμνάσιο  ' });
  expect(answer).toMatchObject({ status: 200, body: { schoolId, name: '3ο Γυμνάσιο' } });
  expect(await nameOf(schoolId)).toBe('3ο Γυμνάσιο');
  await world.call(administrator, 'change-school', { name: '3ο Γυμνάσιο' });
  const acts = await world.rows('select action, details from public.audit_events where subject_id = $1', [schoolId]);
  expect(acts).toEqual([{ action: 'school/renamed', details: {} }]);
});

test('a teacher of the school does not, and no other school is touched', async () => {
  const teacher = await world.addPerson('teacher');
  const before = await nameOf(administrator.schoolId);
  const own = await nameOf(teacher.schoolId);
  await world.join(teacher, administrator.schoolId, 'teacher');
  expect(await world.post(teacher, 'change-school', { name: 'Mine' })).toMatchObject({
    status: 403,
    body: { code: 'person/not-allowed' },
  });
  expect([await nameOf(administrator.schoolId), await nameOf(teacher.schoolId)]).toEqual([before, own]);
});

test.each(['', '   ', 'x'.repeat(201), 'Gymnasium\r\nX: y', 'a\u001bb', 'a\u202eb'])(
  'the name %j is none',
  async (name) => {
    expect(await world.post(administrator, 'change-school', { name })).toMatchObject({
      status: 400,
      body: { code: 'input/invalid' },
    });
  },
);
