import type { CallOutput } from '@schole/core';
import { type ServerFunction, smallLimits } from '../../functions/contract.ts';
import { cancelChannel } from '../cancel-channel.ts';

/** Cancels another person's job or queues it again; the database decides, and audits it. */
export const moveJob: ServerFunction<'move-job'> = {
  name: 'move-job',
  permission: 'installation',
  limits: smallLimits,
  run: ({ jobId, wish }, context) =>
    context.asServer(async (transaction) => {
      const { rows } = await transaction.query<{ state: CallOutput<'move-job'>['state'] }>(
        'select app.move_installation_job($1, $2) as state',
        [jobId, wish],
      );
      if (wish === 'cancel') await transaction.query('select pg_notify($1, $2)', [cancelChannel, jobId]);
      return { jobId, state: rows[0]?.state ?? 'queued' };
    }),
};
