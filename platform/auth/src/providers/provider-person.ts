import { normalizeEmail } from '../http/input.ts';
import type { ProviderPerson } from './provider.ts';

/** Claims of a provider that are kept, and a further name for each. */
const members: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'full_name'],
  given_name: ['given_name'],
  family_name: ['family_name'],
  preferred_username: ['preferred_username', 'user_name'],
  picture: ['picture', 'avatar_url'],
  locale: ['locale'],
};

/** Maximum characters of one of them: every access token carries them. */
const maxTextLength = 500;

function readText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.replaceAll('\0', '').trim().toWellFormed();
  return text === '' || text.length > maxTextLength ? null : text;
}

/** The address of a picture, which browsers will load: nothing but the web's own schemes. */
function readPicture(value: unknown): string | null {
  const text = readText(value);
  return text !== null && /^https?:\/\/[^/\s@\\]+(\/[^\s\\]*)?$/.test(text) ? text : null;
}

/** The subject is not normalised: two names must never become one. */
function readSubject(value: unknown): string | null {
  return typeof value === 'string' && value.length <= 255 && /^[^\p{C}]+$/u.test(value) && value.trim() === value
    ? value
    : null;
}

interface Address {
  email: string;
  /**
   * False: characters that only look like, or are folded to, those of another address. The provider has verified that
   * other one.
   */
  exact: boolean;
}

/** One address that can be stored; any other value is not an address. */
function readAddressOf(value: unknown): Address | null {
  const text = readText(value);
  if (text === null) return null;
  const email = normalizeEmail(text);
  // An encoded word: some mail servers would decode another address from it.
  if (email.length > 255 || email.includes('=?') || !/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(email)) return null;
  return { email, exact: String(value).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()) === email };
}

/** The data of a provider that are kept; null without a subject. */
export function readProviderPerson(issuer: string, claims: Readonly<Record<string, unknown>>): ProviderPerson | null {
  const subject = readSubject(claims.sub);
  if (subject === null) return null;
  const address = readAddressOf(claims.email);
  const email = address?.email ?? null;
  // Some providers send the word instead of the value.
  const emailVerified = address?.exact === true && (claims.email_verified === true || claims.email_verified === 'true');
  const data: Record<string, unknown> = {
    iss: issuer,
    sub: subject,
    provider_id: subject,
    ...(email === null ? {} : { email }),
    email_verified: emailVerified,
    phone_verified: false,
  };
  for (const [member, names] of Object.entries(members)) {
    const text = member === 'picture' ? readPicture(claims[member]) : readText(claims[member]);
    for (const name of names) if (text !== null) data[name] = text;
  }
  return { subject, email, emailVerified, data };
}
