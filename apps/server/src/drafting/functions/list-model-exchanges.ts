import { limits, type ModelExchange } from '@schole/core';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';

/** A page of what language models were asked and answered for an assignment or a job of the caller, or one exchange, the oldest first. */
export const listModelExchanges: ServerFunction<'list-model-exchanges'> = {
  name: 'list-model-exchanges',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ of, after }, { caller, asServer }) =>
    asServer(async (transaction) => {
      const [moment = null, last = null] = after?.split(' ') ?? [];
      const { rows } = await transaction.query<ModelExchange>(
        `select id, engine, instructions, data, answer, outcome, milliseconds,
           case when input_tokens is not null then json_build_object(
             'input', input_tokens, 'output', output_tokens
           ) end as tokens,
           to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
         from public.model_exchanges
         where owner_id = $1 and school_id = $2
           and ($3::uuid is null or assignment_id = $3) and ($4::uuid is null or job_id = $4)
           and ($5::uuid is null or id = $5)
           and ($6::timestamptz is null or (created_at, id) > ($6, $7::uuid))
         order by created_at, id limit ${limits.exchangesPage + 1}`,
        [
          ...[caller.userId, caller.schoolId],
          ...['assignmentId' in of ? of.assignmentId : null, 'jobId' in of ? of.jobId : null],
          'exchangeId' in of ? of.exchangeId : null,
          ...[moment, last],
        ],
      );
      const exchanges = rows.slice(0, limits.exchangesPage);
      const end = rows.length > exchanges.length ? exchanges.at(-1) : undefined;
      return { exchanges, next: end === undefined ? null : `${end.at} ${end.id}` };
    }),
};
