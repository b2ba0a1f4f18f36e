import type { Transaction } from '@schole/database';
import { authFault } from '../../http/auth-fault.ts';

/** Throws email_exists or phone_exists when another account than `userId` has the address or number. */
export async function refuseTaken(
  transaction: Transaction,
  contact: { email?: string | undefined; phone?: string | undefined },
  userId: string | null = null,
): Promise<void> {
  const { rows } = await transaction.query<{ email: boolean; phone: boolean }>(
    `select coalesce(bool_or(email = $1 and is_sso_user = false), false) as email, coalesce(bool_or(phone = $2), false) as phone
       from auth.users where (email = $1 or phone = $2) and id is distinct from $3::uuid`,
    [contact.email ?? null, contact.phone ?? null, userId],
  );
  if (rows[0]?.email) throw authFault('email_exists');
  if (rows[0]?.phone) throw authFault('phone_exists');
}

/** A race for the same address or number: the loser's database error as a fault of the contract, any other unchanged. */
export async function translateConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown };
    if (code !== '23505') throw error;
    throw authFault(constraint === 'users_phone_key' ? 'phone_exists' : 'email_exists');
  }
}
