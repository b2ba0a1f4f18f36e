import type { CallOutput } from '@schole/core';
import type { Transaction } from '@schole/database';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { readAllowed } from '../own-connections.ts';
import { listWebhooks, webhookOf } from '../webhook-rows.ts';

type Keys = CallOutput<'read-automation'>['keys'];

interface KeyRow {
  direction: 'in' | 'out';
  hint: string;
  madeAt: Date;
  lastUsedAt: Date | null;
}

/** The outgoing key counts as used whenever a workflow was reached since it was made: it signs every such request. */
async function readKeys(transaction: Transaction, userId: string): Promise<Keys> {
  const { rows } = await transaction.query<KeyRow>(
    `select key.direction, key.hint, key.made_at as "madeAt", case key.direction when 'in' then key.last_used_at else (
         select max(event.began_at) from public.automation_events as event
         where event.user_id = key.user_id and event.direction = 'out' and event.via = 'webhook'
           and event.status is not null and event.began_at >= key.made_at
       ) end as "lastUsedAt"
     from private.automation_keys as key where key.user_id = $1`,
    [userId],
  );
  const of = (keyDirection: 'in' | 'out'): Keys['in'] => {
    const found = rows.find(({ direction }) => direction === keyDirection);
    if (found === undefined) return null;
    const { hint, madeAt, lastUsedAt } = found;
    return { hint, madeAt: madeAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
  };
  return { in: of('in'), out: of('out') };
}

/** The connections of the caller's functions to workflows, without secrets, and what the installation lets out. */
export const readAutomation: ServerFunction<'read-automation'> = {
  name: 'read-automation',
  permission: { roles: teachers },
  limits: smallLimits,
  run: (_input, { caller, automation, asServer }) =>
    asServer(async (transaction) => {
      const webhooks = await listWebhooks(transaction, caller.userId);
      const { rows } = await transaction.query<{ sealed: boolean; privateAddresses: boolean }>(
        'select sealed, private_addresses as "privateAddresses" from private.installation',
      );
      return {
        webhooks: webhooks.map(webhookOf),
        keys: await readKeys(transaction, caller.userId),
        address: automation.address,
        allowed: await readAllowed(transaction, caller.schoolId),
        // Without a row nothing may leave.
        sealed: rows[0]?.sealed !== false,
        privateAddresses: rows[0]?.privateAddresses === true,
      };
    }),
};
