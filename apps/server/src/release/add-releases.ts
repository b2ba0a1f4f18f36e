import { type CallInput, fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { DeliveryRow } from '../deliveries/lock-delivery.ts';

/** To whom, of what, and from when; absent: everybody, everything, now. */
type Scope = Pick<CallInput<'release-results'>, 'classId' | 'studentIds' | 'questionIds' | 'at'>;

/** A machine accepted these, and a person has to see them before anybody is shown them. */
const spotChecks = `
  select count(*)::integer as number
    from public.attempts as attempt
    join public.marks as mark on mark.school_id = attempt.school_id and mark.attempt_id = attempt.id
   where attempt.delivery_id = $1 and attempt.state = 'submitted' and mark.spot_check and mark.decided_by = 'machine'
     and ($2::uuid is null or exists (
       select from public.class_students as place where place.class_id = $2 and place.student_id = attempt.student_id
     ))
     and ($3::uuid[] is null or attempt.student_id = any ($3)) and ($4::uuid[] is null or mark.question_id = any ($4))`;

async function requireValid(
  transaction: Transaction,
  { id }: DeliveryRow,
  { classId, questionIds, at }: Scope,
): Promise<void> {
  const { rows } = await transaction.query<{ otherClass: boolean; otherQuestion: boolean; past: boolean }>(
    `select $2::uuid is not null and not exists (
         select from public.delivery_targets as target where target.delivery_id = $1 and target.class_id = $2
           and ($1 in (select app.my_delivery_ids('own')) or $2 in (select app.my_class_ids('mark')))
       ) as "otherClass",
       exists (
         select from unnest($3::uuid[]) as wanted (id) where wanted.id not in (
           select question_id from public.delivery_questions where delivery_id = $1
         )
       ) as "otherQuestion",
       coalesce($4::timestamptz <= app.clock(), false) as past`,
    [id, classId ?? null, questionIds ?? [], at ?? null],
  );
  if (rows[0]?.otherClass !== false) throw fault('class/not-found');
  if (rows[0].otherQuestion) throw fault('delivery/other-question');
  if (rows[0].past) throw fault('delivery/release-past');
}

/**
 * Releases results of a locked delivery; false where all of it was released already. One that was planned is moved. Whoever
 * is not among its students any more is left out: they may have been removed while somebody looked at the list.
 */
export async function addReleases(
  transaction: Transaction,
  delivery: DeliveryRow,
  userId: string,
  scope: Scope,
): Promise<boolean> {
  const { classId = null, studentIds = null, questionIds = null, at = null } = scope;
  await requireValid(transaction, delivery, scope);
  const { rows } = await transaction.query<{ number: number }>(spotChecks, [
    ...[delivery.id, classId, studentIds, questionIds],
  ]);
  const number = rows[0]?.number ?? 0;
  if (number > 0) throw fault('delivery/spot-checks-open', { number });
  const { rowCount } = await transaction.query(
    `insert into public.result_releases as release
       (school_id, delivery_id, class_id, student_id, question_id, batch, releases_at, released_by)
     select $2, $1, $3, student.id, question.id, $4, coalesce($5, app.clock()), $6
     from unnest(coalesce($7::uuid[], array[null::uuid])) as student (id)
     cross join unnest(coalesce($8::uuid[], array[null::uuid])) as question (id)
     where student.id is null or (
       exists (
         select from public.delivery_progress as given where given.delivery_id = $1 and given.student_id = student.id
       )
       and ($1 in (select app.my_delivery_ids('own')) or student.id in (select app.my_student_ids('mark')))
     )
     on conflict (delivery_id, class_id, student_id, question_id) do update
       set batch = excluded.batch, releases_at = excluded.releases_at, released_by = excluded.released_by
       where release.releases_at > app.clock()`,
    [delivery.id, delivery.schoolId, classId, crypto.randomUUID(), at, userId, studentIds, questionIds],
  );
  return rowCount > 0;
}
