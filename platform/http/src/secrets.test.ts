import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSecrets } from './secrets.ts';

const secrets = openSecrets('the secret of this test installation');

describe('the secret of the installation', () => {
  it('opens what it sealed, and seals the same text differently each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, purpose) => {
        const sealed = secrets.seal(purpose, text);
        expect(secrets.unseal(purpose, sealed)).toBe(text);
        expect(secrets.seal(purpose, text)).not.toBe(sealed);
      }),
    );
  });

  it('does not open what was changed, anywhere', () => {
    const sealed = secrets.seal('key', 'a private thing');
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const changed = Buffer.from(bytes);
        changed.writeUInt8(changed.readUInt8(place) ^ change, place);
        expect(() => secrets.unseal('key', `v1.${changed.toString('base64url')}`)).toThrow();
      }),
    );
  });

  it('does not open what belongs to another purpose, another secret, or nothing', () => {
    const sealed = secrets.seal('key', 'a private thing');
    expect(() => secrets.unseal('webhook', sealed)).toThrow();
    expect(() => openSecrets('another secret altogether').unseal('key', sealed)).toThrow();
    expect(() => secrets.unseal('key', 'a private thing')).toThrow(/not a sealed text/);
    expect(() => secrets.unseal('key', sealed.replace('v1', 'v2'))).toThrow(/not a sealed text/);
  });

  it('fingerprints alike on every node and differently for every purpose', () => {
    const other = openSecrets(Buffer.from('the secret of this test installation'));
    expect(other.fingerprint('email', 'a')).toBe(secrets.fingerprint('email', 'a'));
    expect(secrets.fingerprint('address', 'a')).not.toBe(secrets.fingerprint('email', 'a'));
  });

  it('must not be short', () => {
    expect(() => openSecrets('short')).toThrow(/at least 16/);
  });
});
