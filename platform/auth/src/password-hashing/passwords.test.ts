import bcrypt from 'bcryptjs';
import { afterAll, describe, expect, it } from 'vitest';
import { defaultCost, minCost } from './password-hash.ts';
import { checkNewPassword, createPasswords } from './passwords.ts';

const passwords = createPasswords({ threads: 1, limits: { each: 2, all: 4 }, cost: minCost });
afterAll(() => passwords.close());

describe('many passwords at once', () => {
  it('are queued per caller, and one too many is refused at once', async () => {
    // One is with the only worker, two wait.
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

describe('the cost of a hash', () => {
  it.each([
    ['as the published back end, when nobody says', undefined, defaultCost],
    ['what is asked for', minCost, minCost],
  ])('is %s', async (_, requestedCost, paid) => {
    const custom = createPasswords({ threads: 1, cost: requestedCost });
    const [hash, cheaper] = [await custom.hash('a long enough one', 'here'), bcrypt.hashSync('a long enough one', 4)];
    expect([bcrypt.getRounds(hash), await custom.rehash('a long enough one', hash, 'here')]).toEqual([paid, null]);
    const improved = await custom.rehash('a long enough one', cheaper, 'here');
    expect(improved === null ? bcrypt.getRounds(cheaper) : bcrypt.getRounds(improved)).toBe(paid);
    await custom.close();
  });
});

describe('the character rule of a password', () => {
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
    const refused = refusalOf(() => checkNewPassword(password, { characters: rule, email: null }));
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
