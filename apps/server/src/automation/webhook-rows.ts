import type { WebhookAuth, WebhookTarget } from '@schole/ai';
import { type AutomationPurpose, automationPurposes, fault, type Webhook, type WebhookAuthKind } from '@schole/core';
import type { Transaction } from '@schole/database';
import { z } from 'zod';
import type { AutomationTools } from '../functions/automation-tools.ts';

/** The target of one of a person's functions; `sealed` is a secret that only this installation can decrypt. */
export interface WebhookRow {
  purpose: AutomationPurpose;
  url: string | null;
  kind: WebhookAuthKind;
  name: string | null;
  sealed: string | null;
}

/** The encrypted content: the secret, and the only origin that it may be sent to. */
const secretSchema = z.object({ origin: z.string(), value: z.string() });

/** The origin that a secret is bound to; of an invalid address, its text. */
export const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : url);

/** The secret encrypted with the address it is bound to; throws input/invalid where it is too long. */
export function encryptSecret(encrypt: AutomationTools['encrypt'], url: string, value: string): string {
  const sealed = encrypt('webhook', JSON.stringify({ origin: originOf(url), value }));
  if (sealed.length > 20_000) throw fault('input/invalid', { where: 'auth.value' });
  return sealed;
}

/** The secret, if it is bound to this address; null where not, or where it cannot be decrypted any more. */
export function decryptSecret(decrypt: AutomationTools['decrypt'], url: string, sealed: string): string | null {
  try {
    const { origin, value } = secretSchema.parse(JSON.parse(decrypt('webhook', sealed)));
    return origin === originOf(url) ? value : null;
  } catch {
    return null;
  }
}

function decryptAuth(
  { kind, name, sealed }: WebhookRow,
  url: string,
  decrypt: AutomationTools['decrypt'],
): WebhookAuth {
  if (kind === 'none') return { kind };
  const value = sealed === null ? null : decryptSecret(decrypt, url, sealed);
  if (value === null) return { kind: 'missing' };
  return kind === 'bearer' ? { kind, value } : { kind, name: name ?? '', value };
}

/** One for each purpose, saved or not, as `schole_server` for its person. */
export async function listWebhooks(transaction: Transaction, userId: string): Promise<WebhookRow[]> {
  const { rows } = await transaction.query<WebhookRow>(
    `select each.purpose, coalesce(saved.auth_kind, 'none') as kind, saved.auth_name as name, saved.auth_sealed as sealed,
       case when each.purpose = 'chat'
         then (select nullif(btrim(n8n_chat_webhook_url), '') from public.user_settings where user_id = $1)
         else saved.url end as url
     from unnest($2::text[]) with ordinality as each (purpose, place)
     left join private.webhooks as saved on saved.user_id = $1 and saved.purpose = each.purpose
     order by each.place`,
    [userId, automationPurposes],
  );
  return rows;
}

export async function readWebhook(
  transaction: Transaction,
  userId: string,
  purpose: AutomationPurpose,
): Promise<WebhookRow> {
  const found = (await listWebhooks(transaction, userId)).find((row) => row.purpose === purpose);
  return found ?? { purpose, url: null, kind: 'none', name: null, sealed: null };
}

/** As a person sees it: without the secret. */
export const webhookOf = ({ purpose, url, kind, name }: WebhookRow): Webhook => ({
  purpose,
  url,
  auth: { kind, name },
});

/** The target of a person's function, with its secrets; null without an address. As `schole_server` for the person. */
export async function readWebhookTarget(
  transaction: Transaction,
  userId: string,
  purpose: AutomationPurpose,
  decrypt: AutomationTools['decrypt'],
): Promise<WebhookTarget | null> {
  const row = await readWebhook(transaction, userId, purpose);
  if (row.url === null) return null;
  const { rows } = await transaction.query<{ sealed: string }>(
    `select sealed from private.automation_keys where user_id = $1 and direction = 'out'`,
    [userId],
  );
  const sealed = rows[0]?.sealed;
  const signingKey = sealed === undefined ? null : decryptKey(sealed, decrypt);
  return {
    url: row.url,
    // A request that cannot be signed as the workflow expects is not sent at all.
    auth: sealed !== undefined && signingKey === null ? { kind: 'missing' } : decryptAuth(row, row.url, decrypt),
    signingKey,
  };
}

function decryptKey(sealed: string, decrypt: AutomationTools['decrypt']): string | null {
  try {
    return decrypt('automation-key', sealed);
  } catch {
    return null;
  }
}
