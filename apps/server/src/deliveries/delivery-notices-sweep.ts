import type { Claims, Database } from '@schole/database';
import { addNotices } from '../database/notices.ts';
import type { Sweep } from '../jobs/runner/sweep.ts';

const service: Claims = { role: 'service_role' };

/** Notices of one transaction; a round goes on until fewer are due. */
const batchSize = 1_000;

interface NoticeRow {
  schoolId: string;
  userId: string;
  deliveryId: string;
  title: string;
}

/**
 * Those whose own end is tomorrow. The mark says of which day they were told: a second node waits for it and then finds
 * it. An end that is moved to another day is told again, and midnight belongs to the day before it.
 */
const dueTomorrow = `
  with tomorrow as (select (app.clock() at time zone $1)::date + 1 as day),
  due as (
    select given.* from app.students_to_tell() as given cross join tomorrow
    where ((given.closes_at - interval '1 second') at time zone $1)::date = tomorrow.day
      and not exists (
        select from private.told_students as mark
        where mark.delivery_id = given.delivery_id and mark.student_id = given.student_id and mark.due_on = tomorrow.day
      )
    order by given.delivery_id, given.student_id limit ${batchSize}
  ), told as (
    insert into private.told_students as mark (school_id, delivery_id, student_id, due_on)
    select due.school_id, due.delivery_id, due.student_id, tomorrow.day from due cross join tomorrow
    on conflict (delivery_id, student_id) do update set due_on = excluded.due_on
      where mark.due_on is distinct from excluded.due_on
    returning mark.delivery_id, mark.student_id
  )
  select due.school_id as "schoolId", due.student_id as "userId", due.delivery_id as "deliveryId", due.title
  from told join due using (delivery_id, student_id)`;

/** Those that closed within a week: an installation that was switched off for longer brings no old news. */
const closed = `
  with due as (
    select delivery.id, coalesce(delivery.closed_at, delivery.closes_at) as moment
    from public.deliveries as delivery
    where delivery.withdrawn_at is null
      and coalesce(delivery.closed_at, delivery.closes_at) between app.clock() - interval '7 days' and app.clock()
      and delivery.told_end is distinct from coalesce(delivery.closed_at, delivery.closes_at)
      and exists (
        select from public.delivery_targets as target
        left join public.classes as class on class.id = target.class_id
        where target.delivery_id = delivery.id
          and (target.student_id is not null or (class.active and class.removed_at is null))
      )
    order by delivery.id limit ${batchSize} for update skip locked
  )
  update public.deliveries as its set told_end = due.moment from due where its.id = due.id
  returning its.school_id as "schoolId", its.owner_id as "userId", its.id as "deliveryId", its.title`;

type Kind = 'delivery-due' | 'delivery-closed';

/** Marks and notices are one transaction: two nodes, or a killed one, tell nobody twice. */
async function tellAll(database: Database, kind: Kind, statement: string, values: unknown[]): Promise<number> {
  let told = 0;
  for (let batch = batchSize; batch === batchSize; told += batch) {
    batch = await database.asUser(service, async (transaction) => {
      const { rows } = await transaction.query<NoticeRow>(statement, values);
      await addNotices(
        transaction,
        rows.map(({ schoolId, userId, deliveryId, title }) => ({
          ...{ kind, payload: { deliveryId, title }, schoolId, userId },
        })),
      );
      return rows.length;
    });
  }
  return told;
}

/**
 * Tells students what was given to them since they joined a class and what is due tomorrow, and whoever gave something
 * that it closed. `timeZone` is that of the day; by default that of the server.
 */
export function deliveryNoticesSweep(database: Database, timeZone = localZone()): Sweep {
  return {
    name: 'notices of deliveries',
    async run() {
      const { rows } = await database.asUser(service, (transaction) =>
        transaction.query<{ told: number }>('select app.tell_given(null, $1) as told', ['delivery-given']),
      );
      const due = await tellAll(database, 'delivery-due', dueTomorrow, [timeZone]);
      return (rows[0]?.told ?? 0) + due + (await tellAll(database, 'delivery-closed', closed, []));
    },
  };
}

const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
