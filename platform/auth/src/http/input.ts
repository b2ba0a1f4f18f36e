import { z } from 'zod';
import { authFault } from './auth-fault.ts';

/** Maximum characters of a password; a longer one is refused before any work is done with it. */
const maxPasswordLength = 4_096;

/** Maximum bytes of user_metadata: every access token carries it, and a request header allows little more. */
const maxUserMetadataBytes = 8_192;

/** The parsed body; otherwise validation_failed with the name of the invalid field, never its value. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(body ?? {});
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const where = issue?.path.join('.') || 'body';
  throw authFault('validation_failed', { message: `${where}: ${issue?.message ?? 'not as expected'}` });
}

/** Absent, null and empty text are equivalent to the clients. */
export const optionalText = z
  .string()
  .max(maxPasswordLength)
  .nullish()
  .transform((text) => (text === '' ? undefined : (text ?? undefined)));

/** A person's own metadata: an object of any shape, bounded in size. */
export const userMetadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((data) => data ?? {})
  .refine((data) => metadataFits(data), `at most ${maxUserMetadataBytes} bytes`)
  .refine((data) => isStorable(data), 'a character that cannot be stored');

/** PostgreSQL's JSON cannot store a null character or half of a surrogate pair; JSON.stringify writes both as escapes. */
function isStorable(data: Record<string, unknown>): boolean {
  const escapes = JSON.stringify(data).replaceAll('\\\\', '');
  return !/\\u(0000|d[89a-f])/.test(escapes);
}

export function metadataFits(data: Record<string, unknown>): boolean {
  return Buffer.byteLength(JSON.stringify(data)) <= maxUserMetadataBytes;
}

const maxEmailLength = 255;
const emailForm =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/** The normalised address: trimmed, lower case, composed, wide letters and ligatures as plain ones. */
export function normalizeEmail(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}

/** The address as it is stored; throws email_address_invalid. */
export function readEmail(text: string): string {
  const email = normalizeEmail(text);
  const local = email.indexOf('@');
  // An encoded word: some mail servers would decode another address from it.
  if (email.includes('=?')) throw authFault('email_address_invalid');
  if (email.length > maxEmailLength || local > 64 || !emailForm.test(email)) throw authFault('email_address_invalid');
  return email;
}
