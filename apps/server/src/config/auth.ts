import { isRedirectPattern, readPhoneNumber } from '@schole/auth';
import { type CharacterRule, characterRuleNames, passwordLength } from '@schole/core';
import { z } from 'zod';
import { createVariableReader, type VariableTable } from './variable.ts';

const onOff = z.enum(['off', 'on']).transform((value) => value === 'on');

function listed(value: string): string[] {
  return value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** The table of fixed codes: number=code, separated by commas; null when an entry is invalid. */
function readPhoneCodes(value: string): ReadonlyMap<string, string> | null {
  const codes = new Map<string, string>();
  for (const entry of listed(value)) {
    const [number = '', code = '', ...more] = entry.split('=').map((each) => each.trim());
    const phone = readPhoneNumber(number);
    if (phone === null || !/^\d{6}$/.test(code) || more.length > 0) return null;
    codes.set(phone, code);
  }
  return codes;
}

function wholeNumber(max: number): z.ZodType<number, string> {
  return z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(max));
}

/** auth/v1: who may sign up and sign in, and how. Add here. */
export const authVariables = {
  SCHOLE_SIGN_UP: {
    default: 'open',
    meaning:
      'Who may make an account: open (everybody), invitation (only the very first account, then those invited) or closed (only those invited). Where it is set it cannot be changed in the app.',
    expected: 'open, invitation or closed',
    value: z.enum(['open', 'invitation', 'closed']),
  },
  SCHOLE_ANONYMOUS: {
    default: 'off',
    meaning: 'Whether visitors may come in without saying who they are (on, off). They can become a person later.',
    expected: 'on or off',
    value: onOff,
  },
  SCHOLE_AUTOCONFIRM: {
    default: 'auto',
    meaning:
      'Whether a new address counts without being confirmed: yes, no, or auto (no as soon as mails are sent). With no and without a mail server, the mails wait in the outbox.',
    expected: 'auto, yes or no',
    value: z.enum(['auto', 'yes', 'no']),
  },
  SCHOLE_REDIRECTS: {
    default: null,
    meaning:
      'Further addresses where links and sign-ins may lead, separated by commas: https://*.school.example/**, app.school://callback. * is anything but a dot or a slash, ** anything. The own address is always among them.',
    expected: 'addresses with a scheme and a host, separated by commas',
    value: z
      .string()
      .transform(listed)
      .refine((globs) => globs.length <= 100 && globs.every(isRedirectPattern)),
  },
  SCHOLE_PHONE_CODES: {
    default: null,
    meaning:
      'Switches on sign-in by telephone for these numbers, each with the six digits that sign it in: +306900000000=123456, separated by commas. No message is ever sent to a telephone.',
    expected: 'numbers with six digits each, as +306900000000=123456, separated by commas',
    value: z
      .string()
      .transform(readPhoneCodes)
      .pipe(z.custom<ReadonlyMap<string, string>>((codes) => codes !== null)),
  },
  SCHOLE_MFA: {
    default: 'totp',
    meaning:
      'Which second steps people may add to their sign-in: totp (authenticator apps), totp,phone (telephones of SCHOLE_PHONE_CODES too) or off. Remove the factors of a kind before it is switched off: whoever has no other is still asked for it.',
    expected: 'totp, phone, both separated by a comma, or off',
    value: z
      .string()
      .transform(listed)
      .refine((kinds) => kinds.length > 0 && kinds.every((kind) => ['totp', 'phone', 'off'].includes(kind)))
      .refine((kinds) => !kinds.includes('off') || kinds.length === 1)
      .transform((kinds) => ({ totp: kinds.includes('totp'), phone: kinds.includes('phone') })),
  },
  SCHOLE_PASSWORD_CHARACTERS: {
    default: 'any',
    meaning: `What a new password has to hold, beside ${passwordLength.inWords.en} characters: ${characterRuleNames.join(', ')}. Where it is set it cannot be changed in the app.`,
    expected: `one of ${characterRuleNames.join(', ')}`,
    value: z.enum(characterRuleNames),
  },
  SCHOLE_SIGN_IN_FAILURES: {
    default: '10',
    meaning:
      'Failed attempts with one address in five minutes, after which it has to wait. From one network ten times as many, and at least 100; then its attempts are slowed down.',
    expected: 'a whole number from 1 to 1000',
    value: wholeNumber(1_000),
  },
  SCHOLE_MAILS_PER_HOUR: {
    default: '10',
    meaning: 'Mails of one purpose that one address is sent in an hour; never more than one a minute.',
    expected: 'a whole number from 1 to 1000',
    value: wholeNumber(1_000),
  },
  SCHOLE_SIGN_UPS_PER_HOUR: {
    default: '60',
    meaning:
      'New accounts from one network in an hour, and four times as many in a day. People with an invitation are not counted.',
    expected: 'a whole number from 1 to 100000',
    value: wholeNumber(100_000),
  },
} as const satisfies VariableTable;

/** The settings that a variable fixes, so that the administrator cannot change them: setting -> variable. */
export type Fixed = Readonly<Partial<Record<keyof typeof choices, string>>>;

const choices = {
  signUp: 'SCHOLE_SIGN_UP',
  passwordCharacters: 'SCHOLE_PASSWORD_CHARACTERS',
} as const satisfies Record<string, keyof typeof authVariables>;

/** The settings that the environment fixes; an empty value counts as not set. */
export function readFixed(environment: NodeJS.ProcessEnv): Fixed {
  return Object.fromEntries(Object.entries(choices).filter(([, name]) => (environment[name] ?? '').trim() !== ''));
}

/** The environment's settings for the auth plugin. */
export interface AuthConfig {
  anonymous: boolean;
  autoconfirm: 'auto' | 'yes' | 'no';
  /** Globs. */
  redirects: readonly string[];
  /** Telephone numbers as digits, each with its six digits. */
  phoneCodes: ReadonlyMap<string, string>;
  /** Which second factors are offered. */
  factorKinds: { totp: boolean; phone: boolean };
  passwordCharacters: CharacterRule;
  signInFailures: number;
  mailsPerHour: number;
  signUpsPerHour: number;
}

/** Throws WrongVariable. */
export function readAuthConfig(environment: NodeJS.ProcessEnv): AuthConfig {
  const read = createVariableReader(environment, authVariables);
  return {
    anonymous: read('SCHOLE_ANONYMOUS'),
    autoconfirm: read('SCHOLE_AUTOCONFIRM'),
    redirects: read('SCHOLE_REDIRECTS') ?? [],
    phoneCodes: read('SCHOLE_PHONE_CODES') ?? new Map(),
    factorKinds: read('SCHOLE_MFA'),
    passwordCharacters: read('SCHOLE_PASSWORD_CHARACTERS'),
    signInFailures: read('SCHOLE_SIGN_IN_FAILURES'),
    mailsPerHour: read('SCHOLE_MAILS_PER_HOUR'),
    signUpsPerHour: read('SCHOLE_SIGN_UPS_PER_HOUR'),
  };
}
