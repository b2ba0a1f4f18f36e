import type { Transaction } from '@schole/database';
import { saveIdentity, type UserRow } from '../accounts/account.ts';
import { metadataFits } from '../http/input.ts';
import type { ProviderPerson } from '../providers/provider.ts';

/** Concurrent sign-ins with the same identity wait for each other, so that the first of them creates the only account. */
export async function lockIdentity(transaction: Transaction, provider: string, subject: string): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 7401002))', [`${provider} ${subject}`]);
}

/** The account that an identity belongs to; null when there is none yet. */
export async function findIdentityOwner(
  transaction: Transaction,
  provider: string,
  subject: string,
): Promise<string | null> {
  const { rows } = await transaction.query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, subject],
  );
  return rows[0]?.user_id ?? null;
}

export async function addIdentity(
  transaction: Transaction,
  userId: string,
  provider: string,
  person: ProviderPerson,
  now: Date,
): Promise<void> {
  await transaction.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5, $5)`,
    [person.subject, userId, JSON.stringify(person.data), provider, now],
  );
}

/** The provider's present data. */
export async function refreshIdentity(
  transaction: Transaction,
  provider: string,
  person: ProviderPerson,
  now: Date,
): Promise<void> {
  await transaction.query(
    `update auth.identities set identity_data = identity_data || $3, last_sign_in_at = $4, updated_at = $4
      where provider = $1 and provider_id = $2`,
    [provider, person.subject, JSON.stringify(person.data), now],
  );
}

/** Records the sign-in and copies the provider's data into the account's metadata, as long as it fits. */
export async function recordSignIn(
  transaction: Transaction,
  user: UserRow,
  person: ProviderPerson,
  now: Date,
): Promise<void> {
  const metadata = { ...user.raw_user_meta_data, ...person.data };
  await transaction.query(
    'update auth.users set last_sign_in_at = $2, raw_user_meta_data = $3, updated_at = $2 where id = $1',
    [user.id, now, JSON.stringify(metadataFits(metadata) ? metadata : user.raw_user_meta_data)],
  );
}

/** Derives the account's list of providers from its identities; the first one stays first as long as it exists. */
export async function refreshProviders(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await transaction.query(
    `update auth.users as account set updated_at = $2, raw_app_meta_data = raw_app_meta_data || jsonb_build_object(
        'providers', ways.names,
        'provider', case when ways.names ? (raw_app_meta_data ->> 'provider') then raw_app_meta_data -> 'provider'
                    else ways.names -> 0 end)
       from (select coalesce(jsonb_agg(provider order by first_at), '[]'::jsonb) as names
               from (select provider, min(created_at) as first_at from auth.identities where user_id = $1 group by provider)
                 as each) as ways
      where account.id = $1`,
    [userId, now],
  );
}

/**
 * Gives the account another address, or none; false when another account has it, also one that waits for its erasure.
 * Then the transaction can only be rolled back.
 */
export async function changeAddress(
  transaction: Transaction,
  userId: string,
  email: string | null,
  now: Date,
): Promise<boolean> {
  try {
    await transaction.query(
      `update auth.users set email = $2::text, email_confirmed_at = case when $2::text is not null then $3::timestamptz end,
         updated_at = $3 where id = $1`,
      [userId, email, now],
    );
    return true;
  } catch (problem) {
    // PostgreSQL's SQLSTATE for a unique violation.
    if (problem instanceof Error && 'code' in problem && problem.code === '23505') return false;
    throw problem;
  }
}

/** The provider has verified that the account's address is its person's. */
export async function markAddressVerified(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await transaction.query(
    'update auth.users set email_confirmed_at = coalesce(email_confirmed_at, $2), updated_at = $2 where id = $1',
    [userId, now],
  );
  await transaction.query(
    `update auth.identities as way set identity_data = way.identity_data || '{"email_verified": true}', updated_at = $2
       from auth.users as account
      where account.id = $1 and way.user_id = $1 and way.provider = 'email' and way.email = account.email`,
    [userId, now],
  );
}

/** Whether an address of the account was proved; an address that is confirmed because no mails are sent was not. */
export async function isVerifiedAddress(transaction: Transaction, user: UserRow, email: string): Promise<boolean> {
  if (user.email !== email || user.email_confirmed_at === null) return false;
  const { rows } = await transaction.query(
    `select from auth.identities where user_id = $1 and email = $2 and identity_data ->> 'email_verified' = 'true' limit 1`,
    [user.id, email],
  );
  return rows.length > 0;
}

/**
 * Removes the provider identities of an account whose address nobody has confirmed and that nobody has used: an
 * attacker may have created it with the address and would get in again once its owner has confirmed it.
 */
export async function removeUnverifiedIdentities(transaction: Transaction, userId: string, now: Date): Promise<void> {
  const { rowCount } = await transaction.query(
    `delete from auth.identities as way using auth.users as account
      where account.id = $1 and way.user_id = $1 and way.provider not in ('email', 'phone')
        and account.email is not null and account.confirmed_at is null and account.last_sign_in_at is null`,
    [userId],
  );
  if (rowCount === 0) return;
  await saveIdentity(transaction, userId, 'email', now, { verified: false });
  await refreshProviders(transaction, userId, now);
}
