const windows1252 = new TextDecoder('windows-1252');
const utf16 = new TextDecoder('utf-16le');

/** Numbers and letters of a file, the low byte first. What is outside counts as zero, so that no offset of a stranger throws. */
export class Bytes {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.#bytes.length;
  }

  #has(at: number, size: number): boolean {
    return at >= 0 && at + size <= this.#bytes.length;
  }

  byte(at: number): number {
    return this.#bytes[at] ?? 0;
  }

  /** Two bytes, never negative. */
  short(at: number): number {
    return this.#has(at, 2) ? this.#view.getUint16(at, true) : 0;
  }

  /** Two bytes with a sign. */
  signedShort(at: number): number {
    return this.#has(at, 2) ? this.#view.getInt16(at, true) : 0;
  }

  /** Four bytes, never negative. */
  long(at: number): number {
    return this.#has(at, 4) ? this.#view.getUint32(at, true) : 0;
  }

  /** Four bytes with a sign. */
  signed(at: number): number {
    return this.#has(at, 4) ? this.#view.getInt32(at, true) : 0;
  }

  /** Bytes from a position on; fewer where the file ends. */
  part(at: number, length: number): Uint8Array {
    const start = Math.min(Math.max(at, 0), this.#bytes.length);
    return this.#bytes.subarray(start, Math.min(start + Math.max(length, 0), this.#bytes.length));
  }

  /** Letters of two bytes each. */
  wide(at: number, letters: number): string {
    return utf16.decode(this.part(at, letters * 2));
  }

  /** Letters of one byte each, in Windows' western character set. */
  narrow(at: number, letters: number): string {
    return windows1252.decode(this.part(at, letters));
  }
}
