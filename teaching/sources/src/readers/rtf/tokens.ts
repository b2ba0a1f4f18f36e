/** What RTF is made of: groups, words with a number, single signs, bytes in hexadecimal, and text. */
export type Token =
  | { kind: 'open' | 'close' | 'end' }
  | { kind: 'word'; name: string; value: number | null }
  | { kind: 'sign'; sign: string }
  | { kind: 'byte'; byte: number }
  | { kind: 'text'; start: number; end: number };

const [backslash, openBrace, closeBrace, blank, minus, quote] = [0x5c, 0x7b, 0x7d, 0x20, 0x2d, 0x27];
/** Longer words do not exist, and numbers have at most ten digits. */
const maxWord = 32;
const maxDigits = 10;

function isLetter(byte: number): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

/** Splits the bytes of an RTF file into tokens, one after the other; each byte is looked at once. */
export class Tokens {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get position(): number {
    return this.#at;
  }

  next(): Token {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) return { kind: 'end' };
    if (byte === openBrace || byte === closeBrace) {
      this.#at += 1;
      return { kind: byte === openBrace ? 'open' : 'close' };
    }
    return byte === backslash ? this.#control() : this.#text();
  }

  /** Passes over raw bytes, as `\bin` announces them. */
  skip(bytes: number): void {
    this.#at = Math.min(this.#bytes.length, this.#at + Math.max(0, bytes));
  }

  #text(): Token {
    const start = this.#at;
    for (; this.#at < this.#bytes.length; this.#at++) {
      const byte = this.#bytes[this.#at];
      if (byte === backslash || byte === openBrace || byte === closeBrace) break;
    }
    return { kind: 'text', start, end: this.#at };
  }

  #control(): Token {
    this.#at += 1;
    const first = this.#bytes[this.#at] ?? 0;
    if (isLetter(first)) return this.#word();
    this.#at += 1;
    if (first !== quote) return { kind: 'sign', sign: String.fromCharCode(first) };
    const digits = String.fromCharCode(this.#bytes[this.#at] ?? 0, this.#bytes[this.#at + 1] ?? 0);
    if (!/^[0-9a-f]{2}$/i.test(digits)) return { kind: 'sign', sign: "'" };
    this.#at += 2;
    return { kind: 'byte', byte: Number.parseInt(digits, 16) };
  }

  #word(): Token {
    const name = this.#take(isLetter, maxWord);
    const isNegative = this.#bytes[this.#at] === minus && isDigit(this.#bytes[this.#at + 1] ?? 0);
    if (isNegative) this.#at += 1;
    const digits = this.#take(isDigit, maxDigits);
    if (this.#bytes[this.#at] === blank) this.#at += 1;
    const value = digits === '' ? null : Number(digits) * (isNegative ? -1 : 1);
    return { kind: 'word', name, value };
  }

  #take(belongs: (byte: number) => boolean, max: number): string {
    let taken = '';
    while (taken.length < max && belongs(this.#bytes[this.#at] ?? 0)) {
      taken += String.fromCharCode(this.#bytes[this.#at] ?? 0);
      this.#at += 1;
    }
    return taken;
  }
}
