import type { ClassRights } from '@schole/core';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { lockClass } from '../lock-class.ts';

/** The staff that a class can be shared with, by name, each with what they may do in it. */
export const listColleagues: ServerFunction<'list-colleagues'> = {
  name: 'list-colleagues',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ classId }, { asServer }) =>
    asServer(async (transaction) => {
      const { schoolId } = await lockClass(transaction, classId, 'see');
      const { rows } = await transaction.query<{ userId: string; name: string; rights: ClassRights | 'own' | null }>(
        `select colleague.user_id as "userId", coalesce(colleague.name, '') as name,
                case when class.owner_id = colleague.user_id then 'own' else shared.rights end as rights
           from app.list_colleagues($1) as colleague
           join public.classes as class on class.id = $2
           left join public.class_teachers as shared
             on shared.class_id = class.id and shared.teacher_id = colleague.user_id`,
        [schoolId, classId],
      );
      return { colleagues: rows };
    }),
};
