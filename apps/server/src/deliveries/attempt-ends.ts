import type { Transaction } from '@schole/database';

/** When a delivery closes for a student, in a statement with `ownRules`; null: when somebody closes it. */
export const ownEnd = `coalesce(delivery.closed_at, greatest(
  delivery.closes_at + make_interval(days => coalesce(needs.extra_days, 0)),
  case when delivery.closes_at is not null then exception.closes_at end
))`;

/** Joins what decides when an attempt ends: its delivery, and the needs and exceptions of its student. */
export const ownRules = (attempt: string): string =>
  `join public.deliveries as delivery on delivery.id = ${attempt}.delivery_id
   left join public.student_accommodations as needs on needs.student_id = ${attempt}.student_id
   left join public.delivery_exceptions as exception
     on exception.delivery_id = ${attempt}.delivery_id and exception.student_id = ${attempt}.student_id`;

/** When the rules alone would end each running attempt of a delivery; null: they do not. By the id of the attempt. */
export async function readRuleEnds(transaction: Transaction, deliveryId: string): Promise<Map<string, Date | null>> {
  const { rows } = await transaction.query<{ id: string; end: Date | null }>(
    `select its.id, least(
        ${ownEnd},
        its.started_at + make_interval(secs =>
          ceil(delivery.time_limit * 60 * (100 + coalesce(needs.extra_time, 0)) / 100.0)
          + 60 * coalesce(exception.extra_minutes, 0))
      ) as end
       from public.attempts as its ${ownRules('its')}
      where its.delivery_id = $1 and its.state = 'running' for update of its`,
    [deliveryId],
  );
  return new Map(rows.map(({ id, end }) => [id, end]));
}

/** Moves the end of each running attempt by as much as its rules moved: pauses, breaks and extensions stay. */
export async function moveEnds(
  transaction: Transaction,
  deliveryId: string,
  before: ReadonlyMap<string, Date | null>,
): Promise<void> {
  const after = await readRuleEnds(transaction, deliveryId);
  const moved = [...after].flatMap(([id, end]) => {
    const earlier = before.get(id) ?? null;
    if (end?.getTime() === earlier?.getTime()) return [];
    const by = end !== null && earlier !== null ? end.getTime() - earlier.getTime() : null;
    return [{ id, by, end: end?.toISOString() ?? null }];
  });
  await transaction.query(
    `update public.attempts as its
        set ends_at = case when moved.by is null then moved.end else its.ends_at + moved.by * interval '1 millisecond' end
       from jsonb_to_recordset($1::jsonb) as moved (id uuid, by double precision, "end" timestamptz)
      where its.id = moved.id`,
    [JSON.stringify(moved)],
  );
}
