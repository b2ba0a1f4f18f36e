import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '@schole/database';
import type { AuthContext, AuthMail } from '../context/auth-context.ts';

/** The kinds of auth.one_time_tokens; an account has at most one of each. */
export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token';

/** The column of the account with the time of the last one. */
const sentAtColumns: Record<TokenType, string> = {
  confirmation_token: 'confirmation_sent_at',
  recovery_token: 'recovery_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
  email_change_token_new: 'email_change_sent_at',
  email_change_token_current: 'email_change_sent_at',
  phone_change_token: 'phone_change_sent_at',
};

/** Milliseconds for which a mailed token is valid. */
const tokenLife = 3_600_000;

/** Wrong codes after which a code is invalid: five guesses at a million. */
const maxTries = 5;

/**
 * Wrong codes of all accounts together within an hour, after which only links are valid: many accounts make many
 * guesses.
 */
const maxTotalTries = 100;

/** Maximum accounts with the same pending address whose codes are compared. */
const maxWaitingAccounts = 10;

/** Kept by the sweep as long as the counts of requested mails. */
const totalTriesSubject = 'mail digits';

/** Prefix of a link that ends in the program that requested it. */
const flowPrefix = 'pkce_';

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Bound to account and purpose, and keyed: a million hashes are quickly enumerated. */
function hashCode(context: AuthContext, userId: string, type: TokenType, code: string): string {
  return context.keys.fingerprint('one-time code', `${type} ${userId} ${code}`);
}

export interface ProofOptions {
  /** The recipient; absent: the account's e-mail. */
  relatesTo?: string;
  /** A fixed code; absent: a random one. */
  code?: string;
}

/**
 * Creates a token of any kind, with its six-digit code, for an account; the previous one of the same kind becomes
 * invalid. Wrong codes within its hour stay counted: anybody can request new mails, and would go on guessing with each.
 * `token` is the published `token_hash` (and `hashed_token`), `code` the published `token` (and `email_otp`).
 */
export async function addProof(
  context: AuthContext,
  transaction: Transaction,
  type: TokenType,
  user: { id: string; email: string | null },
  flowId: string | null,
  options: ProofOptions = {},
): Promise<NonNullable<AuthMail['proof']>> {
  const token = `${flowId === null ? '' : flowPrefix}${randomBytes(32).toString('base64url')}`;
  const code = options.code ?? String(randomInt(1_000_000)).padStart(6, '0');
  const now = context.clock();
  await transaction.query(
    `insert into auth.one_time_tokens as known
       (user_id, token_type, token_hash, relates_to, code_hash, flow_state_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)
     on conflict (user_id, token_type) do update set
       id = excluded.id, token_hash = excluded.token_hash, relates_to = excluded.relates_to, code_hash = excluded.code_hash,
       flow_state_id = excluded.flow_state_id, created_at = excluded.created_at, updated_at = excluded.updated_at,
       tries = case when known.created_at > $8 then known.tries else 0 end`,
    [
      user.id,
      type,
      hash(token),
      options.relatesTo ?? user.email ?? '',
      hashCode(context, user.id, type, code),
      flowId,
      new Date(now),
      new Date(now - tokenLife),
    ],
  );
  await transaction.query(`update auth.users set ${sentAtColumns[type]} = $2, updated_at = $2 where id = $1`, [
    user.id,
    new Date(now),
  ]);
  return { token, code, expiresAt: new Date(now + tokenLife) };
}

/** The proof of a token before it was spent. */
export interface ConsumedToken {
  user_id: string;
  token_type: TokenType;
  relates_to: string;
  flow_state_id: string | null;
}

const consumedColumns = 'user_id, token_type, relates_to, flow_state_id';

/** Spends the token of a link if it is of one of the kinds; null when it is unknown, used, replaced or expired. */
export async function consumeToken(
  context: AuthContext,
  transaction: Transaction,
  types: readonly TokenType[],
  token: string,
): Promise<ConsumedToken | null> {
  const { rows } = await transaction.query<ConsumedToken>(
    `delete from auth.one_time_tokens where token_hash = $1 and token_type::text = any($2) and created_at > $3
     returning ${consumedColumns}`,
    [hash(token), types, new Date(context.clock() - tokenLife)],
  );
  return rows[0] ?? null;
}

async function areCodesLocked(context: AuthContext, transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.query(
    'select from private.failed_attempts where subject = $1 and failures >= $2 and window_start > $3',
    [totalTriesSubject, maxTotalTries, new Date(context.clock() - tokenLife)],
  );
  return rows.length > 0;
}

async function countWrongCode(
  context: AuthContext,
  transaction: Transaction,
  waiting: readonly { id: string }[],
): Promise<void> {
  const ids = waiting.map(({ id }) => id);
  await transaction.query('update auth.one_time_tokens set tries = tries + 1 where id = any($1)', [ids]);
  await transaction.query(
    `insert into private.failed_attempts as known (subject, failures, window_start) values ($1, 1, $2)
     on conflict (subject) do update set
       failures = case when known.window_start > $3 then known.failures + 1 else 1 end,
       window_start = case when known.window_start > $3 then known.window_start else excluded.window_start end`,
    [totalTriesSubject, new Date(context.clock()), new Date(context.clock() - tokenLife)],
  );
}

interface WaitingRow {
  id: string;
  user_id: string;
  token_type: TokenType;
  code_hash: string;
}

function isSame(context: AuthContext, row: WaitingRow, code: string): boolean {
  const expected = Buffer.from(row.code_hash);
  const actual = Buffer.from(hashCode(context, row.user_id, row.token_type, code));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** The owner of a code: an address or number, and one account only where `userId` is given. */
export interface CodeOwner {
  relatesTo: string;
  userId?: string;
}

/** Spends a token by its six-digit code; null, and one attempt less, when it is wrong. */
export async function consumeCode(
  context: AuthContext,
  transaction: Transaction,
  types: readonly TokenType[],
  owner: CodeOwner,
  code: string,
): Promise<ConsumedToken | null> {
  const { rows } = await transaction.query<WaitingRow>(
    `select id, user_id, token_type, code_hash from auth.one_time_tokens
      where relates_to = $1 and token_type::text = any($2) and created_at > $3 and tries < $4
        and ($5::uuid is null or user_id = $5) order by created_at desc, id limit $6 for update`,
    [owner.relatesTo, types, new Date(context.clock() - tokenLife), maxTries, owner.userId ?? null, maxWaitingAccounts],
  );
  if (rows.length === 0 || (await areCodesLocked(context, transaction))) return null;
  const matching = rows.filter((row) => isSame(context, row, code));
  if (matching[0] === undefined) {
    await countWrongCode(context, transaction, rows);
    return null;
  }
  const consumed = await transaction.query<ConsumedToken>(
    `delete from auth.one_time_tokens where id = $1 returning ${consumedColumns}`,
    [matching[0].id],
  );
  return consumed.rows[0] ?? null;
}

/**
 * Pending links, and the codes of opened ones, become invalid when the password or the address has changed; the sign-in
 * flow of this very link (`currentFlow`) goes on.
 */
export async function removeProofs(
  transaction: Transaction,
  userId: string,
  currentFlow: string | null = null,
): Promise<void> {
  await transaction.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
  await transaction.query('delete from auth.flow_state where user_id = $1 and id is distinct from $2', [
    userId,
    currentFlow,
  ]);
}
