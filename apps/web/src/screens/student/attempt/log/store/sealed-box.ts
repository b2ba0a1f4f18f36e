import { xchacha20, xchacha20poly1305 } from '@noble/ciphers/chacha.js';

/** What one student keeps in a browser: nobody reads it without their key, and nobody changes it unnoticed. */
export interface SealedBox {
  /** Marks what is this student's, and says to nobody else whose it is. */
  tag: string;
  /** The value as ciphertext, which opens under this name only. */
  seal(value: unknown, name: string): string;
  /** Undefined: another key, another name, or not as it was written. */
  open(sealed: string, name: string): unknown;
}

const keyBytes = 32;
const nonceBytes = 24;
const tagBytes = 16;
/** Before the name in what is authenticated; another form of the rows gets another one. */
const form = 'schole answers 1 ';

function toBase64(bytes: Uint8Array): string {
  let text = '';
  // In pieces: the arguments of a call are limited.
  for (let from = 0; from < bytes.length; from += 8_192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8_192));
  return btoa(text);
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const nameBytes = (name: string): Uint8Array => new TextEncoder().encode(form + name);

/** The box of a student; null where the key is none. */
export function createBox(base64: string): SealedBox | null {
  let key: Uint8Array;
  try {
    key = fromBase64(base64);
  } catch {
    return null;
  }
  if (key.length !== keyBytes) return null;
  return {
    // The key stream of a nonce that random ones never meet: without the key it tells nothing.
    tag: toBase64(xchacha20(key, new Uint8Array(nonceBytes), new Uint8Array(tagBytes))),
    seal(value, name) {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
      const text = new TextEncoder().encode(JSON.stringify(value));
      const sealed = xchacha20poly1305(key, nonce, nameBytes(name)).encrypt(text);
      const box = new Uint8Array(nonceBytes + sealed.length);
      box.set(nonce);
      box.set(sealed, nonceBytes);
      return toBase64(box);
    },
    open(sealed, name) {
      try {
        const box = fromBase64(sealed);
        const cipher = xchacha20poly1305(key, box.subarray(0, nonceBytes), nameBytes(name));
        return JSON.parse(new TextDecoder().decode(cipher.decrypt(box.subarray(nonceBytes))));
      } catch {
        return undefined;
      }
    },
  };
}
