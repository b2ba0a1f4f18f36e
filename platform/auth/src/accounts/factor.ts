import type { Transaction } from '@schole/database';
import { z } from 'zod';
import { authFault } from '../http/auth-fault.ts';

/** Kinds of the published contract; webauthn comes later. */
export type FactorType = 'totp' | 'phone' | 'webauthn' | 'recovery_code';

export interface FactorRow {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: FactorType;
  status: 'unverified' | 'verified';
  created_at: Date;
  updated_at: Date;
  secret: string | null;
  phone: string | null;
  last_challenged_at: Date | null;
  /** A bigint comes as text. */
  last_step: string | null;
}

const columns = `id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret, phone, last_challenged_at,
  last_step`;

/** The name that a person gives a factor; the database cannot store a null character. */
export const factorName = z
  .string()
  .max(200)
  .nullish()
  .transform((text) => (text ?? '').replaceAll('\0', '').trim());

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The id from the path or a body; throws validation_failed with its name. */
export function readId(name: string, text: unknown): string {
  if (typeof text === 'string' && uuid.test(text)) return text.toLowerCase();
  throw authFault('validation_failed', { message: `${name} must be an UUID` });
}

/** The factors of a person, the oldest first. */
export function listFactors(transaction: Transaction, userId: string): Promise<FactorRow[]> {
  return listFactorsOf(transaction, [userId]);
}

/** The factors of several people, each one's oldest first. */
export async function listFactorsOf(transaction: Transaction, userIds: readonly string[]): Promise<FactorRow[]> {
  const { rows } = await transaction.query<FactorRow>(
    `select ${columns} from auth.mfa_factors where user_id = any($1) order by user_id, created_at, id`,
    [userIds],
  );
  return rows;
}

/** A factor of this person under a lock; throws mfa_factor_not_found, also when it belongs to another person. */
export async function lockFactor(transaction: Transaction, userId: string, id: string): Promise<FactorRow> {
  const { rows } = await transaction.query<FactorRow>(
    `select ${columns} from auth.mfa_factors where user_id = $1 and id = $2 for update`,
    [userId, id],
  );
  const [factor] = rows;
  if (!factor) throw authFault('mfa_factor_not_found');
  return factor;
}

/** A factor in the published form. */
export function showFactor(factor: FactorRow): Record<string, unknown> {
  return {
    id: factor.id,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    status: factor.status,
    friendly_name: factor.friendly_name === '' ? undefined : (factor.friendly_name ?? undefined),
    factor_type: factor.factor_type,
    phone: factor.phone ?? undefined,
    last_challenged_at: factor.last_challenged_at ?? undefined,
  };
}

/** The verified factors of a person without recovery codes: with one, the account is only safe at aal2. */
export function usableFactors(factors: readonly FactorRow[]): FactorRow[] {
  return factors.filter(({ status, factor_type: type }) => status === 'verified' && type !== 'recovery_code');
}
