import { limits } from '@schole/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../app/test-functions.ts';
import { makeDelivery } from '../attempts/test-deliveries.ts';
import { type CalendarFixture, createCalendarFixture } from './test-calendar.ts';

const day = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();
/** As a calendar writes it. */
const stamp = (iso: string): string => `${iso.slice(0, 19).replace(/[-:]/g, '')}Z`;
const longAgo = '2026-01-05T08:00:00Z';

let fixture: CalendarFixture;
beforeAll(async () => {
  fixture = await createCalendarFixture();
});
afterAll(() => fixture.close());

let count = 0;
async function addTeacher(): Promise<Person> {
  count += 1;
  return fixture.addPerson(`teacher${count}`);
}

/** A delivery that ends; `changed` further columns. */
async function deliver(teacher: Person, closesAt: string | null, changes: Record<string, string | null> = {}) {
  count += 1;
  const given = { opens_at: inDays(-200), closes_at: closesAt, created_at: longAgo, updated_at: longAgo, ...changes };
  return makeDelivery(fixture, teacher, { names: [`maria${count}`], rules: given });
}

const titlesAt = async (path: string) => (await fixture.eventsAt(path)).map(({ SUMMARY }) => SUMMARY).sort();
const nothing = { statusCode: 404, body: 'Nothing is here.' };

describe('the address', () => {
  test('is shown once, stored as a hash, and recorded without the secret', async () => {
    const ada = await addTeacher();
    const path = await fixture.makeAddress(ada);
    expect(path).toMatch(/^\/calendar\/[A-Za-z0-9_-]{43}\.ics$/);
    const secret = path.slice('/calendar/'.length, -4);
    const stored = await fixture.rows('select to_jsonb(feed) as row from public.calendar_feeds as feed');
    const events = await fixture.rows('select to_jsonb(event) as row from public.audit_events as event');
    expect(JSON.stringify([stored, events])).not.toContain(secret);
    expect(await fixture.get(path)).toMatchObject({ statusCode: 200 });
    expect(await fixture.actionsOn(ada.id)).toContain('calendar-feed/made');
  });

  test('ends at once when it is replaced, and when it is removed', async () => {
    const ada = await addTeacher();
    const first = await fixture.makeAddress(ada);
    await fixture.eventsAt(first);
    const second = await fixture.makeAddress(ada);
    expect(await fixture.get(first)).toMatchObject(nothing);
    expect(await fixture.get(second)).toMatchObject({ statusCode: 200 });
    await fixture.call(ada, 'remove-calendar-feed', {});
    expect(await fixture.get(second)).toMatchObject(nothing);
    expect(await fixture.call(ada, 'remove-calendar-feed', {})).toMatchObject({ status: 200 });
    expect((await fixture.actionsOn(ada.id)).filter((action) => action.startsWith('calendar-feed/'))).toEqual([
      'calendar-feed/made',
      'calendar-feed/replaced',
      'calendar-feed/removed',
    ]);
  });

  test('of nobody is answered like any unknown page, whatever it looks like', async () => {
    for (const file of ['x', 'x.ics', `${'A'.repeat(43)}.ics`, '%00.ics', '.ics', "' or true --.ics"])
      expect(await fixture.get(`/calendar/${encodeURIComponent(file)}`)).toMatchObject(nothing);
  });

  test('shows nothing of a person who is suspended, has left, is banned, or did not take the second step', async () => {
    const [ada, owner] = [await addTeacher(), await addTeacher()];
    await fixture.join(ada, owner.schoolId, 'teacher');
    await fixture.rows(`update public.memberships set status = 'left' where school_id = $1`, [ada.schoolId]);
    await deliver({ ...ada, schoolId: owner.schoolId }, inDays(2));
    const path = await fixture.makeAddress(ada);
    const membership = (set: string) =>
      fixture.rows(`update public.memberships set ${set} where user_id = $1 and school_id = $2`, [
        ada.id,
        owner.schoolId,
      ]);
    const answers = async () => (await fixture.get(path)).statusCode;
    await membership(`status = 'suspended'`);
    expect(await answers()).toBe(404);
    await membership(`status = 'active'`);
    expect(await answers()).toBe(200);
    await fixture.asOwner(`update auth.users set banned_until = now() + interval '1 day' where id = '${ada.id}'`);
    expect(await answers()).toBe(404);
    await fixture.asOwner(`update auth.users set banned_until = null where id = '${ada.id}'`);
    await fixture.asOwner(`update public.schools set require_second_step = true where id = '${owner.schoolId}'`);
    expect(await answers()).toBe(404);
    await fixture.asOwner(`update public.schools set require_second_step = false where id = '${owner.schoolId}'`);
    await membership(`status = 'left'`);
    expect(await answers()).toBe(404);
  });

  test('ends when somebody else takes the person’s second step away', async () => {
    const ada = await addTeacher();
    const path = await fixture.makeAddress(ada);
    await fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (transaction) =>
      transaction.query('select app.end_incoming_key($1, null)', [ada.id]),
    );
    expect(await fixture.get(path)).toMatchObject(nothing);
    expect(await fixture.actionsOn(ada.id)).toContain('calendar-feed/removed');
  });

  test('is limited, for who reads it and for who guesses, and guesses do not block its reader', async () => {
    const ada = await addTeacher();
    const path = await fixture.makeAddress(ada);
    await fixture.eventsAt(path);
    const codes = new Set<number>();
    const { statusCode } = await fixture.get('/calendar/wrong.ics', {}, '198.51.100.9');
    codes.add(statusCode);
    for (let at = 0; at < 70; at += 1)
      codes.add((await fixture.get(`/calendar/wrong${at}.ics`, {}, '198.51.100.9')).statusCode);
    expect([...codes]).toEqual([404, 429]);
    expect((await fixture.get(path, {}, '198.51.100.9')).statusCode).toBe(200);
    codes.clear();
    for (let at = 0; at < 70; at += 1) codes.add((await fixture.get(path)).statusCode);
    expect([...codes]).toEqual([200, 429]);
    expect((await fixture.get(path)).headers['retry-after']).toBe('60');
    fixture.passTime(60_001);
    expect((await fixture.get(path)).statusCode).toBe(200);
    expect((await fixture.get('/calendar/wrong.ics', {}, '198.51.100.9')).statusCode).toBe(404);
  });
});

describe('the feed', () => {
  test('is a calendar that nobody keeps without asking again, and is not sent twice', async () => {
    const ada = await addTeacher();
    await deliver(ada, inDays(2));
    const path = await fixture.makeAddress(ada);
    const answer = await fixture.get(path);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const again = await fixture.get(path, { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const [feed] = await fixture.rows<{ read: boolean }>(
      'select read_at is not null as read from public.calendar_feeds where user_id = $1',
      [ada.id],
    );
    expect(feed).toEqual({ read: true });
  });

  test('has the own deliveries with an end, from 90 days ago on, and no withdrawn one', async () => {
    const ada = await addTeacher();
    const end = inDays(9);
    const { deliveryId } = await deliver(ada, end, { title: 'Coming' });
    await deliver(ada, inDays(-80), { title: 'Past' });
    await deliver(ada, inDays(-100), { title: 'Long past' });
    await deliver(ada, null, { title: 'Without an end' });
    await deliver(ada, inDays(5), { title: 'Withdrawn', withdrawn_at: inDays(-1) });
    await deliver(ada, inDays(30), { title: 'Closed early', closed_at: inDays(-2) });
    const path = await fixture.makeAddress(ada);
    expect(await titlesAt(path)).toEqual(['Closed early (A class)', 'Coming (A class)', 'Past (A class)']);
    const coming = (await fixture.eventsAt(path)).find(({ SUMMARY }) => SUMMARY?.startsWith('Coming'));
    expect(coming).toMatchObject({
      UID: `${deliveryId}@schole`,
      DTSTART: stamp(end),
      URL: `https://schole.example/dashboard/assignments/deliveries/${deliveryId}`,
    });
  });

  test('follows a change of the end, with a later version', async () => {
    const ada = await addTeacher();
    const { deliveryId } = await deliver(ada, inDays(3));
    const path = await fixture.makeAddress(ada);
    const [before] = await fixture.eventsAt(path);
    expect(before).toMatchObject({ SEQUENCE: expect.stringMatching(/^\d+$/) });
    const later = inDays(8);
    // The class is new; what the calendar shows has changed with it.
    await fixture.asOwner(
      `alter table public.classes disable trigger user; update public.classes set updated_at = '${longAgo}';
       alter table public.classes enable trigger user`,
    );
    const [still] = await fixture.eventsAt(path);
    expect(still).toMatchObject({ SEQUENCE: '0', DTSTAMP: stamp(longAgo) });
    await fixture.call(ada, 'change-delivery', { deliveryId, rules: { closesAt: later } });
    const [after] = await fixture.eventsAt(path);
    expect(after).toMatchObject({ UID: still?.UID, DTSTART: stamp(later) });
    expect(Number(after?.SEQUENCE)).toBeGreaterThan(0);
    expect(after?.DTSTAMP).not.toBe(still?.DTSTAMP);
    expect(after?.['LAST-MODIFIED']).toBe(after?.DTSTAMP);
  });

  test('names no student, and says how many single ones there are', async () => {
    const ada = await addTeacher();
    const { deliveryId, classId, students } = await deliver(ada, inDays(2));
    const names = await fixture.rows<{ first_name: string; last_name: string }>(
      'select first_name, last_name from public.profiles where user_id = any ($1)',
      [students.map(({ id }) => id)],
    );
    await fixture.rows('delete from public.delivery_targets where delivery_id = $1', [deliveryId]);
    for (const { id } of students)
      await fixture.rows(
        'insert into public.delivery_targets (school_id, delivery_id, student_id) values ($1, $2, $3)',
        [ada.schoolId, deliveryId, id],
      );
    await fixture.rows(
      `insert into public.delivery_targets (school_id, delivery_id, class_id, group_name) values ($1, $2, $3, 'Blue')`,
      [ada.schoolId, deliveryId, classId],
    );
    const path = await fixture.makeAddress(ada);
    expect(await titlesAt(path)).toEqual(['Plants (A class · Blue, 1 student)']);
    const { body } = await fixture.get(path);
    expect(names).toHaveLength(1);
    for (const { first_name: first, last_name: last } of names) {
      expect(body).not.toContain(first);
      expect(body).not.toContain(last);
    }
  });

  test('has a class that is shared, only while it is, and nothing else of others', async () => {
    const [ada, bea] = [await addTeacher(), await addTeacher()];
    await fixture.join(bea, ada.schoolId, 'teacher');
    const { classId } = await deliver(ada, inDays(2), { title: 'Shared' });
    await deliver(ada, inDays(2), { title: 'Not shared' });
    const path = await fixture.makeAddress(bea);
    expect(await titlesAt(path)).toEqual([]);
    await fixture.rows(
      `insert into public.class_teachers (school_id, class_id, teacher_id, rights) values ($1, $2, $3, 'see')`,
      [ada.schoolId, classId, bea.id],
    );
    expect(await titlesAt(path)).toEqual(['Shared (A class)']);
    await fixture.rows('delete from public.class_teachers where teacher_id = $1', [bea.id]);
    expect(await titlesAt(path)).toEqual([]);
  });

  test('of an administrator has what is theirs, not what the whole school gives', async () => {
    const [ada, bea] = [await addTeacher(), await addTeacher()];
    await fixture.join(bea, ada.schoolId, 'teacher');
    await deliver({ ...bea, schoolId: ada.schoolId }, inDays(2), { title: 'Of a colleague' });
    await deliver(ada, inDays(2), { title: 'Of the administrator' });
    expect(await titlesAt(await fixture.makeAddress(ada))).toEqual(['Of the administrator (A class)']);
  });

  test('speaks the language that the person saved, else that of the page that made it', async () => {
    const ada = await addTeacher();
    const nameAt = async (path: string) => /X-WR-CALNAME:(.*)\r\n/.exec((await fixture.get(path)).body)?.[1];
    const path = await fixture.makeAddress(ada, 'el');
    expect(await nameAt(path)).toBe('Schole: προθεσμίες εργασιών');
    await fixture.rows(`insert into public.user_settings (user_id, language) values ($1, 'en')`, [ada.id]);
    expect(await nameAt(path)).toBe('Schole: due dates');
  });

  test('holds no more than the limit, of a thousand those that are nearest', async () => {
    const ada = await addTeacher();
    const { assignmentId } = await deliver(ada, null);
    await fixture.rows(
      `insert into public.deliveries (school_id, assignment_id, owner_id, title, subject, content_language, opens_at, closes_at)
       select $1, $2, $3, 'Number ' || number, 'biology', 'en', now() - interval '200 days',
         now() + make_interval(days => case when number <= 20 then -number else number end)
       from generate_series(1, 1000) as number`,
      [ada.schoolId, assignmentId, ada.id],
    );
    const events = await fixture.eventsAt(await fixture.makeAddress(ada));
    expect(events).toHaveLength(limits.calendarFeed.events);
    const numbers = events.map(({ SUMMARY }) => Number(SUMMARY?.replace('Number ', '')));
    expect(Math.max(...numbers)).toBe(20 + limits.calendarFeed.events);
    expect(Math.min(...numbers)).toBe(21);
  });

  test('of a student has their own deliveries at their own end, and no class', async () => {
    const ada = await addTeacher();
    const end = inDays(4);
    const { deliveryId, students } = await deliver(ada, end);
    const [maria] = students;
    if (maria === undefined) throw new Error('The class has no student');
    await deliver(ada, inDays(3), { title: 'Of another class' });
    const path = await fixture.makeAddress(maria);
    expect(await fixture.eventsAt(path)).toMatchObject([
      {
        SUMMARY: 'Plants',
        DTSTART: stamp(end),
        URL: `https://schole.example/student/attempt/${deliveryId}`,
      },
    ]);
    const later = inDays(6);
    await fixture.rows(
      'insert into public.delivery_exceptions (school_id, delivery_id, student_id, closes_at) values ($1, $2, $3, $4)',
      [ada.schoolId, deliveryId, maria.id, later],
    );
    expect(await fixture.eventsAt(path)).toMatchObject([{ DTSTART: stamp(later) }]);
    await fixture.call(maria, 'remove-own-calendar-feed', {});
    expect(await fixture.get(path)).toMatchObject(nothing);
  });
});
