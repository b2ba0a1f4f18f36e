import { type CallInput, fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import { addAuditEvent } from '../../database/audit-events.ts';
import type { AutomationTools } from '../../functions/automation-tools.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { requireAllowed } from '../own-connections.ts';
import { decryptSecret, encryptSecret, originOf, readWebhook, type WebhookRow, webhookOf } from '../webhook-rows.ts';

type Input = CallInput<'save-webhook'>;
type Auth = Pick<WebhookRow, 'kind' | 'name' | 'sealed'>;

/** The new address; stored as written, and validated when it is called. */
function addressOf(before: WebhookRow, { purpose, url }: Input): string | null {
  if (url === undefined) return before.url;
  // The web app writes the address of the chat itself, into the column that the specification names.
  if (purpose === 'chat') throw fault('input/invalid', { where: 'url' });
  return url === null || url === '' ? null : url;
}

/** A secret is bound to the address it was entered for: for another one it has to be entered again. */
function unchangedAuth({ decrypt }: AutomationTools, before: WebhookRow, url: string | null): Auth {
  const { kind, name, sealed } = before;
  const moved = url !== null && before.url !== null && originOf(url) !== originOf(before.url);
  const lost = url !== null && sealed !== null && decryptSecret(decrypt, url, sealed) === null;
  if (kind !== 'none' && (moved || lost)) throw fault('automation/secret-missing');
  return { kind, name, sealed };
}

function authOf(automation: AutomationTools, before: WebhookRow, { auth }: Input, url: string | null): Auth {
  if (auth === undefined) return unchangedAuth(automation, before, url);
  if (auth.kind === 'none') return { kind: 'none', name: null, sealed: null };
  const name = auth.kind === 'bearer' ? null : auth.name;
  if (auth.value === undefined) {
    if (before.kind !== auth.kind) throw fault('automation/secret-missing');
    return { ...unchangedAuth(automation, before, url), name };
  }
  if (url === null) throw fault('automation/no-address');
  return { kind: auth.kind, name, sealed: encryptSecret(automation.encrypt, url, auth.value) };
}

/** An existing connection may be removed also where the school allows no new ones. */
const isRemoval = ({ url, auth }: Input): boolean => !url && (auth === undefined || auth.kind === 'none');

async function write(transaction: Transaction, userId: string, row: WebhookRow): Promise<void> {
  const { purpose, kind, name, sealed } = row;
  const url = purpose === 'chat' ? null : row.url;
  await transaction.query(
    `insert into private.webhooks (user_id, purpose, url, auth_kind, auth_name, auth_sealed) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, purpose) do update
       set url = excluded.url, auth_kind = excluded.auth_kind, auth_name = excluded.auth_name, auth_sealed = excluded.auth_sealed`,
    [userId, purpose, url, kind, name, sealed],
  );
}

/** Saves address and authentication of one of the caller's functions; the secret is encrypted and never returned. */
export const saveWebhook: ServerFunction<'save-webhook'> = {
  name: 'save-webhook',
  permission: { roles: teachers },
  limits: smallLimits,
  run: (input, { caller, automation, asServer }) =>
    asServer(async (transaction) => {
      if (!isRemoval(input)) await requireAllowed(transaction, caller.schoolId);
      // Two windows that save at once: the second one reads what the first one wrote.
      await transaction.query(`select pg_advisory_xact_lock(hashtextextended('webhooks of ' || $1::text, 0))`, [
        caller.userId,
      ]);
      const before = await readWebhook(transaction, caller.userId, input.purpose);
      const url = addressOf(before, input);
      const after: WebhookRow = { purpose: input.purpose, url, ...authOf(automation, before, input, url) };
      await write(transaction, caller.userId, after);
      await addAuditEvent(transaction, {
        schoolId: caller.schoolId,
        actorId: caller.userId,
        action: 'webhook/changed',
        subjectType: 'setting',
        subjectId: caller.schoolId,
        details: { purpose: input.purpose, connected: url !== null, auth: after.kind },
      });
      return webhookOf(after);
    }),
};
