import { afterAll, describe, expect, it } from 'vitest';
import { checkNewPassword, openPasswords } from './password.ts';

const passwords = openPasswords(1, { each: 2, all: 4 });
afterAll(() => passwords.close());

describe('many passwords at once', () => {
  it('wait in a line of their own place, and the one too many is told at once', async () => {
    // One is with the only hand, two wait.
    const flood = [1, 2, 3].map((number) => passwords.hash(`password ${number}`, 'flood'));
    const busy = { code: 'server/busy', status: 429 };
    await expect(passwords.hash('password 4', 'flood')).rejects.toMatchObject(busy);
    const ended: string[] = [];
    const last = flood[2]?.then(() => ended.push('flood'));
    await passwords.hash('password', 'elsewhere').then(() => ended.push('elsewhere'));
    await last;
    expect(ended).toEqual(['elsewhere', 'flood']);
    const hash = await flood[0];
    expect(await passwords.fits('password 1', hash ?? '', 'flood')).toBe(true);
    expect(await passwords.fits('password 1', null, 'flood')).toBe(false);
  });
});

describe('what a password has to hold', () => {
  it.each([
    ['any', 'aaaaaa', null],
    ['letters_digits', 'κωδικός', ['characters']],
    ['letters_digits', 'κωδικός7', null],
    ['lower_upper_letters_digits', 'κωδικός7', ['characters']],
    ['lower_upper_letters_digits', 'Κωδικός7', null],
    ['lower_upper_letters_digits_symbols', 'Κωδικός7', ['characters']],
    ['lower_upper_letters_digits_symbols', 'Κωδικός·7', null],
    ['letters_digits', 'aa', ['length', 'characters']],
  ] as const)('%s: %s', (rule, password, reasons) => {
    const refused = refusalOf(() => checkNewPassword(password, rule));
    expect(refused?.reasons ?? null).toEqual(reasons);
  });
});

function refusalOf(check: () => void): { reasons: string[] } | null {
  try {
    check();
    return null;
  } catch (fault) {
    return (fault as { extra: { weak_password: { reasons: string[] } } }).extra.weak_password;
  }
}
