import { argon2Sync } from 'node:crypto';
import bcrypt from 'bcryptjs';
import { describe, expect, it } from 'vitest';
import { isPasswordHash, isWeakHash, makeHash, matchesHash } from './password-hash.ts';

const word = 'Πηνελόπη waits';

function argon2(password: string, kind: 'argon2id' | 'argon2i' = 'argon2id', memory = 19_456, passes = 2): string {
  const nonce = Buffer.from('a salt of its own');
  const parameters = { message: password, nonce, parallelism: 1, tagLength: 32, memory, passes };
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$${kind}$v=19$m=${memory},t=${passes},p=1$${text(nonce)}$${text(argon2Sync(kind, parameters))}`;
}

describe('an imported hash', () => {
  it.each([
    ['bcrypt 2b', bcrypt.hashSync(word, 4)],
    ['bcrypt 2a', bcrypt.hashSync(word, 4).replace('$2b$', '$2a$')],
    ['bcrypt 2y', bcrypt.hashSync(word, 4).replace('$2b$', '$2y$')],
    ['argon2id', argon2(word)],
    ['argon2i', argon2(word, 'argon2i', 4_096, 3)],
  ])('of %s matches its password and no other', (_, hash) => {
    expect([isPasswordHash(hash), matchesHash(word, hash), matchesHash(`${word}.`, hash)]).toEqual([true, true, false]);
  });

  it('in the form of other programs', () => {
    // Created by the reference program: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1.
    const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect([matchesHash('password', reference), matchesHash('passwort', reference)]).toEqual([true, false]);
  });

  it.each([
    '',
    'plain',
    '$2b$10$short',
    '$2x$04$012345678901234567890uDPRYJ6kvrFy/8yXLsZmUg4gjN0wQJmq',
    '$2b$31$012345678901234567890uDPRYJ6kvrFy/8yXLsZmUg4gjN0wQJmq',
    '$argon2d$v=19$m=4096,t=3,p=1$c29tZXNhbHQ$iWh06vD8Fy27wf9npn6FXWiCX4K6pW6Ue1Bnzz07Z8A',
    '$argon2id$v=16$m=4096,t=3,p=1$c29tZXNhbHQ$iWh06vD8Fy27wf9npn6FXWiCX4K6pW6Ue1Bnzz07Z8A',
    '$argon2id$v=19$m=4194304,t=3,p=1$c29tZXNhbHQ$iWh06vD8Fy27wf9npn6FXWiCX4K6pW6Ue1Bnzz07Z8A',
    '$argon2id$v=19$m=4096,t=0,p=1$c29tZXNhbHQ$iWh06vD8Fy27wf9npn6FXWiCX4K6pW6Ue1Bnzz07Z8A',
    '$argon2id$v=19$m=8,t=3,p=16$c29tZXNhbHQ$iWh06vD8Fy27wf9npn6FXWiCX4K6pW6Ue1Bnzz07Z8A',
  ])('matches nothing when it is %j', (hash) => {
    expect([isPasswordHash(hash), matchesHash('password', hash), isWeakHash(hash)]).toEqual([false, false, false]);
  });

  it('is weak below the present cost', () => {
    expect([bcrypt.hashSync(word, 4), argon2(word, 'argon2id', 4_096, 3)].map((hash) => isWeakHash(hash))).toEqual([
      true,
      true,
    ]);
    expect([makeHash(word), argon2(word), argon2(word, 'argon2id', 65_536, 1)].map((hash) => isWeakHash(hash))).toEqual(
      [false, false, false],
    );
  });

  it('of bcrypt refuses a password that it could not read completely; argon2id accepts it', () => {
    const long = 'x'.repeat(73);
    expect(matchesHash(long, bcrypt.hashSync(long, 4))).toBe(false);
    expect(matchesHash(long, argon2(long))).toBe(true);
  });
});
