import type { DigestFrequency } from '@schole/core';
import { silentLog } from '@schole/database';
import { type Carrying, createMailOutbox, type MailOutbox } from '@schole/mail';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../../../tests/database/cluster.ts';
import { type FreshDatabase, freshDatabase } from '../../../../tests/database/fresh-database.ts';
import { createAccountMailer } from '../mail/account-mail.ts';
import { type DigestTools, digestSweep } from './digest-sweep.ts';

let fresh: FreshDatabase;
let outbox: MailOutbox;
let carrying: Carrying;

beforeAll(async () => {
  fresh = await freshDatabase();
  outbox = createMailOutbox({ database: fresh.database, smtp: null, log: silentLog });
});
afterEach(async () => {
  await rows('delete from public.mails');
  await rows('delete from public.notifications');
  await rows('delete from private.digests');
});
afterAll(async () => {
  await outbox.close();
  await fresh.drop();
});

async function rows<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await fresh.database.asUser({ role: 'service_role' }, (sql) => sql.query<Row>(statement, values))).rows;
}

const asAccounts = (statement: string, values: unknown[]) =>
  fresh.database.asUser({ role: 'supabase_auth_admin' }, (sql) => sql.query(statement, values));

/** Sets the clock of everything that becomes due: local time in Athens. */
const setClock = (moment: string): Promise<unknown> =>
  asOwner(fresh.ownerUrl, (owner) =>
    owner.query(
      `create or replace function app.clock() returns timestamptz language sql stable set search_path = ''
         as $$ select timestamp '${moment}' at time zone 'Europe/Athens' $$`,
    ),
  );

interface Teacher {
  id: string;
  schoolId: string | null;
}

let number = 0;
/** A teacher with a school of their own. */
async function addTeacher(frequency?: DigestFrequency, language: 'en' | 'el' = 'en'): Promise<Teacher> {
  const id = crypto.randomUUID();
  number += 1;
  await asAccounts('insert into auth.users (id, email, role, email_confirmed_at) values ($1, $2, $3, now())', [
    id,
    `teacher${number}@school.example`,
    'authenticated',
  ]);
  await rows('insert into public.user_settings (user_id, language) values ($1, $2)', [id, language]);
  if (frequency !== undefined)
    await rows('update public.user_settings set email_digest = $2 where user_id = $1', [id, frequency]);
  const [member] = await rows<{ school_id: string }>('select school_id from public.memberships where user_id = $1', [
    id,
  ]);
  return { id, schoolId: member?.school_id ?? '' };
}

const addNotice = ({ id, schoolId }: Teacher, moment: string, kind = 'source-read', more: object = {}) =>
  rows(
    `insert into public.notifications (school_id, user_id, kind, payload, created_at, read_at)
     values ($1, $2, $3, $4::jsonb, $5::timestamp at time zone 'Europe/Athens', $6)`,
    [
      schoolId,
      id,
      kind,
      JSON.stringify({ jobId: crypto.randomUUID(), title: 'Maria Papadopoulou' }),
      moment,
      'read' in more ? moment : null,
    ],
  );

/** Runs the sweep as of a moment. */
async function sweepAt(moment: string, tools: Partial<DigestTools['mail']> = {}, nodes = 1): Promise<void> {
  await setClock(moment);
  const mail = {
    sendMail: createAccountMailer(outbox, 'https://schole.example'),
    outbox: { carrying: async () => carrying },
    ...tools,
  };
  const sweep = digestSweep({ database: fresh.database, mail, timeZone: 'Europe/Athens' });
  await Promise.all(Array.from({ length: nodes }, () => sweep.run()));
}

const textsTo = async ({ id }: Teacher): Promise<string[]> =>
  (await rows<{ text: string }>(`select text from public.mails where user_id = $1 order by created_at`, [id])).map(
    ({ text }) => text,
  );
const entriesOf = ({ id }: Teacher) =>
  rows(`select payload, read_at from public.notifications where user_id = $1 and kind = 'digest'`, [id]);

describe('a digest by mail', () => {
  it('is sent once in the morning of each day that has something new, with counts and no title', async () => {
    carrying = 'on';
    const teacher = await addTeacher();
    await addNotice(teacher, '2026-11-22 10:00');
    await addNotice(teacher, '2026-11-22 11:00');
    await addNotice(teacher, '2026-11-23 05:59', 'assignment-ready');
    // Not yet of this digest, and already read.
    await addNotice(teacher, '2026-11-23 06:01', 'assignment-ready');
    await addNotice(teacher, '2026-11-22 12:00', 'paper-ready', { read: true });
    // Six o'clock of the 22nd began a period before there was anything to tell.
    await sweepAt('2026-11-23 05:59');
    expect(await textsTo(teacher)).toEqual([]);
    await sweepAt('2026-11-23 06:30');
    await sweepAt('2026-11-23 09:30');
    const texts = await textsTo(teacher);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('\n\nSources read: 2\nAssignments ready to look through: 1\n\n');
    expect(texts[0]).toContain('https://schole.example/dashboard/overview');
    expect(texts[0]).not.toContain('Maria');

    await sweepAt('2026-11-24 06:30');
    expect((await textsTo(teacher))[1]).toContain('\n\nAssignments ready to look through: 1\n\n');
    // Nothing happened on the 24th.
    await sweepAt('2026-11-25 06:30');
    expect(await textsTo(teacher)).toHaveLength(2);
    expect(await entriesOf(teacher)).toEqual([]);
  });

  it('is in the language of the person', async () => {
    carrying = 'on';
    const teacher = await addTeacher('daily', 'el');
    await addNotice(teacher, '2026-11-22 10:00');
    await sweepAt('2026-11-23 07:00');
    expect((await textsTo(teacher))[0]).toContain('\n\nΠηγές που διαβάστηκαν: 1\n\n');
    const [mail] = await rows('select subject, kind, language from public.mails where user_id = $1', [teacher.id]);
    expect(mail).toEqual({ subject: 'Η σύνοψή σας από το Schole', kind: 'digest', language: 'el' });
  });

  it.each([
    // Sunday and Monday, the last and the first of a month.
    ['never', []],
    ['daily', ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02']],
    ['weekly', ['2026-11-30']],
    ['monthly', ['2026-12-01']],
  ] as const)('comes as often as the person chose: %s', async (frequency, expected) => {
    carrying = 'on';
    const teacher = await addTeacher(frequency);
    const days: string[] = [];
    for (const day of ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02']) {
      const before = (await textsTo(teacher)).length;
      await addNotice(teacher, `${day} 05:00`);
      await sweepAt(`${day} 06:10`);
      if ((await textsTo(teacher)).length > before) days.push(day);
    }
    expect(days).toEqual(expected);
  });

  it('counts how often the same happened, and what an earlier digest told is not told again', async () => {
    carrying = 'on';
    const teacher = await addTeacher('daily');
    await addNotice(teacher, '2026-11-22 10:00', 'assistant-asked');
    await rows('update public.notifications set repeats = 14 where user_id = $1', [teacher.id]);
    await sweepAt('2026-11-23 06:10');
    expect((await textsTo(teacher))[0]).toContain('Questions of workflows to your assistant: 14\n');
    await rows(`update public.user_settings set email_digest = 'monthly' where user_id = $1`, [teacher.id]);
    await sweepAt('2026-12-01 06:10');
    expect(await textsTo(teacher)).toHaveLength(1);
  });

  it('is one also where several nodes sweep at once', async () => {
    carrying = 'on';
    const teachers = [await addTeacher(), await addTeacher(), await addTeacher()];
    for (const teacher of teachers) await addNotice(teacher, '2026-11-22 10:00');
    await sweepAt('2026-11-23 06:10', {}, 4);
    for (const teacher of teachers) expect(await textsTo(teacher)).toHaveLength(1);
  });

  it('is sent by the next round where a node died in between, and one that fails keeps nobody from theirs', async () => {
    carrying = 'on';
    const [unlucky, lucky] = [await addTeacher(), await addTeacher()];
    for (const teacher of [unlucky, lucky]) await addNotice(teacher, '2026-11-22 10:00');
    const mailer = createAccountMailer(outbox, 'https://schole.example');
    const dying: DigestTools['mail']['sendMail'] = async (transaction, mail) => {
      await mailer(transaction, mail);
      if (mail.userId === unlucky.id) throw new Error('Killed');
    };
    await expect(sweepAt('2026-11-23 06:10', { sendMail: dying })).rejects.toThrow('1 digests were not written');
    expect([(await textsTo(unlucky)).length, (await textsTo(lucky)).length]).toEqual([0, 1]);
    await sweepAt('2026-11-23 07:10');
    expect([(await textsTo(unlucky)).length, (await textsTo(lucky)).length]).toEqual([1, 1]);
  });
});

describe('no digest', () => {
  it.each([
    ['the account waits for its deletion', 'account_deletions'],
    ['the account is closed', 'deleted_at'],
    ['the membership is suspended', 'suspended'],
    ['the person left the school', 'left'],
    ['the person is a pupil', 'student'],
  ])('where %s', async (_, what) => {
    carrying = 'on';
    const teacher = await addTeacher();
    // Another keeps the school's administration, so that this one may be suspended.
    const head = await addTeacher('never');
    await rows(
      `insert into public.memberships (school_id, user_id, role, status) values ($1, $2, 'administrator', 'active')`,
      [teacher.schoolId, head.id],
    );
    await addNotice(teacher, '2026-11-22 10:00');
    await addNotice({ ...teacher, schoolId: null }, '2026-11-22 10:00');
    if (what === 'account_deletions')
      await rows(`insert into public.account_deletions (user_id, language, due_at) values ($1, 'en', '2126-01-01')`, [
        teacher.id,
      ]);
    else if (what === 'deleted_at')
      await asAccounts('update auth.users set deleted_at = now() where id = $1', [teacher.id]);
    else if (what === 'student')
      await rows(`update public.memberships set role = 'student' where user_id = $1`, [teacher.id]);
    else await rows('update public.memberships set status = $2 where user_id = $1', [teacher.id, what]);
    await sweepAt('2026-11-23 06:10');
    expect([await textsTo(teacher), await entriesOf(teacher)]).toEqual([[], []]);
  });

  it('tells of a school that the person cannot work in', async () => {
    carrying = 'on';
    const [teacher, other] = [await addTeacher(), await addTeacher('never')];
    await rows(
      `insert into public.memberships (school_id, user_id, role, status) values ($1, $2, 'teacher', 'suspended')`,
      [other.schoolId, teacher.id],
    );
    await addNotice({ ...teacher, schoolId: other.schoolId }, '2026-11-22 10:00');
    await addNotice(teacher, '2026-11-22 10:00', 'paper-ready');
    await sweepAt('2026-11-23 06:10');
    expect((await textsTo(teacher))[0]).toContain('\n\nFiles of assignments written: 1\n\n');
  });
});

describe('a digest without mail', () => {
  it.each(['off', 'sealed'] as const)('is a line under the bell, and is not summed up itself: %s', async (state) => {
    carrying = state;
    const teacher = await addTeacher();
    await addNotice(teacher, '2026-11-22 10:00');
    await sweepAt('2026-11-23 06:10', {}, 2);
    await sweepAt('2026-11-24 06:10');
    expect(await entriesOf(teacher)).toEqual([{ payload: { counts: { 'source-read': 1 } }, read_at: null }]);
    expect(await textsTo(teacher)).toEqual([]);
  });

  it('is one also for a person without a confirmed address', async () => {
    carrying = 'on';
    const teacher = await addTeacher();
    await asAccounts('update auth.users set email_confirmed_at = null where id = $1', [teacher.id]);
    await addNotice(teacher, '2026-11-22 10:00');
    await sweepAt('2026-11-23 06:10');
    expect([await textsTo(teacher), (await entriesOf(teacher)).length]).toEqual([[], 1]);
  });
});
