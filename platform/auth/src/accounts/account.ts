import type { Transaction } from '@schole/database';
import { authFault } from '../http/auth-fault.ts';
import { type FactorRow, listFactorsOf, showFactor } from './factor.ts';

/** A timestamp of the database; 'infinity' comes as a number. */
export type Timestamp = Date | number;

/** True while the time has not come yet; a missing time never comes. */
export function isInFuture(timestamp: Timestamp | null, now: number): boolean {
  return timestamp !== null && Number(timestamp) > now;
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
  /** Empty when the account keeps its address; so for the telephone number. */
  email_change: string | null;
  email_change_sent_at: Date | null;
  phone_change: string | null;
  phone_change_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  banned_until: Timestamp | null;
  deleted_at: Date | null;
  is_sso_user: boolean;
  is_anonymous: boolean;
  created_at: Date;
  updated_at: Date;
}

const columns = `id, role, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at, confirmed_at, invited_at,
  confirmation_sent_at, recovery_sent_at, email_change, email_change_sent_at, phone_change, phone_change_sent_at,
  reauthentication_sent_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, banned_until, deleted_at, is_sso_user,
  is_anonymous, created_at, updated_at`;

/** The account with this address that may still sign in by itself, which a student's may not; or null. */
export async function findUserByEmail(transaction: Transaction, email: string): Promise<UserRow | null> {
  const { rows } = await transaction.query<UserRow>(
    `select ${columns} from auth.users
      where email = $1 and is_sso_user = false and deleted_at is null and role is distinct from 'student'`,
    [email],
  );
  return rows[0] ?? null;
}

/** As `findUserByEmail`, by the telephone number. */
export async function findUserByPhone(transaction: Transaction, phone: string): Promise<UserRow | null> {
  const { rows } = await transaction.query<UserRow>(
    `select ${columns} from auth.users
      where phone = $1 and deleted_at is null and role is distinct from 'student'`,
    [phone],
  );
  return rows[0] ?? null;
}

/** The account with a pending change to this address or number, the latest of several, or null. */
export async function findUserByChange(
  transaction: Transaction,
  column: 'email_change' | 'phone_change',
  value: string,
): Promise<UserRow | null> {
  const { rows } = await transaction.query<UserRow>(
    `select ${columns} from auth.users where ${column} = $1 and deleted_at is null order by updated_at desc limit 1`,
    [value],
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

/** As `findUser`, also an account that was deleted softly. */
export async function findAnyUser(transaction: Transaction, id: string): Promise<UserRow | null> {
  const { rows } = await transaction.query<UserRow>(`select ${columns} from auth.users where id = $1`, [id]);
  return rows[0] ?? null;
}

/** One page of the accounts, the newest first, and the total. */
export async function listUsers(
  transaction: Transaction,
  page: { limit: number; offset: number },
): Promise<{ users: UserRow[]; total: number }> {
  const { rows } = await transaction.query<UserRow>(
    `select ${columns} from auth.users where deleted_at is null order by created_at desc, id limit $1 offset $2`,
    [page.limit, page.offset],
  );
  const counted = await transaction.query<{ total: string }>(
    'select count(*) as total from auth.users where deleted_at is null',
  );
  return { users: rows, total: Number(counted.rows[0]?.total ?? 0) };
}

/** Throws user_banned. */
export function refuseBanned(user: UserRow, now: number): void {
  if (isInFuture(user.banned_until, now)) throw authFault('user_banned');
}

/** The database role of a person's token: never more than this, whatever the row contains. */
export function roleOf(user: UserRow): 'authenticated' | 'student' {
  return user.role === 'student' ? 'student' : 'authenticated';
}

/** Throws feature_disabled: the account of a student is opened and kept by the school alone. */
export function refuseStudent(user: Pick<UserRow, 'role'>): void {
  if (user.role === 'student') {
    throw authFault('feature_disabled', { message: 'Students sign in at /student/sign-in, and with nothing else.' });
  }
}

export interface NewUser {
  email: string | null;
  phone?: string | null;
  /** Null: no sign-in by password. */
  hash: string | null;
  userMetadata: Record<string, unknown>;
  /** False: the address must still be confirmed. */
  confirmed: boolean;
  /** An anonymous account: no address, no number, no identity. */
  anonymous?: boolean;
  now: Date;
}

/** The new account with the identity of its address or number; null when that is taken. */
export async function addUser(transaction: Transaction, user: NewUser): Promise<UserRow | null> {
  const { email, phone = null, anonymous = false } = user;
  const provider = email === null ? 'phone' : 'email';
  const { rows } = await transaction.query<UserRow>(
    `insert into auth.users (email, phone, encrypted_password, email_confirmed_at, last_sign_in_at, raw_app_meta_data,
       raw_user_meta_data, is_anonymous, created_at, updated_at)
     values ($1::text, $2, $3, case when $4 and $1::text is not null then $5::timestamptz end,
       case when $4 then $5::timestamptz end, $6, $7, $8, $5::timestamptz, $5::timestamptz)
     on conflict do nothing
     returning ${columns}`,
    [
      email,
      phone,
      user.hash,
      user.confirmed,
      user.now,
      JSON.stringify(anonymous ? {} : { provider, providers: [provider] }),
      JSON.stringify(user.userMetadata),
      anonymous,
    ],
  );
  const added = rows[0];
  if (!added) return null;
  if (!anonymous) await saveIdentity(transaction, added.id, provider, user.now, { verified: false });
  return added;
}

/**
 * Derives the account's e-mail or telephone identity from the account; created where it is missing. Being verified
 * belongs to one address: a new one is unverified.
 */
export async function saveIdentity(
  transaction: Transaction,
  userId: string,
  provider: 'email' | 'phone',
  now: Date,
  { verified }: { verified: boolean },
): Promise<void> {
  await transaction.query(
    `insert into auth.identities as known (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at,
       updated_at)
     select id::text, id, jsonb_build_object('sub', id::text, $2::text, case when $2::text = 'email' then email else phone end,
         'email_verified', $2::text = 'email' and $4::boolean, 'phone_verified', $2::text = 'phone' and $4::boolean),
       $2::text, $3::timestamptz, $3::timestamptz, $3::timestamptz
       from auth.users where id = $1
     on conflict (provider_id, provider) do update set
       identity_data = known.identity_data || case
         when $4 or known.identity_data ->> $2::text is distinct from excluded.identity_data ->> $2::text
         then excluded.identity_data else excluded.identity_data - ($2::text || '_verified') end,
       updated_at = excluded.updated_at`,
    [userId, provider, now, verified],
  );
}

/** Adds the provider to the account's app metadata. */
export async function addProvider(transaction: Transaction, userId: string, provider: string): Promise<void> {
  await transaction.query(
    `update auth.users set raw_app_meta_data = raw_app_meta_data || jsonb_build_object(
        'provider', coalesce(raw_app_meta_data ->> 'provider', $2::text),
        'providers', coalesce(raw_app_meta_data -> 'providers', '[]'::jsonb) || jsonb_build_array($2::text))
      where id = $1 and not coalesce(raw_app_meta_data -> 'providers', '[]'::jsonb) ? $2::text`,
    [userId, provider],
  );
}

/** The user of the token reads the address: it is confirmed, and the identity records it. */
export async function confirmEmail(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction.query('update auth.users set email_confirmed_at = $2, updated_at = $2 where id = $1', [id, now]);
  await saveIdentity(transaction, id, 'email', now, { verified: true });
}

/** The user of the code has the telephone. */
export async function confirmPhone(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction.query('update auth.users set phone_confirmed_at = $2, updated_at = $2 where id = $1', [id, now]);
  await saveIdentity(transaction, id, 'phone', now, { verified: true });
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

/** The account in the published form. */
export async function showUser(transaction: Transaction, user: UserRow): Promise<Record<string, unknown>> {
  const [shown] = await showUsers(transaction, [user]);
  if (!shown) throw new Error('The account was not shown');
  return shown;
}

/** Accounts in the published form, in the given order. */
export async function showUsers(
  transaction: Transaction,
  users: readonly UserRow[],
): Promise<Record<string, unknown>[]> {
  const ids = users.map(({ id }) => id);
  const { rows } = await transaction.query<IdentityRow>(
    `select id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at, email
       from auth.identities where user_id = any($1) order by created_at`,
    [ids],
  );
  const identities = Map.groupBy(rows, (row) => row.user_id);
  const factors = Map.groupBy(await listFactorsOf(transaction, ids), (factor) => factor.user_id);
  return users.map((user) => describe(user, identities.get(user.id) ?? [], factors.get(user.id)));
}

function describe(user: UserRow, identities: readonly IdentityRow[], factors: readonly FactorRow[] | undefined) {
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
    new_email: user.email_change || undefined,
    email_change_sent_at: user.email_change ? (user.email_change_sent_at ?? undefined) : undefined,
    new_phone: user.phone_change || undefined,
    phone_change_sent_at: user.phone_change ? (user.phone_change_sent_at ?? undefined) : undefined,
    reauthentication_sent_at: user.reauthentication_sent_at ?? undefined,
    confirmed_at: user.confirmed_at ?? undefined,
    last_sign_in_at: user.last_sign_in_at ?? undefined,
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    // Absent where there are none, as in the published contract.
    factors: factors?.map(showFactor),
    identities: identities.map(({ id, provider_id, ...identity }) => ({
      identity_id: id,
      id: provider_id,
      ...identity,
    })),
    created_at: user.created_at,
    updated_at: user.updated_at,
    banned_until: isInFuture(user.banned_until, 0) ? user.banned_until : undefined,
    deleted_at: user.deleted_at ?? undefined,
    is_anonymous: user.is_anonymous,
  };
}

/**
 * True once the installation has an account; until then the first-run page is shown and the first sign-up is always
 * open.
 */
export async function anyUserExists(transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.query<{ found: boolean }>(
    'select exists (select from auth.users where not is_anonymous) as found',
  );
  return rows[0]?.found === true;
}
