import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, variables } from './config.ts';
import { WrongVariable } from './variable.ts';

const long = 'x'.repeat(32);

describe('the configuration', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      diskReserve: null,
      dataFolder: resolve('data'),
      secret: null,
      databaseBudget: 30_000,
      databaseUrl: null,
      postgresBin: null,
      databaseUser: null,
      guestMigrations: null,
      guestFailure: 'start',
      rest: { schemas: ['public'], maxRows: 1000, aggregates: false, plan: false, tx: 'commit' },
      providers: { providers: [], manualLinking: false, refreshReuse: 10, sessionHours: null, keyDays: null },
      keys: { jwtSecret: null, externalKeys: [], configuredKeys: { anon: null, service: null } },
      signUp: 'open',
      fixed: {},
      payment: null,
      realtime: {
        publicChannels: true,
        limits: {
          connections: 20_000,
          connectionsPerAddress: 10_000,
          connectionsPerPerson: 200,
          channels: 100,
          joins: 100,
          events: 100,
          payload: 1024 * 1024,
          silence: 60_000,
        },
      },
      auth: {
        anonymous: false,
        autoconfirm: 'auto',
        redirects: [],
        phoneCodes: new Map(),
        passwordCharacters: 'any',
        signInFailures: 10,
        mailsPerHour: 10,
        signUpsPerHour: 60,
        factorKinds: { totp: true, phone: false },
      },
      siteUrl: null,
      smtp: null,
      uploadLimit: 50 * 1024 * 1024,
      ollama: 'http://127.0.0.1:11434',
      logLevel: 'warn',
      trustProxy: false,
      warnings: [],
    });
  });

  test('reads what is set, and an empty value as not set', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '::',
      SCHOLE_DATA: '/srv/schole',
      SCHOLE_SECRET: long,
      DATABASE_URL: 'postgres://owner:pass@db/schole',
      SCHOLE_PG_BIN: '',
      SCHOLE_DB_USER: 'postgres',
      SCHOLE_SIGN_UP: 'invitation',
      SCHOLE_SITE_URL: 'https://Schole.School.example/',
      SCHOLE_SMTP_URL: 'smtp://schole:p%40ss@mail.school.example',
      SCHOLE_MAIL_FROM: 'Σχολή <schole@school.example>',
      SCHOLE_UPLOAD_LIMIT: '8',
      SCHOLE_LOG: ' info ',
      SCHOLE_TRUST_PROXY: '10.0.0.0/8, ::1',
    });
    expect(config).toMatchObject({
      port: 0,
      host: '::',
      dataFolder: '/srv/schole',
      secret: long,
      postgresBin: null,
      databaseUser: 'postgres',
      signUp: 'invitation',
      fixed: { signUp: 'SCHOLE_SIGN_UP' },
      siteUrl: 'https://schole.school.example',
      smtp: {
        server: {
          host: 'mail.school.example',
          port: 587,
          secure: false,
          auth: { user: 'schole', password: 'p@ss' },
          loopback: false,
        },
        from: 'Σχολή <schole@school.example>',
      },
      uploadLimit: 8 * 1024 * 1024,
      logLevel: 'info',
      trustProxy: '10.0.0.0/8,::1',
      warnings: [],
    });
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', 'http'],
    ['PORT', '3000.5'],
    ['HOST', 'not a host'],
    ['HOST', 'http://x'],
    ['SCHOLE_SECRET', 'x'.repeat(31)],
    ['DATABASE_URL', 'mysql://db/schole'],
    ['DATABASE_URL', 'db'],
    ['SCHOLE_DB_USER', 'two words'],
    ['SCHOLE_SIGN_UP', 'secret'],
    ['SCHOLE_SITE_URL', 'schole.school.example'],
    ['SCHOLE_SITE_URL', 'javascript:alert(1)'],
    ['SCHOLE_SITE_URL', 'ftp://school.example'],
    ['SCHOLE_SITE_URL', 'https://school.example/schole'],
    ['SCHOLE_SITE_URL', 'https://user:pass@school.example'],
    ['SCHOLE_SITE_URL', 'https://school.example?x'],
    ['SCHOLE_SMTP_URL', 'mail.school.example:25'],
    ['SCHOLE_SMTP_URL', 'https://mail.school.example'],
    ['SCHOLE_SMTP_URL', 'smtp://user@mail.school.example'],
    ['SCHOLE_SMTP_URL', 'smtp://mail.school.example?pool=true'],
    ['SCHOLE_SMTP_URL', 'smtp://mail.school.example/x'],
    ['SCHOLE_SMTP_URL', 'smtp://u%zz:p@mail.school.example'],
    ['SCHOLE_MAIL_FROM', 'schole'],
    ['SCHOLE_MAIL_FROM', 'a@b, c@d'],
    ['SCHOLE_MAIL_FROM', 'Schole <a@b>\nBcc: c@d'],
    ['SCHOLE_MAIL_FROM', 'Scho\nle <a@b>'],
    ['SCHOLE_UPLOAD_LIMIT', '0'],
    ['SCHOLE_UPLOAD_LIMIT', '2001'],
    ['SCHOLE_UPLOAD_LIMIT', '50 MB'],
    ['SCHOLE_LOG', 'loud'],
    ['SCHOLE_OLLAMA', 'https://models.school.example'],
    ['SCHOLE_OLLAMA', 'http://127.0.0.1:11434/api'],
    ['SCHOLE_TRUST_PROXY', 'yes'],
    ['SCHOLE_TRUST_PROXY', '10.0.0.0/33'],
    ['SCHOLE_TRUST_PROXY', '10.0.0.1,'],
  ])('refuses %s=%s by its name', (name, value) => {
    const reading = () => readConfig({ [name]: value });
    expect(reading).toThrow(WrongVariable);
    expect(reading).toThrow(new RegExp(`^${name} must be `));
  });

  test('requires a sender for mails', () => {
    const reading = () => readConfig({ SCHOLE_SMTP_URL: 'smtp://user:hunter2@mail.school.example' });
    expect(reading).toThrow(WrongVariable);
    expect(reading).toThrow(/^SCHOLE_MAIL_FROM must be set(?!.*hunter2)/);
    expect(readConfig({ SCHOLE_MAIL_FROM: 'schole@school.example' }).smtp).toBeNull();
  });

  test('never repeats a wrong value: it may be a secret', () => {
    expect(() => readConfig({ SCHOLE_SECRET: 'too-short-hunter2' })).toThrow(/^(?!.*hunter2)/);
  });

  test('warns of unknown variables and of a secret that other servers cannot share', () => {
    const { warnings } = readConfig({ SCHOLE_SINGUP: 'open', DATABASE_URL: 'postgresql://db/schole' });
    expect(warnings).toEqual([expect.stringContaining('SCHOLE_SINGUP'), expect.stringContaining('SCHOLE_SECRET')]);
  });

  test('describes every variable for the docs', () => {
    for (const { name, meaning } of variables) {
      expect(name).toMatch(/^[A-Z][A-Z_]+$/);
      expect(meaning).toMatch(/^[A-Z].{20,}\.$/);
    }
    expect(new Set(variables.map(({ name }) => name)).size).toBe(variables.length);
  });

  test('accepts its own defaults', () => {
    const defaults = Object.fromEntries(variables.map((entry) => [entry.name, entry.default ?? '']));
    expect({ ...readConfig(defaults), fixed: {} }).toEqual(readConfig({}));
  });
});
