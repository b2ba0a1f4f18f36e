import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minCost } from '../password-hashing/password-hash.ts';
import { type AuthFixture, createAuthFixture, signUpPerson } from '../testing/test-auth-fixture.ts';
import { claimsOf, codeOf, enroll, signInAgain, signUpWithApp } from '../testing/test-factor.ts';
import { createPersonProof, type PersonProof, proofLife } from './person-proof.ts';

let fixture: AuthFixture;
let proof: PersonProof;
beforeAll(async () => {
  fixture = await createAuthFixture();
  const { clock, keys, fresh } = fixture;
  const onEvent = async (): Promise<void> => {};
  proof = createPersonProof({ database: fresh.database, keys, clock, passwordCost: minCost, onEvent });
});
afterAll(async () => {
  await proof.close();
  await fixture.close();
});

type Client = Awaited<ReturnType<typeof signUpPerson>>['client'];

/** What the session of this client proves, with a password or without. */
async function prove(client: Client, userId: string, password?: string) {
  const { session_id: sessionId } = await claimsOf(client);
  return proof.prove({ userId, sessionId, password, network: '192.0.2.1' });
}

async function useApp(client: Client, app: { id: string; secret: string }, steps = 0): Promise<void> {
  const { error } = await client.auth.mfa.challengeAndVerify({
    factorId: app.id,
    code: codeOf(app.secret, fixture.clock(), steps),
  });
  if (error) throw error;
}

describe('a second factor', () => {
  it('proves nothing in the session that enrolled it, which may be stolen; the password does', async () => {
    const { client, user, password } = await signUpPerson(fixture);
    await useApp(client, await enroll(client));
    expect(await prove(client, user.id)).toBe('prove-again');
    expect(await prove(client, user.id, password)).toBe('proved');
  });

  it('proves its person in a later session, for ten minutes', async () => {
    const person = await signUpWithApp(fixture);
    const { client } = await signInAgain(fixture, person);
    expect(await prove(client, person.user.id, person.password)).toBe('second-step');
    await useApp(client, person.app, 1);
    expect(await prove(client, person.user.id)).toBe('proved');
    fixture.advanceClock(proofLife / 1_000);
    expect(await prove(client, person.user.id)).toBe('prove-again');
  });

  it('that a stolen session adds beside the older one proves nothing', async () => {
    const person = await signUpWithApp(fixture);
    const { client } = await signInAgain(fixture, person);
    await useApp(client, person.app, 1);
    fixture.advanceClock(proofLife / 1_000);
    await useApp(client, await enroll(client, 'Another'));
    expect(await prove(client, person.user.id)).toBe('prove-again');
  });
});

describe('recovery codes', () => {
  it('that the session itself has renewed prove nothing, although their factor is older', async () => {
    const person = await signUpWithApp(fixture);
    const send = async (client: Client, path: string, body?: object): Promise<{ codes: string[] }> => {
      const token = (await client.auth.getSession()).data.session?.access_token;
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fixture.send('POST', `/factors/recovery-codes${path}`, { headers, body: body ?? {} });
      expect(answer.status).toBe(200);
      return (await answer.json()) as { codes: string[] };
    };
    const { codes } = await send(person.client, '');
    const { client } = await signInAgain(fixture, person);
    await send(client, '/verify', { code: codes[0] });
    expect(await prove(client, person.user.id)).toBe('proved');
    await client.auth.refreshSession();
    const renewed = await send(client, '/regenerate');
    await send(client, '/verify', { code: renewed.codes[0] });
    expect(await prove(client, person.user.id)).toBe('prove-again');
  });
});
