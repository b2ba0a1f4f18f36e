import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { withLogin } from './address.ts';
import { isOutage } from './outage.ts';
import { pause } from './wait.ts';

/** The role the pool logs in as: no superuser, inherits nothing, can only switch to the roles of a transaction. */
const poolRole = 'authenticator';

/** The url the pool logs in with; its password is derived, so that nodes with the same secret derive the same password. */
export function poolUrl(ownerUrl: string, secret: Buffer): string {
  return withLogin(ownerUrl, poolRole, poolPassword(secret));
}

/** The same login, switched to the role of the queue from the first statement on. */
export function queueUrl(url: string, role: string): string {
  const changed = new URL(url);
  const current = changed.searchParams.get('options');
  changed.searchParams.set(
    'options',
    `${current === null ? '' : `${current} `}-c role=${role} -c statement_timeout=30000`,
  );
  return changed.href;
}

function poolPassword(secret: Buffer): string {
  return createHmac('sha256', secret).update('schole database pool').digest('base64url');
}

/**
 * Enables the pool's login: creates the role if no migration did and sets its password unless the login works already.
 * The role belongs to the whole server, so another database may be doing the same at this moment: retried on a
 * conflict.
 */
export async function ensurePoolLogin(owner: Client, ownerUrl: string, secret: Buffer): Promise<void> {
  const url = poolUrl(ownerUrl, secret);
  for (let attempt = 1; ; attempt += 1) {
    if (await canLogIn(url)) return;
    try {
      await owner.query(
        `do $$ begin if not exists (select from pg_roles where rolname = '${poolRole}') then create role ${poolRole} login noinherit; end if; end $$`,
      );
      await owner.query(`alter role ${poolRole} login noinherit password '${scramVerifier(poolPassword(secret))}'`);
      if (await canLogIn(url)) return;
      throw new Error(
        `The role ${poolRole} has its password but cannot log in: allow it in pg_hba.conf (scram-sha-256)`,
      );
    } catch (error) {
      if (!isConcurrentRoleChange(error) || attempt >= 20) throw error;
      await pause(25 + Math.random() * 50 * attempt);
    }
  }
}

/** True for the errors two transactions cause each other when they change the same role of the server. */
export function isConcurrentRoleChange(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (code === '40001' || code === '40P01') return true;
  if (/tuple concurrently (updated|deleted)/.test(error.message)) return true;
  if (code === '42710') return /^role ".*" already exists/.test(error.message);
  return (
    code === '23505' && typeof constraint === 'string' && /^pg_(authid|auth_members|shdepend|db_role)/.test(constraint)
  );
}

async function canLogIn(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (isOutage(error)) throw error;
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * The stored form of a password (RFC 5802, 7677), computed here so that the password itself never reaches a server's
 * log.
 */
function scramVerifier(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const key = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(key('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`;
}
