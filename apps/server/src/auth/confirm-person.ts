import type { PersonProof } from '@schole/auth';
import { fault } from '@schole/core';
import type { Claims } from '@schole/database';

/** Re-authenticates a signed-in person; throws a fault that says what they can do when it fails. */
export async function confirmPerson(
  proof: PersonProof,
  { userId, claims }: { userId: string; claims: Claims },
  password: string | undefined,
  network: string,
): Promise<void> {
  const outcome = await proof.prove({ userId, sessionId: claims.session_id, password, network });
  if (outcome === 'proved') return;
  if (outcome === 'signed-out') throw fault('person/signed-out');
  if (outcome === 'second-step') throw fault('account/second-step-needed');
  if (outcome === 'wrong') throw fault('account/wrong-password');
  if (outcome === 'prove-again') throw fault('account/prove-again');
  throw fault('account/too-many-tries', { minutes: Math.max(1, Math.ceil(outcome.waitSeconds / 60)) });
}
