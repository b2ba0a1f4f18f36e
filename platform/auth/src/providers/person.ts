import { foldEmail } from '../input.ts';
import type { ProviderPerson } from './contract.ts';

/** Members of a provider's word that are kept, and under which further name. */
const members: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'full_name'],
  given_name: ['given_name'],
  family_name: ['family_name'],
  preferred_username: ['preferred_username', 'user_name'],
  picture: ['picture', 'avatar_url'],
  locale: ['locale'],
};

/** Characters of one of them: they travel in every access token. */
const longest = 500;

function readText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.replaceAll('\0', '').trim().toWellFormed();
  return text === '' || text.length > longest ? null : text;
}

/** One address that can be stored; whatever else stands there is no address. */
function readAddressOf(value: unknown): string | null {
  const text = readText(value);
  const email = text === null ? null : foldEmail(text);
  return email !== null && email.length <= 255 && /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(email) ? email : null;
}

/** What is kept of what a provider said; null without a subject. */
export function readPerson(issuer: string, said: Readonly<Record<string, unknown>>): ProviderPerson | null {
  const subject = readText(said.sub);
  if (subject === null || subject.length > 255) return null;
  const email = readAddressOf(said.email);
  // Some providers write the word instead of the value.
  const emailVerified = email !== null && (said.email_verified === true || said.email_verified === 'true');
  const data: Record<string, unknown> = {
    iss: issuer,
    sub: subject,
    provider_id: subject,
    ...(email === null ? {} : { email }),
    email_verified: emailVerified,
    phone_verified: false,
  };
  for (const [member, names] of Object.entries(members)) {
    const text = readText(said[member]);
    for (const name of names) if (text !== null) data[name] = text;
  }
  return { subject, email, emailVerified, data };
}
