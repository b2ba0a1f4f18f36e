import { createHash, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { Transaction } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import { refuseStudent, roleOf, showUser, type Timestamp, type UserRow } from '../accounts/account.ts';
import {
  type AuthenticationMethod,
  addAuthenticationMethod,
  listAuthenticationMethods,
} from '../accounts/authentication-method.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { languageOf } from '../context/redirect.ts';
import { authFault } from '../http/auth-fault.ts';
import type { SignInRequest } from '../http/sign-in-request.ts';
import { rememberBrowser } from '../limits/known-browser.ts';

/** Seconds an access token is valid: other plugins do not check the session, so this bounds what a lost token can do. */
const accessTokenLife = 3_600;

/** The body of a successful sign-up, sign-in or refresh. */
export interface IssuedSession {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
  /** The provider's own tokens, once, for the program that began the sign-in. */
  provider_token?: string;
  provider_refresh_token?: string;
}

export interface SessionRow {
  id: string;
  user_id: string;
  aal: string;
  authentication_method: 'password' | 'otp' | 'oauth' | 'anonymous';
  created_at: Date;
  not_after: Timestamp | null;
}

export const sessionColumns = 'id, user_id, aal, authentication_method, created_at, not_after';

/** What is stored of a refresh token. */
export function hashRefreshToken(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('hex');
}

/** When a session ends, in milliseconds since 1970: when it was ended, or when its time is over. */
export function endOf(context: AuthContext, session: Pick<SessionRow, 'created_at' | 'not_after'>): number {
  const { sessionLife } = context;
  const ended = session.not_after === null ? Number.POSITIVE_INFINITY : Number(session.not_after);
  return sessionLife === null ? ended : Math.min(ended, session.created_at.getTime() + sessionLife);
}

/** What a transaction returns for the tokens that are created after it. */
export interface CreatedSession {
  user: UserRow;
  /** The account in the published form. */
  shown: Record<string, unknown>;
  session: SessionRow;
  /** The methods that authenticated the session, the latest first. */
  amr: AuthenticationMethod[];
  refreshToken: string;
}

/**
 * The tokens of a session. Never call it inside a transaction: signing may have to load the keys again, and many
 * waiting transactions would hold every connection it could do that with.
 */
export async function issueTokens(context: AuthContext, created: CreatedSession): Promise<IssuedSession> {
  const { user, shown, session, amr, refreshToken } = created;
  const issued = Math.floor(context.clock() / 1_000);
  const left = Math.floor(endOf(context, session) / 1_000) - issued;
  const life = Math.max(1, Math.min(accessTokenLife, left));
  const expires = issued + life;
  const accessToken = await context.keys.sign({
    iss: context.issuer,
    sub: user.id,
    aud: 'authenticated',
    exp: expires,
    iat: issued,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: roleOf(user),
    aal: session.aal,
    amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: life,
    expires_at: expires,
    refresh_token: refreshToken,
    user: shown,
  };
}

/**
 * Opens a session with its first refresh token; `method` is how the person was authenticated. Throws feature_disabled for
 * the account of a student.
 */
export async function createSession(
  context: AuthContext,
  transaction: Transaction,
  user: UserRow,
  request: SignInRequest,
  method: SessionRow['authentication_method'] = 'password',
): Promise<CreatedSession> {
  refuseStudent(user);
  return createAnySession(context, transaction, user, request, method);
}

/** Opens the session of somebody who has just given their secret, whoever they are. */
export async function createProvenSession(
  context: AuthContext,
  transaction: Transaction,
  user: UserRow,
  request: SignInRequest,
): Promise<CreatedSession> {
  const now = new Date(context.clock());
  await transaction.query('update auth.users set last_sign_in_at = $2, updated_at = $2 where id = $1', [user.id, now]);
  return createAnySession(context, transaction, { ...user, last_sign_in_at: now }, request, 'password');
}

async function createAnySession(
  context: AuthContext,
  transaction: Transaction,
  user: UserRow,
  request: SignInRequest,
  method: SessionRow['authentication_method'],
): Promise<CreatedSession> {
  const now = new Date(context.clock());
  const agent = request.headers['user-agent']?.slice(0, 500) ?? null;
  const { rows } = await transaction.query<SessionRow>(
    `insert into auth.sessions (user_id, created_at, updated_at, user_agent, ip, authentication_method)
     values ($1, $2, $2, $3, $4, $5) returning ${sessionColumns}`,
    [user.id, now, agent, isIP(request.ip) ? request.ip : null, method],
  );
  const session = rows[0];
  if (!session) throw new Error('The new session was not returned');
  const refreshToken = randomBytes(32).toString('base64url');
  await transaction.query(
    'insert into auth.refresh_tokens (token, user_id, session_id, created_at, updated_at) values ($1, $2, $3, $4, $4)',
    [hashRefreshToken(refreshToken), user.id, session.id, now],
  );
  await addAuthenticationMethod(transaction, session.id, method, now);
  await context.onSession(transaction, {
    userId: user.id,
    sessionId: session.id,
    userAgent: agent,
    address: request.ip,
    email: user.email,
    language: languageOf(request, undefined, user),
  });
  rememberBrowser(request, [user.email, user.phone]);
  const amr = await listAuthenticationMethods(transaction, session.id);
  return { user, shown: await showUser(transaction, user), session, amr, refreshToken };
}

/** The person's session with this id while it lasts; null when it has ended or is another's. */
export async function findLiveSession(
  context: AuthContext,
  transaction: Transaction,
  userId: string,
  sessionId: string,
): Promise<SessionRow | null> {
  const { rows } = await transaction.query<SessionRow>(
    `select ${sessionColumns} from auth.sessions
      where id::text = $1 and user_id = $2 and (not_after is null or not_after > $3)`,
    [sessionId, userId, new Date(context.clock())],
  );
  const session = rows[0];
  return session && endOf(context, session) > context.clock() ? session : null;
}

/** The live session of the access token that came with the request; throws no_authorization or session_not_found. */
export async function readSession(
  context: AuthContext,
  transaction: Transaction,
  request: FastifyRequest,
): Promise<SessionRow> {
  const { userId, claims } = request.caller;
  if (userId === null) throw authFault('no_authorization');
  const session = await findLiveSession(context, transaction, userId, String(claims.session_id));
  if (session === null) throw authFault('session_not_found');
  return session;
}
