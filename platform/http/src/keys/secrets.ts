import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The operations on the installation's secret that never reveal it. */
export interface Secrets {
  encrypt(purpose: string, text: string): string;
  decrypt(purpose: string, encrypted: string): string;
  fingerprint(purpose: string, text: string): string;
}

const version = 'v1';
const ivLength = 12;
const tagLength = 16;

/** A secret shorter than this many bytes can be guessed offline from any api key, because those are derived from it. */
const minSecretLength = 16;

/**
 * One key per purpose, derived from the installation's secret by HKDF-SHA256; texts are encrypted with AES-256-GCM as
 * `v1.<base64url of iv, tag and ciphertext>`.
 */
export function createSecrets(secret: string | Uint8Array): Secrets {
  if (secret.length < minSecretLength) {
    throw new Error(`The secret of the installation needs at least ${minSecretLength} bytes.`);
  }
  const known = new Map<string, Buffer>();

  function keyFor(use: string, purpose: string): Buffer {
    const name = `schole ${use} ${purpose}`;
    const found = known.get(name);
    if (found) return found;
    const made = Buffer.from(hkdfSync('sha256', secret, 'schole', name, 32));
    known.set(name, made);
    return made;
  }

  return {
    encrypt(purpose, text) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', keyFor('seal', purpose), iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    decrypt(purpose, encrypted) {
      const [form, encoded] = encrypted.split('.');
      const bytes = Buffer.from(encoded ?? '', 'base64url');
      if (form !== version || bytes.length < ivLength + tagLength) throw new Error('This is not a sealed text.');
      const decipher = createDecipheriv('aes-256-gcm', keyFor('seal', purpose), bytes.subarray(0, ivLength));
      decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
      return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
    },
    fingerprint(purpose, text) {
      return createHmac('sha256', keyFor('fingerprint', purpose)).update(text).digest('base64url');
    },
  };
}
