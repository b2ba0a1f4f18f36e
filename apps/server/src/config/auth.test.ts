import { describe, expect, test } from 'vitest';
import { authVariables, readAuthConfig } from './auth.ts';
import { WrongVariable } from './variable.ts';

describe('the configuration of accounts', () => {
  test('takes what is set', () => {
    const config = readAuthConfig({
      SCHOLE_ANONYMOUS: 'on',
      SCHOLE_AUTOCONFIRM: 'no',
      SCHOLE_REDIRECTS: 'https://*.school.example/**, app.school://callback',
      SCHOLE_PHONE_CODES: '+30 690 000 0000=123456, 306900000001=000000',
      SCHOLE_SIGN_IN_FAILURES: '3',
      SCHOLE_MAILS_PER_HOUR: '4',
      SCHOLE_SIGN_UPS_PER_HOUR: '7',
    });
    expect(config).toMatchObject({
      anonymous: true,
      autoconfirm: 'no',
      redirects: ['https://*.school.example/**', 'app.school://callback'],
      phoneCodes: new Map([
        ['306900000000', '123456'],
        ['306900000001', '000000'],
      ]),
      signInFailures: 3,
      mailsPerHour: 4,
      signUpsPerHour: 7,
    });
  });

  test.each([
    ['SCHOLE_ANONYMOUS', 'yes'],
    ['SCHOLE_AUTOCONFIRM', 'on'],
    ['SCHOLE_REDIRECTS', 'school.example'],
    ['SCHOLE_REDIRECTS', '*'],
    ['SCHOLE_REDIRECTS', 'https://user@school.example/'],
    ['SCHOLE_PHONE_CODES', '+306900000000'],
    ['SCHOLE_PHONE_CODES', '+306900000000=12345'],
    ['SCHOLE_PHONE_CODES', '+306900000000=123456=7'],
    ['SCHOLE_PHONE_CODES', 'nobody=123456'],
    ['SCHOLE_SIGN_IN_FAILURES', '0'],
    ['SCHOLE_MAILS_PER_HOUR', 'many'],
  ])('refuses %s=%s by its name', (name, value) => {
    const reading = () => readAuthConfig({ [name]: value });
    expect(reading).toThrow(WrongVariable);
    expect(reading).toThrow(new RegExp(`^${name} must be `));
  });

  test('describes each variable', () => {
    for (const { meaning } of Object.values(authVariables)) expect(meaning).toMatch(/^[A-Z].{20,}\.$/);
  });
});
