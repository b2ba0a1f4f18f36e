import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';

let fixture: FunctionsFixture;
let head: Person;
let teacher: Person;
let people = 0;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  people += 1;
  head = await fixture.addPerson(`head-${people}`);
  teacher = await fixture.addPerson(`teacher-${people}`);
  await fixture.join(teacher, head.schoolId, 'teacher');
});

async function membershipStatus({ id }: Person, schoolId: string): Promise<string> {
  const [found] = await fixture.rows<{ role: string; status: string }>(
    'select role, status from public.memberships where user_id = $1 and school_id = $2',
    [id, schoolId],
  );
  return found === undefined ? 'none' : `${found.role} ${found.status}`;
}

const noticesOf = async ({ id }: Person): Promise<string[]> =>
  (
    await fixture.rows<{ kind: string }>(
      'select kind from public.notifications where user_id = $1 order by created_at',
      [id],
    )
  ).map(({ kind }) => kind);

describe('the list', () => {
  test('shows the people by name, finds them without accents too, and is for administrators alone', async () => {
    await fixture.rows("update public.profiles set first_name = 'Άννα', last_name = 'Ζαΐρη' where user_id = $1", [
      teacher.id,
    ]);
    const all = await fixture.call(head, 'list-members', {});
    expect(all).toMatchObject({ status: 200, body: { count: 2, pageSize: 50 } });
    expect(all.body.members).toContainEqual({
      userId: teacher.id,
      firstName: 'Άννα',
      lastName: 'Ζαΐρη',
      email: `teacher-${people}@example.org`,
      role: 'teacher',
      status: 'active',
      joinedAt: expect.any(String),
      lastSignInAt: null,
      secondStep: false,
      deletionDueAt: null,
    });
    for (const search of ['αννα ζαι', 'ΖΑΪΡΗ', `TEACHER-${people}@`])
      expect(await fixture.call(head, 'list-members', { search })).toMatchObject({ body: { count: 1 } });
    for (const search of ['%', "'", '\\'])
      expect(await fixture.call(head, 'list-members', { search })).toMatchObject({ body: { count: 0 } });
    expect(await fixture.call(head, 'list-members', { role: 'administrator', status: 'active' })).toMatchObject({
      body: { count: 1, members: [{ userId: head.id }] },
    });
    expect(await fixture.call(teacher, 'list-members', {})).toMatchObject({ status: 403 });
  });

  test('reading one record is itself recorded; a person outside the school has none', async () => {
    const { sourceId } = await fixture.make(teacher);
    expect(sourceId).toBeTypeOf('string');
    expect(await fixture.call(head, 'read-member', { userId: teacher.id })).toMatchObject({
      status: 200,
      body: { member: { userId: teacher.id }, work: { assignments: 1, sources: 1, files: 0, jobs: 0 } },
    });
    expect(await fixture.actionsOn(teacher.id)).toEqual(['member/record-read']);
    const stranger = await fixture.addPerson(`stranger-${people}`);
    expect(await fixture.call(head, 'read-member', { userId: stranger.id })).toMatchObject({
      status: 404,
      body: { code: 'member/unknown' },
    });
    expect(await fixture.actionsOn(stranger.id)).toEqual([]);
  });
});

describe('roles and membership status', () => {
  test('are changed, audited without a name, and the person is notified', async () => {
    const { schoolId } = head;
    expect(await fixture.call(head, 'change-member', { userId: teacher.id, role: 'administrator' })).toMatchObject({
      status: 200,
      body: { userId: teacher.id, role: 'administrator', status: 'active' },
    });
    await fixture.call(head, 'change-member', { userId: teacher.id, role: 'administrator' });
    await fixture.call(head, 'change-member', { userId: teacher.id, status: 'suspended' });
    expect(await membershipStatus(teacher, schoolId)).toBe('administrator suspended');
    expect(await fixture.call(teacher, 'list-members', {})).not.toMatchObject({ body: { count: 2 } });
    await fixture.call(head, 'change-member', { userId: teacher.id, status: 'active', role: 'teacher' });
    expect(await membershipStatus(teacher, schoolId)).toBe('teacher active');
    expect((await fixture.actionsOn(teacher.id)).sort()).toEqual([
      'member/restored',
      'member/role-changed',
      'member/role-changed',
      'member/suspended',
    ]);
    expect((await noticesOf(teacher)).sort()).toEqual([
      'member-restored',
      'member-role-changed',
      'member-role-changed',
      'member-suspended',
    ]);
    const details = await fixture.rows('select details from public.audit_events where subject_id = $1', [teacher.id]);
    expect(JSON.stringify(details)).not.toContain(teacher.id);
  });

  test('cannot be changed for oneself, nor by a teacher, and a pupil becomes no teacher', async () => {
    const mine = { userId: head.id, role: 'teacher' } as const;
    expect(await fixture.call(head, 'change-member', mine)).toMatchObject({
      status: 409,
      body: { code: 'member/yourself' },
    });
    expect(await fixture.call(teacher, 'change-member', { userId: teacher.id, role: 'administrator' })).toMatchObject({
      status: 403,
      body: { code: 'person/not-allowed' },
    });
    const pupil = await fixture.addPerson(`pupil-${people}`, 'student');
    await fixture.join(pupil, head.schoolId, 'student');
    expect(await fixture.call(head, 'change-member', { userId: pupil.id, role: 'teacher' })).toMatchObject({
      status: 422,
      body: { code: 'member/pupil' },
    });
    const foreigner = await fixture.addPerson(`foreigner-${people}`);
    expect(await fixture.call(foreigner, 'change-member', { userId: teacher.id, role: 'administrator' })).toMatchObject(
      {
        status: 404,
        body: { code: 'member/unknown' },
      },
    );
    expect(await membershipStatus(teacher, head.schoolId)).toBe('teacher active');
  });

  test('a suspended person gets the reason; a person whose chosen school requires more is not silently moved to another school', async () => {
    await fixture.rows("update public.memberships set status = 'left' where user_id = $1 and school_id = $2", [
      teacher.id,
      teacher.schoolId,
    ]);
    await fixture.call(head, 'change-member', { userId: teacher.id, status: 'suspended' });
    expect(await fixture.call(teacher, 'add-source', { kind: 'text', text: 'x' })).toMatchObject({
      status: 403,
      body: { code: 'person/suspended' },
    });
    await fixture.call(head, 'change-member', { userId: teacher.id, status: 'active' });
    await fixture.rows('update public.schools set require_second_step = true where id = $1', [head.schoolId]);
    for (const who of [teacher, head]) {
      expect(await fixture.call(who, 'add-source', { kind: 'text', text: 'x' })).toMatchObject({
        status: 403,
        body: { code: 'person/second-step-required' },
      });
    }
    expect(await fixture.call(teacher, 'leave-school', { schoolId: head.schoolId })).toMatchObject({
      body: { code: 'person/second-step-required' },
    });
  });

  test('a person cannot lock themselves out by requiring a second factor', async () => {
    expect(await fixture.call(head, 'change-school', { requireSecondStep: true })).toMatchObject({
      status: 409,
      body: { code: 'school/second-step-first' },
    });
    expect(await fixture.post(head, 'change-school', {})).toMatchObject({ status: 400 });
  });
});

describe('leaving', () => {
  test('the open jobs of a suspended person are cancelled', async () => {
    const [job] = await fixture.rows<{ id: string }>(
      `insert into public.jobs (school_id, owner_id, kind, lane, state, started_at, attempts, node_id)
       values ($1, $2, 'read-source', 'read', 'running', now(), 1, 'elsewhere') returning id`,
      [head.schoolId, teacher.id],
    );
    await fixture.call(head, 'change-member', { userId: teacher.id, status: 'suspended' });
    const [jobRow] = await fixture.rows(
      'select cancel_requested_at is not null as asked from public.jobs where id = $1',
      [job?.id],
    );
    expect(jobRow).toEqual({ asked: true });
  });

  test('a removed member keeps their work there, and has it again when they come back', async () => {
    const { assignmentId } = await fixture.make(teacher);
    expect(await fixture.call(head, 'remove-member', { userId: teacher.id, work: 'keep' })).toMatchObject({
      status: 200,
      body: { userId: teacher.id, handedOver: null },
    });
    expect(await membershipStatus(teacher, head.schoolId)).toBe('teacher left');
    expect(await noticesOf(teacher)).toContain('member-removed');
    const [row] = await fixture.rows('select owner_id from public.assignments where id = $1', [assignmentId]);
    expect(row).toEqual({ owner_id: teacher.id });
    expect(await fixture.call(head, 'remove-member', { userId: teacher.id, work: 'keep' })).toMatchObject({
      body: { code: 'member/unknown' },
    });
  });

  test('or it is handed over to one of the staff, and to nobody else', async () => {
    const { sourceId, assignmentId } = await fixture.make(teacher);
    const stranger = await fixture.addPerson(`heir-${people}`);
    for (const to of [stranger.id, teacher.id]) {
      expect(await fixture.call(head, 'remove-member', { userId: teacher.id, work: 'hand-over', to })).toMatchObject({
        body: { code: 'member/no-successor' },
      });
    }
    expect(await fixture.post(head, 'remove-member', { userId: teacher.id, work: 'hand-over' })).toMatchObject({
      status: 400,
    });
    const answer = await fixture.call(head, 'remove-member', { userId: teacher.id, work: 'hand-over', to: head.id });
    expect(answer).toMatchObject({ body: { handedOver: { assignments: 1, sources: 1, files: 0, jobs: 0 } } });
    expect(
      await fixture.rows(
        'select owner_id from public.assignments where id = $1 union all select owner_id from public.sources where id = $2',
        [assignmentId, sourceId],
      ),
    ).toEqual([{ owner_id: head.id }, { owner_id: head.id }]);
    expect(
      await fixture.call(head, 'change-assignment', { assignmentId, version: 1, title: 'Mine now' }),
    ).toMatchObject({
      status: 200,
    });
  });

  test('the last administrator of a school with other members cannot leave, whoever requests it; after a transfer they can', async () => {
    const { schoolId } = head;
    expect(await fixture.call(head, 'leave-school', { schoolId })).toMatchObject({
      status: 409,
      body: { code: 'member/last-administrator' },
    });
    await expect(
      fixture.rows('delete from public.memberships where user_id = $1 and school_id = $2', [head.id, schoolId]),
    ).rejects.toThrow('member/last-administrator');
    await expect(
      fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (transaction) =>
        transaction.query('delete from auth.users where id = $1', [head.id]),
      ),
    ).rejects.toThrow('member/last-administrator');
    expect(await membershipStatus(head, schoolId)).toBe('administrator active');
    expect(await fixture.call(head, 'transfer-administration', { userId: teacher.id })).toMatchObject({ status: 200 });
    expect([await membershipStatus(head, schoolId), await membershipStatus(teacher, schoolId)]).toEqual([
      'teacher active',
      'administrator active',
    ]);
    expect(await noticesOf(teacher)).toContain('administration-received');
    expect(await fixture.call(head, 'leave-school', { schoolId })).toMatchObject({ status: 200 });
    expect(await membershipStatus(head, schoolId)).toBe('teacher left');
    expect(await fixture.call(head, 'leave-school', { schoolId })).toMatchObject({ body: { code: 'member/unknown' } });
    expect(await fixture.call(head, 'list-members', {})).toMatchObject({
      status: 403,
      body: { code: 'person/no-school' },
    });
  });

  test('two administrators who remove each other at once leave one of them, every time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await fixture.addPerson(`other-${people}-${round}`);
      await fixture.join(other, head.schoolId, 'administrator');
      const answers = await Promise.all([
        fixture.call(head, 'remove-member', { userId: other.id, work: 'keep' }),
        fixture.call(other, 'remove-member', { userId: head.id, work: 'keep' }),
      ]);
      // The second one is no longer an administrator there, or works in their own school by then.
      expect([403, 404]).toContain(answers.find(({ status }) => status !== 200)?.status);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(
        [await membershipStatus(head, head.schoolId), await membershipStatus(other, head.schoolId)].sort(),
      ).toEqual(['administrator active', 'administrator left']);
      await fixture.rows("update public.memberships set status = 'active' where school_id = $1 and user_id = $2", [
        head.schoolId,
        head.id,
      ]);
      await fixture.rows("update public.memberships set status = 'left' where school_id = $1 and user_id = $2", [
        head.schoolId,
        other.id,
      ]);
    }
  });
});

test('an added school has no larger plan than one that was set for the caller’s school', async () => {
  const plans = async (person: Person): Promise<unknown[]> =>
    (
      await fixture.rows<{ plan: string }>(
        `select its.plan from public.schools as its join public.memberships as member on member.school_id = its.id
          where member.user_id = $1 order by its.created_at`,
        [person.id],
      )
    ).map(({ plan }) => plan);
  const [lowered, chosen] = [await fixture.addPerson('lowered-head'), await fixture.addPerson('choosing-head')];
  for (const [person, by] of [
    [lowered, 'installation'],
    [chosen, 'school'],
  ] as const) {
    await fixture.rows(`update public.schools set plan = 'individual' where id = $1`, [person.schoolId]);
    await fixture.rows(
      `insert into private.plan_changes (id, school_id, plan_before, plan, decided_by, reason)
       values (gen_random_uuid(), $1, 'school', 'individual', $2, 'tested')`,
      [person.schoolId, by],
    );
    expect(await fixture.call(person, 'add-school', { name: 'One more' })).toMatchObject({ status: 200 });
  }
  expect(await plans(lowered)).toEqual(['individual', 'individual']);
  expect(await plans(chosen), 'a school that chose the smaller one itself').toEqual(['individual', 'school']);
  // Leaving the school first is no way around it either.
  await fixture.rows(`update public.memberships set status = 'left' where user_id = $1 and school_id = $2`, [
    ...[lowered.id, lowered.schoolId],
  ]);
  expect(await fixture.call(lowered, 'add-school', { name: 'Another' })).toMatchObject({ status: 200 });
  expect(await plans(lowered)).toEqual(['individual', 'individual', 'individual']);
});

test('an added school is the caller’s to administer, and the number is limited', async () => {
  const answer = await fixture.call(teacher, 'add-school', { name: 'Evening school' });
  expect(answer).toMatchObject({ status: 200, body: { name: 'Evening school' } });
  expect(await fixture.call(teacher, 'list-members', {})).toMatchObject({ body: { count: 1 } });
  const all = await Promise.all(
    Array.from({ length: 25 }, (_, at) => fixture.call(teacher, 'add-school', { name: `School ${at}` })),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(18);
  expect(all.find(({ status }) => status !== 200)).toMatchObject({
    body: { code: 'school/too-many', values: { most: 20 } },
  });
});
