import { randomInt, randomUUID } from 'node:crypto';
import type { Transaction } from '@schole/database';
import type { FactorRow } from '../accounts/factor.ts';
import type { AuthContext } from '../context/auth-context.ts';

/** Codes of one set: as many as fit on a card. */
const codesPerSet = 10;

const length = 16;

/** Small letters and digits without those that look alike on paper (0 o, 1 i l). */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

function makeCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

function hash(context: AuthContext, factorId: string, code: string): string {
  return context.keys.fingerprint('recovery code', `${factorId} ${code}`);
}

/** The normalised code, however it was typed. */
function canonical(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '');
}

/** A new set that replaces the one before; shown now and never again. */
export async function makeRecoveryCodes(context: AuthContext, transaction: Transaction, factorId: string) {
  const codes = Array.from({ length: codesPerSet }, makeCode);
  await transaction.query('delete from auth.mfa_recovery_codes where factor_id = $1', [factorId]);
  await transaction.query(
    `insert into auth.mfa_recovery_codes (factor_id, code_hash, created_at)
     select $1, code_hash, $3 from unnest($2::text[]) as given (code_hash)`,
    [factorId, codes.map((code) => hash(context, factorId, code)), new Date(context.clock())],
  );
  return codes;
}

/** The factor that represents a person's codes. */
export async function addRecoveryFactor(
  context: AuthContext,
  transaction: Transaction,
  userId: string,
  friendlyName: string,
): Promise<string> {
  const id = randomUUID();
  await transaction.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     values ($1, $2, $3, 'recovery_code', 'verified', $4, $4)`,
    [id, userId, friendlyName, new Date(context.clock())],
  );
  return id;
}

export async function countRecoveryCodes(transaction: Transaction, factorId: string) {
  const { rows } = await transaction.query<{ total: string; remaining: string }>(
    `select count(*) as total, count(*) filter (where used_at is null) as remaining
       from auth.mfa_recovery_codes where factor_id = $1`,
    [factorId],
  );
  return { total: Number(rows[0]?.total ?? 0), remaining: Number(rows[0]?.remaining ?? 0) };
}

/** Spends a code; false when it is not in the set, or was used before. Found by its keyed hash: no timing attack. */
export async function consumeRecoveryCode(
  context: AuthContext,
  transaction: Transaction,
  factor: FactorRow,
  typed: string,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `update auth.mfa_recovery_codes set used_at = $3 where factor_id = $1 and code_hash = $2 and used_at is null`,
    [factor.id, hash(context, factor.id, canonical(typed)), new Date(context.clock())],
  );
  return rowCount > 0;
}
