import { network } from '@schole/http';
import { z } from 'zod';
import { readId } from '../../accounts/factor.ts';
import type { AuthContext } from '../../context/auth-context.ts';
import { normalizePhone } from '../../context/phone.ts';
import { authFault } from '../../http/auth-fault.ts';
import { optionalText, readBody, readEmail, userMetadata } from '../../http/input.ts';
import { isPasswordHash } from '../../password-hashing/password-hash.ts';
import { checkNewPassword } from '../../password-hashing/passwords.ts';
import { readDuration } from './duration.ts';

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined);

const body = z.object({
  id: optionalText,
  aud: optionalText,
  role: optionalText,
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  password_hash: optionalText,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: userMetadata,
  app_metadata: userMetadata,
  ban_duration: optionalText,
});

/** Database roles that a person's token may name. */
const roles = ['authenticated', 'student'];

/** The account fields that the server's key sets; undefined: unchanged. */
export interface Attributes {
  id: string | undefined;
  role: string | undefined;
  email: string | undefined;
  phone: string | undefined;
  /** Not hashed yet. */
  password: string | undefined;
  passwordHash: string | undefined;
  emailConfirm: boolean | undefined;
  phoneConfirm: boolean | undefined;
  userMetadata: Record<string, unknown>;
  appMetadata: Record<string, unknown>;
  /** Milliseconds; 0 lifts the ban. */
  ban: number | undefined;
}

function readPhoneNumber(written: string): string {
  const phone = normalizePhone(written);
  if (phone === null) {
    throw authFault('validation_failed', { message: 'Invalid phone number format (E.164 required)' });
  }
  return phone;
}

function checkCredentials({ email, password, password_hash: hash, role }: z.output<typeof body>): void {
  if (password !== undefined && hash !== undefined) {
    throw authFault('validation_failed', { message: 'Only a password or a password hash should be provided' });
  }
  if (password !== undefined) checkNewPassword(password, { characters: 'any', email: email ?? null });
  if (hash !== undefined && !isPasswordHash(hash)) {
    throw authFault('validation_failed', { message: 'password_hash: neither bcrypt nor argon2' });
  }
  if (role !== undefined && !roles.includes(role)) {
    throw authFault('validation_failed', { message: `role: it is ${roles.join(' or ')}` });
  }
}

const mapDefined = <Value, Result>(value: Value | undefined, read: (value: Value) => Result): Result | undefined =>
  value === undefined ? undefined : read(value);

/** The body of admin/users; throws validation_failed, email_address_invalid, weak_password. */
export function readAttributes(written: unknown): Attributes {
  const read = readBody(body, written);
  checkCredentials(read);
  return {
    id: mapDefined(read.id, (id) => readId('id', id)),
    role: read.role,
    email: mapDefined(read.email, readEmail),
    phone: mapDefined(read.phone, readPhoneNumber),
    password: read.password,
    passwordHash: read.password_hash,
    emailConfirm: read.email_confirm,
    phoneConfirm: read.phone_confirm,
    userMetadata: read.user_metadata,
    appMetadata: read.app_metadata,
    ban: mapDefined(read.ban_duration, (text) => (text === 'none' ? 0 : readDuration(text))),
  };
}

/** The hash to store for the given password or hash; undefined: none was given. Never call it inside a transaction. */
export async function hashNewPassword(
  context: AuthContext,
  { password, passwordHash }: Pick<Attributes, 'password' | 'passwordHash'>,
  address: string,
): Promise<string | undefined> {
  return password === undefined ? passwordHash : context.passwords.hash(password, network(address));
}

/** The end of a ban that begins now; null: there is none. */
export function bannedUntil(context: AuthContext, ban: number): Date | null {
  return ban === 0 ? null : new Date(context.clock() + ban);
}
