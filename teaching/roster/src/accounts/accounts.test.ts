import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toLatinLetters } from './latin-letters.ts';
import { newPassword } from './new-password.ts';
import { isRude } from './rude-words.ts';
import { userNameFor } from './user-name.ts';

test.each([
  ['Παπαδόπουλος', 'papadopoulos'],
  ['Ευαγγελία', 'evangelia'],
  ['Ευθύμιος', 'efthymios'],
  ['Αυγή', 'avgi'],
  ['Παύλος', 'pavlos'],
  ['Μπάμπης', 'bampis'],
  ['Άγγελος', 'angelos'],
  ['Γκίκας', 'gkikas'],
  ['Αγχίαλος', 'anchialos'],
  ['Σφίγξ', 'sfinx'],
  ['Χαράλαμπος', 'charalampos'],
  ['Ψάλτης', 'psaltis'],
  ['Μαΐου', 'maiou'],
  ['Πραΰς', 'prays'],
  ['Ηρώ', 'iro'],
  ['ΓΕΩΡΓΙΟΥ', 'georgiou'],
  ['Ξανθούλα'.normalize('NFD'), 'xanthoula'],
  ['José', 'jose'],
  ['Łukasz', 'lukasz'],
  ['Søren', 'soren'],
  ['Иван', 'ivan'],
  ['王芳', ''],
])('%s in Latin letters is %s', (name, latin) => expect(toLatinLetters(name)).toBe(latin));

describe('a user name', () => {
  test.each([
    ['Μαρία', 'Παπαδοπούλου', [], 'maria.pap'],
    ['Μαρία', 'Παπαδοπούλου', ['maria.pap'], 'maria.papa'],
    ['Μαρία', 'Παπαδοπούλου', ['maria.pap', 'maria.papa'], 'maria.pap2'],
    ['Μαρία', 'Παπαδοπούλου', ['maria.pap', 'maria.papa', 'maria.pap2'], 'maria.pap3'],
    ['Άννα Μαρία', 'Ιωάννου-Πέτρου', [], 'anna.ioa'],
    ['Emma', 'van der Berg', [], 'emma.ber'],
    ['Jo', 'Ng', [], 'jo.ng'],
    ['Maria', 'P.', [], 'maria'],
    ['Jo', 'P.', [], 'jo10'],
    ['王', '芳', [], 'student'],
    ['王', '芳', ['student'], 'student2'],
    ['', 'Παππάς', [], 'pappas'],
    ['Nikos', 'Cockburn', [], 'nikos.coc'],
    ['Wolfeschlegelsteinhausenbergerdorff', 'Adolph', [], 'wolfeschlegelste.ado'],
  ])('of %s %s beside %j is %s', (firstName, lastName, taken, expected) => {
    expect(userNameFor(firstName, lastName, new Set(taken))).toBe(expected);
  });

  test('of anything fits the rule of the database and is not taken', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('Μαρία', 'Γιώργος', 'Ng', 'Ω')),
        fc.string({ unit: 'grapheme' }),
        (firstName, lastName) => {
          const taken = new Set<string>();
          for (let count = 0; count < 15; count += 1) {
            const name = userNameFor(firstName, lastName, taken);
            expect(name).toMatch(/^[a-z][a-z0-9.]{2,29}$/);
            expect(name.match(/\./g)?.length ?? 0).toBeLessThanOrEqual(1);
            expect(taken.has(name)).toBe(false);
            taken.add(name);
          }
        },
      ),
    );
  });
});

describe('a password', () => {
  test('is two words and two digits, without letters that look alike and without rude words', () => {
    for (let count = 0; count < 5_000; count += 1) {
      const password = newPassword(randomBytes);
      expect(password).toMatch(/^(?:[bdfgkmnprstvz][aeiou]){3}-(?:[bdfgkmnprstvz][aeiou]){2}-[2-9]{2}$/);
      expect(password).not.toMatch(/[l10]/);
      expect(isRude(password)).toBe(false);
    }
  });

  test('has at least 30 bits: the rude words take less than half of what there is', () => {
    let rude = 0;
    const drawn = 20_000;
    const pick = (from: string): string => from[randomBytes(1).readUInt8() % from.length] ?? '';
    for (let count = 0; count < drawn; count += 1) {
      const word = Array.from({ length: 5 }, () => pick('bdfgkmnprstvz') + pick('aeiou')).join('');
      if (isRude(word)) rude += 1;
    }
    const bits = Math.log2(65 ** 5 * 64 * (1 - rude / drawn));
    expect(bits).toBeGreaterThan(35);
  });

  test('comes from the random bytes alone', () => {
    const bytesFrom = (seed: number) => {
      let state = seed;
      return (count: number): Uint8Array =>
        Uint8Array.from({ length: count }, () => {
          state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
          return (state >>> 16) & 0xff;
        });
    };
    expect(newPassword(bytesFrom(7))).toBe(newPassword(bytesFrom(7)));
    expect(newPassword(bytesFrom(7))).not.toBe(newPassword(bytesFrom(8)));
  });

  test('that would hold a rude word is drawn again', () => {
    // "putana": 7 p, 4 u, 10 t, 0 a, 6 n, 0 a, and so on; then harmless ones.
    const rude = [7, 4, 10, 0, 6, 0, 0, 0, 0, 0];
    const all = [...rude, ...new Array<number>(12).fill(1)];
    let at = 0;
    expect(newPassword(() => Uint8Array.of(all[at++] ?? 1))).toBe('dedede-dede-33');
  });
});
