import type { CallOutput } from '@schole/core';
import { type ServerFunction, smallLimits } from '../functions/contract.ts';
import { conditionOf, daysConditionOf } from './egress-condition.ts';

type Output = CallOutput<'list-egress'>;
type Event = Output['events'][number];

const page = 50;
const at = `to_char(began_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A page of the egress ledger for an operator, with the totals of everything that matches the filter. */
export const listEgress: ServerFunction<'list-egress'> = {
  name: 'list-egress',
  permission: 'installation',
  limits: smallLimits,
  run: ({ after, ...chosen }, context) =>
    context.asCaller(async (transaction) => {
      const { text, values } = conditionOf(chosen);
      const [moment = null, id = null] = after?.split(' ') ?? [];
      const next = values.length + 1;
      const { rows } = await transaction.query<Event>(
        `select id, ${at} as at, host, port, purpose, method, bytes_out::float8 as "bytesOut", bytes_in::float8 as "bytesIn",
           status, milliseconds, outcome, engine, pseudonymised
         from public.egress_events
        where ${text} and ($${next}::timestamptz is null or (began_at, id) < ($${next}, $${next + 1}::uuid))
        order by began_at desc, id desc limit ${page + 1}`,
        [...values, moment, id],
      );
      const days = daysConditionOf(chosen);
      const totals = await transaction.query<Output['totals'][number]>(
        `select outcome, sum(requests)::float8 as requests, sum(bytes_out)::float8 as "bytesOut", sum(bytes_in)::float8 as "bytesIn"
           from (
             select outcome, count(*) as requests, sum(bytes_out) as bytes_out, sum(bytes_in) as bytes_in
               from public.egress_events where ${text} group by outcome
             union all
             select outcome, sum(requests), sum(bytes_out), sum(bytes_in) from public.egress_days where ${days.text} group by outcome
           ) as both_kinds group by outcome order by outcome`,
        values,
      );
      const purposes = await transaction.query<{ purpose: string }>(
        'select distinct purpose from public.egress_events order by purpose limit 100',
      );
      const events = rows.slice(0, page);
      const last = rows.length > page ? events.at(-1) : undefined;
      return {
        events,
        next: last === undefined ? null : `${last.at} ${last.id}`,
        totals: totals.rows,
        purposes: purposes.rows.map(({ purpose }) => purpose),
      };
    }),
};
