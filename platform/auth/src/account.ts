import type { Transaction } from '@schole/database';
import { authFault } from './errors.ts';

/** A timestamp of the database; 'infinity' comes as a number. */
export type Moment = Date | number;

/** True while the moment has not come yet; a missing moment never comes. */
export function isAhead(moment: Moment | null, now: number): boolean {
  return moment !== null && Number(moment) > now;
}

export interface UserRow {
  id: string;
  role: string | null;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  banned_until: Moment | null;
  deleted_at: Date | null;
  is_anonymous: boolean;
  created_at: Date;
  updated_at: Date;
}

const columns = `id, role, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at, confirmed_at, invited_at,
  confirmation_sent_at, recovery_sent_at,
  last_sign_in_at, raw_app_meta_data, raw_user_meta_data, banned_until, deleted_at, is_anonymous, created_at, updated_at`;

/** The account with this address that may still sign in, or null. */
export async function findUserByEmail(transaction: Transaction, email: string): Promise<UserRow | null> {
  const { rows } = await transaction.query<UserRow>(
    `select ${columns} from auth.users where email = $1 and is_sso_user = false and deleted_at is null`,
    [email],
  );
  return rows[0] ?? null;
}

export async function findUser(transaction: Transaction, id: string): Promise<UserRow | null> {
  const { rows } = await transaction.query<UserRow>(
    `select ${columns} from auth.users where id = $1 and deleted_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

/** Throws user_banned. */
export function refuseBanned(user: UserRow, now: number): void {
  if (isAhead(user.banned_until, now)) throw authFault('user_banned');
}

/** The database role of a person's token: never more than this, whatever the row says. */
export function roleOf(user: UserRow): 'authenticated' | 'student' {
  return user.role === 'student' ? 'student' : 'authenticated';
}

interface NewUser {
  email: string;
  hash: string;
  userMetadata: Record<string, unknown>;
  /** False: the address is still to be confirmed. */
  confirmed: boolean;
  now: Date;
}

/** The new account with its e-mail identity; null when the address is taken. */
export async function addUser(transaction: Transaction, user: NewUser): Promise<UserRow | null> {
  const { rows } = await transaction.query<UserRow>(
    `insert into auth.users (email, encrypted_password, email_confirmed_at, last_sign_in_at, raw_app_meta_data,
       raw_user_meta_data, created_at, updated_at)
     values ($1, $2, case when $5 then $3::timestamptz end, case when $5 then $3::timestamptz end, '{"provider": "email", "providers": ["email"]}', $4, $3::timestamptz, $3::timestamptz)
     on conflict (email) where is_sso_user = false do nothing
     returning ${columns}`,
    [user.email, user.hash, user.now, JSON.stringify(user.userMetadata), user.confirmed],
  );
  const added = rows[0];
  if (!added) return null;
  await transaction.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1::text, $1::uuid, jsonb_build_object('sub', $1::text, 'email', $2::text, 'email_verified', false,
       'phone_verified', false), 'email', $3, $3, $3)`,
    [added.id, added.email, user.now],
  );
  return added;
}

/** Whoever used the token reads the address: it is confirmed, and the identity says so. */
export async function confirmEmail(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction.query('update auth.users set email_confirmed_at = $2, updated_at = $2 where id = $1', [id, now]);
  await transaction.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = $2
      where user_id = $1 and provider = 'email'`,
    [id, now],
  );
}

interface IdentityRow {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
  email: string | null;
}

/** The account as the clients know it. */
export async function showUser(transaction: Transaction, user: UserRow): Promise<Record<string, unknown>> {
  const { rows } = await transaction.query<IdentityRow>(
    `select id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at, email
       from auth.identities where user_id = $1 order by created_at`,
    [user.id],
  );
  return {
    id: user.id,
    aud: 'authenticated',
    role: roleOf(user),
    email: user.email ?? '',
    email_confirmed_at: user.email_confirmed_at ?? undefined,
    invited_at: user.invited_at ?? undefined,
    confirmation_sent_at: user.confirmation_sent_at ?? undefined,
    recovery_sent_at: user.recovery_sent_at ?? undefined,
    phone: user.phone ?? '',
    phone_confirmed_at: user.phone_confirmed_at ?? undefined,
    confirmed_at: user.confirmed_at ?? undefined,
    last_sign_in_at: user.last_sign_in_at ?? undefined,
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: rows.map(({ id, provider_id, ...identity }) => ({ identity_id: id, id: provider_id, ...identity })),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  };
}

/** True once the installation has an account; until then the first-run page is shown and the first sign-up is always open. */
export async function anyUserExists(transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.query<{ found: boolean }>('select exists (select from auth.users) as found');
  return rows[0]?.found === true;
}
