import type { Attachment, ContentLanguage, JobInput, KindPart } from '@schole/core';
import type { Transaction } from '@schole/database';

type Wanted = JobInput<'export-return-sheets'>;

/** An attempt whose student sees something of it: the one that counts, of each student whom the caller marks. */
const withResults = `
  select counted.attempt_id, counted.student_id from public.counted_attempts as counted
   where counted.delivery_id = $1
     and ($2::uuid is null or exists (
       select from public.class_students as place where place.class_id = $2 and place.student_id = counted.student_id
     ))
     and ($3::uuid is null or counted.student_id = $3)
     and ($1 in (select app.my_delivery_ids('own')) or counted.student_id in (select app.my_student_ids('mark')))
     and exists (select from app.shown_marks(counted.attempt_id) as shown where shown.opened)`;
const valuesOf = ({ deliveryId, classId, studentId }: Wanted) => [deliveryId, classId ?? null, studentId ?? null];

/** How many sheets there are to print. */
export async function countReturnSheets(transaction: Transaction, wanted: Wanted): Promise<number> {
  const { rows } = await transaction.query<{ count: number }>(
    `select count(*)::integer as count from (${withResults}) as found`,
    valuesOf(wanted),
  );
  return rows[0]?.count ?? 0;
}

/** What every sheet shares, and the attempts to print, by name of their students. */
export interface SheetFacts {
  title: string;
  language: ContentLanguage;
  school: string;
  /** Only to word what is shown: whether it is shown, each attempt says. */
  questions: { questionId: string; type: string; content: KindPart; key: KindPart; attachments: Attachment[] }[];
  attempts: { attemptId: string; student: string }[];
}

export async function readSheetFacts(transaction: Transaction, wanted: Wanted): Promise<SheetFacts | null> {
  const { rows } = await transaction.query<SheetFacts>(
    `select delivery.title, delivery.content_language as language, school.name as school,
       coalesce((
         select jsonb_agg(jsonb_build_object(
           'questionId', each.question_id, 'type', each.kind, 'content', each.content, 'key', each.key,
           'attachments', each.attachments
         )) from app.delivered_questions(delivery.id) as each
       ), '[]') as questions,
       coalesce((
         select jsonb_agg(jsonb_build_object(
           'attemptId', found.attempt_id,
           'student', btrim(coalesce(profile.last_name, '') || ' ' || coalesce(profile.first_name, ''))
         ) order by app.plain(concat_ws(' ', profile.last_name, profile.first_name)), found.attempt_id)
         from (${withResults}) as found left join public.profiles as profile on profile.user_id = found.student_id
       ), '[]') as attempts
     from public.deliveries as delivery join public.schools as school on school.id = delivery.school_id
     where delivery.id = $1 and delivery.withdrawn_at is null`,
    valuesOf(wanted),
  );
  return rows[0] ?? null;
}
