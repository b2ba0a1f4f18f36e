import type { AuthEvent } from '@schole/auth';
import type { Transaction } from '@schole/database';
import type { AccountMail, SendAccountMail } from './account-mail.ts';

/** Changes of the second factor are reported to the person: somebody else may have made them. */
const mailKinds: Partial<Record<AuthEvent['kind'], AccountMail['kind']>> = {
  factor_added: 'factor-added',
  factor_removed: 'factor-removed',
  recovery_codes_made: 'recovery-codes-made',
  recovery_code_used: 'recovery-code-used',
};

/** The address and language of a person; null where the account has no address. */
export async function readRecipient(
  transaction: Transaction,
  userId: string,
): Promise<{ to: string; language: 'en' | 'el' } | null> {
  const { rows } = await transaction.query<{ to: string | null; language: string | null }>(
    `select account.email as to, coalesce(settings.language, account.raw_user_meta_data ->> 'language') as language
       from auth.users as account left join public.user_settings as settings on settings.user_id = account.id
      where account.id = $1`,
    [userId],
  );
  const [row] = rows;
  if (row === undefined || row.to === null) return null;
  return { to: row.to, language: row.language === 'en' ? 'en' : 'el' };
}

/** Notifies the person of an event of their account, in its transaction. */
export async function sendFactorMail(
  sendMail: SendAccountMail,
  transaction: Transaction,
  event: AuthEvent,
): Promise<void> {
  const kind = mailKinds[event.kind];
  if (kind === undefined || event.userId === null) return;
  const recipient = await readRecipient(transaction, event.userId);
  if (recipient !== null) await sendMail(transaction, { kind, userId: event.userId, ...recipient });
}
