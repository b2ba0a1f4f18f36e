import type { Transaction } from '@schole/database';

// A sign-up with a taken address is answered as any other, so a sign-in right after it must be answered as any other
// too: that the address must still be confirmed.

/** Stores the hash of the password that was chosen for an address that has an account; it signs nobody in. */
export async function saveRefusedSignUp(
  transaction: Transaction,
  userId: string,
  hash: string,
  now: Date,
): Promise<void> {
  await transaction.query(
    `insert into private.refused_sign_ups (user_id, encrypted_password, created_at) values ($1, $2, $3)
     on conflict (user_id) do update set encrypted_password = excluded.encrypted_password, created_at = excluded.created_at`,
    [userId, hash, now],
  );
}

/** The hash of that password, or null. */
export async function findRefusedSignUpHash(transaction: Transaction, userId: string): Promise<string | null> {
  const { rows } = await transaction.query<{ hash: string }>(
    'select encrypted_password as hash from private.refused_sign_ups where user_id = $1',
    [userId],
  );
  return rows[0]?.hash ?? null;
}
