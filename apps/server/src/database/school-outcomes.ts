import type { schoolOutcomes } from '@schole/core';
import type { Transaction } from '@schole/database';

/** A school of a person who leaves, and its outcome. */
export interface SchoolOutcome {
  id: string;
  name: string;
  fate: (typeof schoolOutcomes)[number];
  /** Other people who are active there. */
  others: number;
}

/** People of the demo data belong to a school and are no real persons. */
export const isReal = `not exists (
  select from public.demo_rows as demo where demo.relation = 'auth.users' and demo.row_id = memberships.user_id
)`;

/** A member who will stay: not banned, and without a request to delete their own account. */
export const isStaying = `not exists (
  select from public.account_deletions as leaving where leaving.user_id = memberships.user_id
) and not exists (
  select from auth.users as account where account.id = memberships.user_id and account.banned_until > now()
)`;

/** Whether a school is the one that runs the installation, while people other than this one ($1) have accounts here. */
const isNeeded = `exists (select from private.installation where installation.school_id = school.id) and exists (
  select from auth.users as account
   where account.id <> $1 and account.deleted_at is null and not account.is_anonymous and not exists (
     select from public.demo_rows as demo where demo.relation = 'auth.users' and demo.row_id = account.id
   )
)`;

/**
 * The outcome of each school of a person: without other active people a school is deleted with them; one that nobody
 * else administers, or only people who leave as well, has to be handed over first, and so has the one that runs the
 * installation as long as anybody else is in any school; every other stays.
 */
export async function listSchoolOutcomes(transaction: Transaction, userId: string): Promise<SchoolOutcome[]> {
  const { rows } = await transaction.query<SchoolOutcome>(
    `select school.id, school.name, other.many as others,
       case when own.role = 'administrator' and other.administrators = 0 and ${isNeeded} then 'hand-over'
         when other.many = 0 then 'goes'
         when own.role = 'administrator' and other.administrators = 0 then 'hand-over' else 'stays' end as fate
       from public.memberships as own
       join public.schools as school on school.id = own.school_id
       cross join lateral (
         select count(*)::int as many, count(*) filter (where role = 'administrator' and ${isStaying})::int as administrators
           from public.memberships
          where school_id = own.school_id and user_id <> $1 and status = 'active' and ${isReal}
       ) as other
      where own.user_id = $1 and own.status = 'active'
      order by school.name, school.id`,
    [userId],
  );
  return rows;
}

/**
 * Whether the installation would be left without an operator: the person is the only one, others have accounts, and in
 * its school nobody could take over. They may have come after the request was made.
 */
export async function leavesInstallationAlone(transaction: Transaction, userId: string): Promise<boolean> {
  const { rows } = await transaction.query(
    `select from public.memberships as own join public.schools as school on school.id = own.school_id
      where own.user_id = $1 and own.status = 'active' and own.role = 'administrator' and ${isNeeded} and not exists (
        select from public.memberships
         where school_id = own.school_id and user_id <> $1 and status = 'active' and role in ('administrator', 'teacher')
           and ${isReal}
      )`,
    [userId],
  );
  return rows.length > 0;
}
