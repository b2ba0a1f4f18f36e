import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { type AuthFixture, signUpPerson } from './test-auth-fixture.ts';

/** The present code of an app; `steps` of thirty seconds earlier or later. */
export function codeOf(secret: string, now: number, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * 30_000 });
}

/** Enrols an authenticator app. */
export async function enroll(client: SupabaseClient, friendlyName = 'Telephone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret };
}

/** A person with an authenticator app, at aal2. */
export async function signUpWithApp(fixture: AuthFixture) {
  const person = await signUpPerson(fixture);
  const app = await enroll(person.client);
  const { error } = await person.client.auth.mfa.challengeAndVerify({
    factorId: app.id,
    code: codeOf(app.secret, fixture.clock()),
  });
  if (error) throw error;
  return { ...person, app };
}

/** A further client with the password alone. */
export async function signInAgain(fixture: AuthFixture, person: { email: string; password: string }) {
  const client = fixture.client();
  const { data, error } = await client.auth.signInWithPassword({ email: person.email, password: person.password });
  if (error) throw error;
  return { client, session: data.session };
}

/** The claims of the client's access token. */
export async function claimsOf(client: SupabaseClient) {
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    aal: string;
    amr: { method: string; timestamp: number }[];
    session_id: string;
  };
}
