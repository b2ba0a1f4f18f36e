import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from '@schole/database';
import { z } from 'zod';
import type { AuthContext } from '../../context/auth-context.ts';
import type { Challenge } from '../../sessions/flow.ts';

/** Milliseconds in which a person must return from the provider. */
const life = 10 * 60_000;
const purpose = 'provider state';

const form = z.object({
  id: z.uuid(),
  provider: z.string(),
  target: z.string(),
  challenge: z.object({ challenge: z.string(), method: z.enum(['s256', 'plain']) }).nullable(),
  /** The account to which the identity is to be added, and the session that requested it; null: a sign-in. */
  link: z.object({ userId: z.uuid(), sessionId: z.uuid() }).nullable(),
  /** The token of an invitation to this installation; null: it began without one. */
  invitation: z.string().max(200).nullable(),
  at: z.number(),
});

/** The state of a provider sign-in under way: carried by the browser, encrypted. */
export type State = z.output<typeof form>;

export interface NewState {
  provider: string;
  target: URL;
  challenge: Challenge | null;
  link: State['link'];
  invitation: State['invitation'];
}

/** Secrets of a sign-in that only this installation can derive: nothing of it has to be stored. */
export function secretsOf({ keys }: AuthContext, { id }: Pick<State, 'id'>) {
  const verifier = keys.fingerprint('provider verifier', id);
  return {
    verifier,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
    nonce: keys.fingerprint('provider nonce', id),
  };
}

export function createState(context: AuthContext, newState: NewState): State {
  return { ...newState, target: newState.target.href, id: randomUUID(), at: context.clock() };
}

export function encryptState({ keys }: AuthContext, state: State): string {
  return keys.encrypt(purpose, JSON.stringify(state));
}

/** The returned state, expired or not; null when we did not issue it. */
export function decryptState({ keys }: AuthContext, encrypted: string): State | null {
  try {
    const read = form.safeParse(JSON.parse(keys.decrypt(purpose, encrypted)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

export function isExpired(context: AuthContext, state: State): boolean {
  return state.at + life <= context.clock();
}

/** True for the first use of a state; recorded for longer than a state is valid. */
export async function consumeState(context: AuthContext, transaction: Transaction, state: State): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `insert into auth.flow_state (id, provider_type, authentication_method, created_at, updated_at)
     values ($1, $2, 'oauth', $3, $3) on conflict (id) do nothing`,
    [state.id, state.provider, new Date(context.clock())],
  );
  return rowCount > 0;
}
