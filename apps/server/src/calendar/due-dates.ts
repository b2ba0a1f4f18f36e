import { limits } from '@schole/core';
import type { Transaction } from '@schole/database';

/** The end of a delivery, as the calendar of whoever gave it or has it shows it. */
export interface DueDate {
  deliveryId: string;
  title: string;
  /** Names of classes and groups. */
  classes: string[];
  /** How many single students it is given to besides; they are never named. */
  students: number;
  endsAt: Date;
  createdAt: Date;
  /** When anything that the calendar shows of it last changed. */
  changedAt: Date;
}

// What is to come is shown first, the nearest end at the head, then what is past: the bound cuts off at the far ends.
const chosen = `
  where due."endsAt" >= app.clock() - make_interval(days => $1)
  order by due."endsAt" < app.clock(), abs(extract(epoch from due."endsAt" - app.clock())), due."deliveryId"
  limit $2`;

const bounds = [limits.calendarFeed.pastDays, limits.calendarFeed.events];

/**
 * The ends of the caller's own deliveries and of those to classes that they teach, as far as row-level security shows
 * them now. Those that only an administrator sees are not theirs.
 */
export async function listTaughtDueDates(transaction: Transaction): Promise<DueDate[]> {
  const { rows } = await transaction.query<DueDate>(
    `with taught as (
       select id from public.classes where owner_id = auth.uid()
       union
       select class_id from public.class_teachers where teacher_id = auth.uid()
     ), due as (
       select delivery.id as "deliveryId", delivery.title, coalesce(delivery.closed_at, delivery.closes_at) as "endsAt",
         delivery.created_at as "createdAt", delivery.updated_at as changed
       from public.deliveries as delivery
       where delivery.withdrawn_at is null and delivery.closes_at is not null and (
         delivery.owner_id = auth.uid() or exists (
           select from public.delivery_targets as target
           where target.school_id = delivery.school_id and target.delivery_id = delivery.id
             and target.class_id in (select id from taught)
         )
       )
     )
     select due."deliveryId", due.title, due."endsAt", due."createdAt", given.classes, given.students,
       greatest(due.changed, given.changed) as "changedAt"
     from (select * from due ${chosen}) as due
     cross join lateral (
       select coalesce(array_agg(distinct class.name || coalesce(' · ' || target.group_name, ''))
           filter (where class.id is not null), '{}') as classes,
         count(target.student_id)::integer as students, max(class.updated_at) as changed
       from public.delivery_targets as target
       left join public.classes as class on class.id = target.class_id
       where target.delivery_id = due."deliveryId"
     ) as given`,
    bounds,
  );
  return rows;
}

/** The ends of what is given to the student who asks, each at the moment that holds for this student. */
export async function listOwnDueDates(transaction: Transaction): Promise<DueDate[]> {
  const { rows } = await transaction.query<DueDate>(
    `select due.* from (
       select (own.delivery).id as "deliveryId", (own.delivery).title, own.closes_at as "endsAt",
         (own.delivery).created_at as "createdAt", (own.delivery).updated_at as "changedAt",
         '{}'::text[] as classes, 0 as students
       from app.own_deliveries() as own where (own.delivery).closes_at is not null
     ) as due ${chosen}`,
    bounds,
  );
  return rows;
}
