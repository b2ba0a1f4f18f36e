import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthFixture, createAuthFixture, signUpPerson } from '../../testing/test-auth-fixture.ts';
import { claimsOf } from '../../testing/test-factor.ts';

let fixture: AuthFixture;
beforeAll(async () => {
  fixture = await createAuthFixture({
    factorKinds: { totp: false, phone: true },
    phoneCodes: new Map([['306900000000', '123456']]),
  });
});
afterAll(() => fixture.close());

it('a phone with a fixed code authenticates its person', async () => {
  const { client } = await signUpPerson(fixture);
  const enrolled = await client.auth.mfa.enroll({
    factorType: 'phone',
    phone: '+30 690 000 0000',
    friendlyName: 'Mine',
  });
  expect(enrolled.data).toMatchObject({ type: 'phone', friendly_name: 'Mine' });
  const factorId = enrolled.data?.id ?? '';
  const { data } = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
  expect(data?.type).toBe('phone');
  const soon = await client.auth.mfa.challenge({ factorId });
  expect(soon.error?.code).toBe('over_sms_send_rate_limit');
  const challengeId = data?.id ?? '';
  const wrong = await client.auth.mfa.verify({ factorId, challengeId, code: '654321' });
  expect(wrong.error?.code).toBe('mfa_verification_failed');
  expect((await client.auth.mfa.verify({ factorId, challengeId, code: '123456' })).error).toBeNull();
  expect(await claimsOf(client)).toMatchObject({ aal: 'aal2' });
  expect((await claimsOf(client)).amr.map(({ method }) => method).sort()).toEqual(['mfa/phone', 'password']);
  const twice = await client.auth.mfa.enroll({ factorType: 'phone', phone: '306900000000', friendlyName: 'Again' });
  expect(twice.error?.code).toBe('mfa_verified_factor_exists');
});

it('a phone without a fixed code is refused when a message would be sent, and an invalid number at once', async () => {
  const { client } = await signUpPerson(fixture);
  const odd = await client.auth.mfa.enroll({ factorType: 'phone', phone: 'call me', friendlyName: 'Odd' });
  expect(odd.error?.code).toBe('validation_failed');
  const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+306911111111', friendlyName: 'Other' });
  const factorId = data?.id ?? '';
  expect((await client.auth.mfa.challenge({ factorId })).error?.code).toBe('sms_send_failed');
  const channel = await client.auth.mfa.challenge({ factorId, channel: 'pigeon' as 'sms' });
  expect(channel.error?.code).toBe('validation_failed');
  const anew = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+306911111111', friendlyName: 'Other' });
  expect(anew.error).toBeNull();
  const totp = await client.auth.mfa.enroll({ factorType: 'totp' });
  expect(totp.error?.code).toBe('mfa_totp_enroll_not_enabled');
});
