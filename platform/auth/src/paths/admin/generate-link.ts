import type { Transaction } from '@schole/database';
import { network } from '@schole/http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findAnyUser, findUserByEmail, showUser, type UserRow } from '../../accounts/account.ts';
import { type AuthContext, inAuthTransaction } from '../../context/auth-context.ts';
import { targetOf } from '../../context/redirect.ts';
import { authFault } from '../../http/auth-fault.ts';
import { optionalText, readBody, readEmail, userMetadata } from '../../http/input.ts';
import { removeUnverifiedIdentities } from '../../identities/identity-rows.ts';
import { addProof, type TokenType } from '../../one-time-tokens/one-time-token.ts';
import { checkNewPassword } from '../../password-hashing/passwords.ts';
import { createUser } from './create.ts';
import { inviteUser } from './invite.ts';
import { refuseTaken, translateConflict } from './taken.ts';

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

/** The token kind that each link type spends, and its name in the address. */
const links = {
  signup: { token: 'confirmation_token', verify: 'signup' },
  invite: { token: 'confirmation_token', verify: 'invite' },
  magiclink: { token: 'recovery_token', verify: 'magiclink' },
  recovery: { token: 'recovery_token', verify: 'recovery' },
  email_change_current: { token: 'email_change_token_current', verify: 'email_change' },
  email_change_new: { token: 'email_change_token_new', verify: 'email_change' },
} as const satisfies Record<Kind, { token: TokenType; verify: string }>;

interface LinkRequest {
  kind: Kind;
  email: string;
  newEmail: string | undefined;
  hash: string | undefined;
  data: Record<string, unknown>;
  target: URL;
}

/** The link's kind and account, created or prepared as the type requires. */
interface Prepared {
  kind: Kind;
  user: UserRow;
}

async function prepareSignUp(
  context: AuthContext,
  transaction: Transaction,
  linkRequest: LinkRequest,
): Promise<Prepared> {
  const { email, hash, data } = linkRequest;
  const known = await findUserByEmail(transaction, email);
  if (known?.email_confirmed_at) throw authFault('email_exists');
  if (known === null) {
    return { kind: 'signup', user: await createUser(context, transaction, { email, hash, userMetadata: data }) };
  }
  // The link confirms the password of this request: an attacker may have chosen the one before.
  await transaction.query(
    `update auth.users set encrypted_password = $2, raw_user_meta_data = raw_user_meta_data || $3::jsonb where id = $1`,
    [known.id, hash ?? null, JSON.stringify(data)],
  );
  await removeUnverifiedIdentities(transaction, known.id, new Date(context.clock()));
  return { kind: 'signup', user: known };
}

async function prepareChange(context: AuthContext, transaction: Transaction, linkRequest: LinkRequest, user: UserRow) {
  if (linkRequest.newEmail === undefined) {
    throw authFault('validation_failed', { message: 'new_email: needed for the change of an address' });
  }
  await refuseTaken(transaction, { email: linkRequest.newEmail }, user.id);
  await transaction.query(
    `update auth.users set email_change = $2, email_change_confirm_status = 0, email_change_sent_at = $3 where id = $1`,
    [user.id, linkRequest.newEmail, new Date(context.clock())],
  );
  return { kind: linkRequest.kind, user };
}

async function prepare(context: AuthContext, transaction: Transaction, linkRequest: LinkRequest): Promise<Prepared> {
  const { kind, email } = linkRequest;
  if (kind === 'signup') return prepareSignUp(context, transaction, linkRequest);
  if (kind === 'invite') return { kind, user: await inviteUser(context, transaction, email, linkRequest.data) };
  const user = await findUserByEmail(transaction, email);
  if (user === null) {
    // As published: a magic link for an unknown address is a sign-up without a password.
    if (kind === 'magiclink') return prepareSignUp(context, transaction, { ...linkRequest, hash: undefined });
    throw authFault('user_not_found', { message: 'User with this email not found' });
  }
  if (kind === 'email_change_current' || kind === 'email_change_new') {
    return prepareChange(context, transaction, linkRequest, user);
  }
  const known = { userId: user.id, sessionId: null, byServer: true };
  await context.onEvent(transaction, { kind: 'recovery_requested', ...known });
  return { kind, user };
}

async function generate(context: AuthContext, transaction: Transaction, linkRequest: LinkRequest) {
  const { kind, user } = await prepare(context, transaction, linkRequest);
  const { token, verify } = links[kind];
  const relatesTo = kind === 'email_change_new' ? linkRequest.newEmail : undefined;
  const proof = await addProof(
    ...([context, transaction, token, user, null] as const),
    relatesTo === undefined ? {} : { relatesTo },
  );
  const link = new URL('/auth/v1/verify', context.site);
  link.searchParams.set('token', proof.token);
  link.searchParams.set('type', verify);
  link.searchParams.set('redirect_to', linkRequest.target.href);
  const updated = await findAnyUser(transaction, user.id);
  return {
    ...(await showUser(transaction, updated ?? user)),
    action_link: link.href,
    email_otp: proof.code,
    hashed_token: proof.token,
    redirect_to: linkRequest.target.href,
    verification_type: kind,
  };
}

function isKind(text: string | undefined): text is Kind {
  return kinds.some((kind) => kind === text);
}

/** POST admin/generate_link: the link of a mail, for programs that send their own. */
export function addGenerateLink(server: FastifyInstance, context: AuthContext): void {
  server.post('/admin/generate_link', async (request) => {
    const fields = readBody(body, request.body);
    const { redirect_to: inQuery } = readBody(query, request.query);
    const { type: kind, password } = fields;
    if (!isKind(kind)) {
      throw authFault('validation_failed', { message: `type: it is one of ${kinds.join(', ')}` });
    }
    if (fields.email === undefined) throw authFault('validation_failed', { message: 'email: needed for a link' });
    if (kind === 'signup' && password === undefined) {
      throw authFault('validation_failed', { message: 'Signup requires a valid password' });
    }
    if (password !== undefined) checkNewPassword(password, { characters: 'any', email: fields.email });
    const linkRequest: LinkRequest = {
      kind,
      email: readEmail(fields.email),
      newEmail: fields.new_email === undefined ? undefined : readEmail(fields.new_email),
      hash: password === undefined ? undefined : await context.passwords.hash(password, network(request.ip)),
      data: fields.data,
      target: targetOf(context, fields.redirect_to ?? inQuery),
    };
    return translateConflict(() =>
      inAuthTransaction(context.database, (transaction) => generate(context, transaction, linkRequest)),
    );
  });
}
