import type { Transaction } from '@schole/database';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findAnyUser, findUserByEmail, showUser, type UserRow } from '../account.ts';
import { network } from '../attempts.ts';
import { type AuthContext, inAuth } from '../context.ts';
import { authFault } from '../errors.ts';
import { optionalText, readBody, readEmail, userMetadata } from '../input.ts';
import { addProof, type TokenType } from '../one-time.ts';
import { checkNewPassword } from '../password.ts';
import { removeUnprovenWays } from '../providers/identity.ts';
import { targetOf } from '../redirect.ts';
import { createUser } from './create.ts';
import { inviteUser } from './invite.ts';
import { orTaken, refuseTaken } from './taken.ts';

const kinds = ['signup', 'magiclink', 'recovery', 'invite', 'email_change_current', 'email_change_new'] as const;
type Kind = (typeof kinds)[number];

const body = z.object({
  type: optionalText,
  email: optionalText,
  new_email: optionalText,
  password: optionalText,
  data: userMetadata,
  redirect_to: optionalText,
});
const query = z.object({ redirect_to: optionalText });

/** What a link of each kind spends, and what its address calls it. */
const links = {
  signup: { token: 'confirmation_token', verify: 'signup' },
  invite: { token: 'confirmation_token', verify: 'invite' },
  magiclink: { token: 'recovery_token', verify: 'magiclink' },
  recovery: { token: 'recovery_token', verify: 'recovery' },
  email_change_current: { token: 'email_change_token_current', verify: 'email_change' },
  email_change_new: { token: 'email_change_token_new', verify: 'email_change' },
} as const satisfies Record<Kind, { token: TokenType; verify: string }>;

interface Asked {
  kind: Kind;
  email: string;
  newEmail: string | undefined;
  hash: string | undefined;
  data: Record<string, unknown>;
  target: URL;
}

/** The kind of the link with its account, made or prepared as the kind wants it. */
interface Prepared {
  kind: Kind;
  user: UserRow;
}

async function prepareSignUp(context: AuthContext, transaction: Transaction, asked: Asked): Promise<Prepared> {
  const { email, hash, data } = asked;
  const known = await findUserByEmail(transaction, email);
  if (known?.email_confirmed_at) throw authFault('email_exists');
  if (known === null) {
    return { kind: 'signup', user: await createUser(context, transaction, { email, hash, userMetadata: data }) };
  }
  // The password of this request is the one that the link confirms: a stranger may have chosen the one before.
  await transaction.query(
    `update auth.users set encrypted_password = $2, raw_user_meta_data = raw_user_meta_data || $3::jsonb where id = $1`,
    [known.id, hash ?? null, JSON.stringify(data)],
  );
  await removeUnprovenWays(transaction, known.id, new Date(context.clock()));
  return { kind: 'signup', user: known };
}

async function prepareChange(context: AuthContext, transaction: Transaction, asked: Asked, user: UserRow) {
  if (asked.newEmail === undefined) {
    throw authFault('validation_failed', { message: 'new_email: needed for the change of an address' });
  }
  await refuseTaken(transaction, { email: asked.newEmail }, user.id);
  await transaction.query(
    `update auth.users set email_change = $2, email_change_confirm_status = 0, email_change_sent_at = $3 where id = $1`,
    [user.id, asked.newEmail, new Date(context.clock())],
  );
  return { kind: asked.kind, user };
}

async function prepare(context: AuthContext, transaction: Transaction, asked: Asked): Promise<Prepared> {
  const { kind, email } = asked;
  if (kind === 'signup') return prepareSignUp(context, transaction, asked);
  if (kind === 'invite') return { kind, user: await inviteUser(context, transaction, email, asked.data) };
  const user = await findUserByEmail(transaction, email);
  if (user === null) {
    // As published: a magic link for a stranger is a sign-up without a password.
    if (kind === 'magiclink') return prepareSignUp(context, transaction, { ...asked, hash: undefined });
    throw authFault('user_not_found', { message: 'User with this email not found' });
  }
  if (kind === 'email_change_current' || kind === 'email_change_new') {
    return prepareChange(context, transaction, asked, user);
  }
  const known = { userId: user.id, sessionId: null, byServer: true };
  await context.onEvent(transaction, { kind: 'recovery_requested', ...known });
  return { kind, user };
}

async function generate(context: AuthContext, transaction: Transaction, asked: Asked) {
  const { kind, user } = await prepare(context, transaction, asked);
  const { token, verify } = links[kind];
  const relatesTo = kind === 'email_change_new' ? asked.newEmail : undefined;
  const proof = await addProof(
    ...([context, transaction, token, user, null] as const),
    relatesTo === undefined ? {} : { relatesTo },
  );
  const link = new URL('/auth/v1/verify', context.site);
  link.searchParams.set('token', proof.token);
  link.searchParams.set('type', verify);
  link.searchParams.set('redirect_to', asked.target.href);
  const told = await findAnyUser(transaction, user.id);
  return {
    ...(await showUser(transaction, told ?? user)),
    action_link: link.href,
    email_otp: proof.code,
    hashed_token: proof.token,
    redirect_to: asked.target.href,
    verification_type: kind,
  };
}

function isKind(text: string | undefined): text is Kind {
  return kinds.some((kind) => kind === text);
}

/** POST admin/generate_link: what a mail would carry, for programs that send their own. */
export function addGenerateLink(server: FastifyInstance, context: AuthContext): void {
  server.post('/admin/generate_link', async (request) => {
    const given = readBody(body, request.body);
    const { redirect_to: inQuery } = readBody(query, request.query);
    const { type: kind, password } = given;
    if (!isKind(kind)) {
      throw authFault('validation_failed', { message: `type: it is one of ${kinds.join(', ')}` });
    }
    if (given.email === undefined) throw authFault('validation_failed', { message: 'email: needed for a link' });
    if (kind === 'signup' && password === undefined) {
      throw authFault('validation_failed', { message: 'Signup requires a valid password' });
    }
    if (password !== undefined) checkNewPassword(password);
    const asked: Asked = {
      kind,
      email: readEmail(given.email),
      newEmail: given.new_email === undefined ? undefined : readEmail(given.new_email),
      hash: password === undefined ? undefined : await context.passwords.hash(password, network(request.ip)),
      data: given.data,
      target: targetOf(context, given.redirect_to ?? inQuery),
    };
    return orTaken(() => inAuth(context.database, (transaction) => generate(context, transaction, asked)));
  });
}
