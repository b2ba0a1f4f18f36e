import type { CallOutput } from '@schole/core';
import { lockDelivery } from '../../deliveries/lock-delivery.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';

type Read = Omit<CallOutput<'read-release'>, 'reachesAll'>;

/** Everything of one delivery at one moment; whom the caller does not mark is in none of it. */
const whole = `
  with marked as (
    select distinct given.student_id, given.first_name, given.last_name, given.sort_name
      from public.delivery_progress as given
     where given.delivery_id = $1
       and ($1 in (select app.my_delivery_ids('own')) or given.student_id in (select app.my_student_ids('mark')))
  )
  select delivery.id as "deliveryId", delivery.title, delivery.shows,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'batch', each.batch, 'releasesAt', app.moment(each.releases_at), 'effective', each.releases_at <= app.clock(),
        'classId', each.class_id, 'studentIds', each.students, 'questionIds', each.questions
      ) order by each.releases_at, each.batch)
      from (
        select release.batch, release.releases_at, release.class_id,
          array_remove(array_agg(distinct release.student_id), null) as students,
          array_remove(array_agg(distinct release.question_id), null) as questions
          from public.result_releases as release where release.delivery_id = $1
         group by release.batch, release.releases_at, release.class_id
      ) as each
    ), '[]') as releases,
    coalesce((
      select jsonb_agg(jsonb_build_object('classId', class.id, 'name', class.name) order by class.name, class.id)
        from public.classes as class
       where class.id in (select target.class_id from public.delivery_targets as target where target.delivery_id = $1)
         and ($1 in (select app.my_delivery_ids('own')) or class.id in (select app.my_class_ids('mark')))
    ), '[]') as classes,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'studentId', marked.student_id, 'name', btrim(marked.last_name || ' ' || marked.first_name),
        'classIds', array(
          select place.class_id from public.class_students as place
            join public.delivery_targets as target on target.class_id = place.class_id
           where target.delivery_id = $1 and place.student_id = marked.student_id group by place.class_id
        ),
        'handedIn', counted.attempt_id is not null,
        'sheet', exists (select from app.shown_marks(counted.attempt_id) as shown where shown.opened)
      ) order by marked.sort_name, marked.student_id)
      from marked left join public.counted_attempts as counted
        on counted.delivery_id = $1 and counted.student_id = marked.student_id
    ), '[]') as students,
    array(
      select given.question_id from public.delivery_questions as given where given.delivery_id = $1 order by given.position
    ) as "questionIds",
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'studentId', attempt.student_id, 'questionId', mark.question_id, 'spotCheck', mark.points is not null
      ))
      from public.attempts as attempt
      join public.marks as mark on mark.school_id = attempt.school_id and mark.attempt_id = attempt.id
       and (mark.points is null or (mark.spot_check and mark.decided_by = 'machine'))
      where attempt.delivery_id = $1 and attempt.state = 'submitted'
        and attempt.student_id in (select marked.student_id from marked)
    ), '[]') as open
  from public.deliveries as delivery where delivery.id = $1`;

/** What a release of a delivery would show, to whom, and what stands in its way. */
export const readRelease: ServerFunction<'read-release'> = {
  name: 'read-release',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ deliveryId }, { asServer }) =>
    asServer(async (transaction) => {
      const { reachesAll } = await lockDelivery(transaction, deliveryId);
      const { rows } = await transaction.query<Read>(whole, [deliveryId]);
      const [found] = rows;
      if (found === undefined) throw new Error('A locked delivery without a row');
      return { ...found, reachesAll };
    }),
};
