import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets('the secret of this test installation');

describe('the secret of the installation', () => {
  it('decrypts what it encrypted, and encrypts the same text differently each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, purpose) => {
        const encrypted = secrets.encrypt(purpose, text);
        expect(secrets.decrypt(purpose, encrypted)).toBe(text);
        expect(secrets.encrypt(purpose, text)).not.toBe(encrypted);
      }),
    );
  });

  it('does not decrypt what was changed, anywhere', () => {
    const encrypted = secrets.encrypt('key', 'a private thing');
    const bytes = Buffer.from(encrypted.slice(3), 'base64url');
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (position, change) => {
        const changed = Buffer.from(bytes);
        changed.writeUInt8(changed.readUInt8(position) ^ change, position);
        expect(() => secrets.decrypt('key', `v1.${changed.toString('base64url')}`)).toThrow();
      }),
    );
  });

  it('does not decrypt what belongs to another purpose or another secret, or an empty text', () => {
    const encrypted = secrets.encrypt('key', 'a private thing');
    expect(() => secrets.decrypt('webhook', encrypted)).toThrow();
    expect(() => createSecrets('another secret altogether').decrypt('key', encrypted)).toThrow();
    expect(() => secrets.decrypt('key', 'a private thing')).toThrow(/not a sealed text/);
    expect(() => secrets.decrypt('key', encrypted.replace('v1', 'v2'))).toThrow(/not a sealed text/);
  });

  it('gives equal fingerprints on every node and different ones for every purpose', () => {
    const other = createSecrets(Buffer.from('the secret of this test installation'));
    expect(other.fingerprint('email', 'a')).toBe(secrets.fingerprint('email', 'a'));
    expect(secrets.fingerprint('address', 'a')).not.toBe(secrets.fingerprint('email', 'a'));
  });

  it('must not be short', () => {
    expect(() => createSecrets('short')).toThrow(/at least 16/);
  });
});
