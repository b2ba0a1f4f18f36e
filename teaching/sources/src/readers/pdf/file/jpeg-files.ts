/**
 * A JPEG in a PDF is a whole JPEG file. pdf.js gives such a file to the browser's `ImageDecoder` where there is one; Node
 * has none, so this one stands in its place and hands the file on as it is: it stays as sharp and as small as it was, and
 * costs no decoding here. pdf.js itself still decodes those that a browser would show in other colours.
 */
class FileKeeper {
  readonly #data: Uint8Array;

  constructor({ data }: { data: Uint8Array }) {
    this.#data = data;
  }

  static async isTypeSupported(type: string): Promise<boolean> {
    return type === 'image/jpeg';
  }

  // An ArrayBuffer, because pdf.js transfers the image that it gets.
  async decode(): Promise<{ image: ArrayBuffer }> {
    return { image: Uint8Array.from(this.#data).buffer };
  }

  close(): void {}
}

/** Makes pdf.js hand JPEG files on; to be called before it is loaded. */
export function keepJpegFiles(): void {
  const known: unknown = Reflect.get(globalThis, 'ImageDecoder');
  if (known === FileKeeper) return;
  Object.assign(globalThis, { ImageDecoder: FileKeeper });
  // pdf.js closes every image that it drops, which must not fail for these: they arrive as plain buffers.
  Object.defineProperty(ArrayBuffer.prototype, 'close', { value: () => undefined });
}
