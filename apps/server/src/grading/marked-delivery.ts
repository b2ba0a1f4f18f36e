import { type CallOutput, type ContentLanguage, fault, type KindPart, type MarkedQuestion } from '@schole/core';
import type { Transaction } from '@schole/database';
import { readPreferences } from './read-preferences.ts';

type Facts = CallOutput<'read-marking'>['delivery'];

/** A delivery as whoever marks it sees it. */
export interface MarkedDelivery {
  schoolId: string;
  language: ContentLanguage;
  facts: Facts;
  preferences: CallOutput<'read-marking'>['preferences'];
}

/** A question of a delivery with its key. */
export interface DeliveredQuestion {
  questionId: string;
  type: MarkedQuestion['type'];
  content: KindPart;
  key: KindPart;
  points: number;
  language: ContentLanguage;
}

/** Of a delivery that the caller marks: the submitted attempts that are theirs to mark, as a condition on `its`. */
export const toMark = `its.state = 'submitted' and (its.delivery_id in (select app.my_delivery_ids('own'))
  or its.student_id in (select app.my_student_ids('mark')))`;

/** A delivery that the caller marks; throws delivery/unknown for any other id. */
export async function readMarkedDelivery(transaction: Transaction, deliveryId: string): Promise<MarkedDelivery> {
  const { rows } = await transaction.query<Omit<Facts, 'namesHidden'> & { schoolId: string }>(
    `select id as "deliveryId", school_id as "schoolId", title, content_language as "contentLanguage",
       released_at is not null as released,
       (select coalesce(sum(its.spot_checks), 0)::integer from public.attempts as its
         where its.delivery_id = deliveries.id and ${toMark}) as "spotChecks"
     from public.deliveries where id = $1 and id in (select app.my_delivery_ids('mark'))`,
    [deliveryId],
  );
  const [found] = rows;
  if (found === undefined) throw fault('delivery/unknown');
  const { schoolId, ...facts } = found;
  const preferences = await readPreferences(transaction, schoolId);
  const namesHidden = preferences.namesHidden && !facts.released;
  return { schoolId, language: facts.contentLanguage, facts: { ...facts, namesHidden }, preferences };
}

/** The questions of a delivery by their ids, in their order. */
export async function readQuestions(
  transaction: Transaction,
  deliveryId: string,
): Promise<ReadonlyMap<string, DeliveredQuestion>> {
  const { rows } = await transaction.query<DeliveredQuestion>(
    `select given.question_id as "questionId", given.kind as type, given.content, given.key, given.points,
       delivery.content_language as language
     from app.delivered_questions($1) as given join public.deliveries as delivery on delivery.id = $1`,
    [deliveryId],
  );
  return new Map(rows.map((question) => [question.questionId, question]));
}

/** The questions of a delivery with how many answers of each there are and wait. */
export async function readMarkedQuestions(transaction: Transaction, deliveryId: string): Promise<MarkedQuestion[]> {
  const { rows } = await transaction.query<MarkedQuestion>(
    `with counted as (
       select mark.question_id, count(*)::integer as answers,
         (count(*) filter (where mark.points is null))::integer as waiting
       from public.attempts as its
       join public.marks as mark on mark.school_id = its.school_id and mark.attempt_id = its.id
       where its.delivery_id = $1 and ${toMark}
       group by mark.question_id
     )
     select given.question_id as "questionId", given.position + 1 as position, given.kind as type, given.content, given.key,
       given.explanation, given.quote, given.points, coalesce(counted.waiting, 0) as waiting,
       coalesce(counted.answers, 0) as answers
     from app.delivered_questions($1) as given left join counted on counted.question_id = given.question_id
     order by given.position`,
    [deliveryId],
  );
  return rows;
}
