import { describe, expect, it } from 'vitest';
import { decodeLegacy, decodeUnicode, isLikelyText } from './decode.ts';

const greek =
  'Ο ποταμός φέρνει άμμο και λάσπη στη θάλασσα κάθε άνοιξη, και οι αγρότες τον περιμένουν. Ήρθε η Άνοιξη με το νερό.';
const french = 'Le fleuve descend vers la mer à travers la forêt; le café était près de l’île où l’on pêche en été.';

/** Bytes of a one-byte encoding, by inverting its decoder. */
function encoded(text: string, encoding: string): Uint8Array {
  const table = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from([...text].map((letter) => table.indexOf(letter)));
}

function utf16(text: string, big: boolean, mark: boolean): Uint8Array {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
  return big ? bytes.swap16() : bytes;
}

describe('decodeUnicode', () => {
  it.each([greek, french, 'plain words\tand\r\nlines'])('reads UTF-8 and UTF-16 with and without marks: %s', (text) => {
    const forms = [Buffer.from(text), Buffer.from(`\ufeff${text}`), utf16(text, false, true), utf16(text, true, true)];
    for (const bytes of [...forms, utf16(text, false, false), utf16(text, true, false)])
      expect(decodeUnicode(bytes)).toBe(text);
  });

  it('returns null for one mistake in UTF-8, for zeros and for pictures', () => {
    expect(decodeUnicode(Buffer.concat([Buffer.from(greek), Buffer.from([0xce])]))).toBeNull();
    expect(decodeUnicode(Buffer.from('a\0b\0\0c'.repeat(50)))).toBeNull();
    expect(decodeUnicode(Uint8Array.from({ length: 4_000 }, (_, offset) => (offset * 71) % 256))).toBeNull();
  });
});

describe('decodeLegacy', () => {
  it.each([
    ['windows-1253', greek],
    ['iso-8859-7', greek],
    ['windows-1252', french],
  ])('reads %s', (encoding, text) => expect(decodeLegacy(encoded(text, encoding))).toBe(text));

  it.each(['windows-1251', 'koi8-r', 'ibm866', 'windows-1255', 'iso-8859-5'])(
    'does not make Greek or French of %s',
    (encoding) => {
      const other =
        encoding === 'windows-1255'
          ? 'הנהר מביא חול ובוץ אל הים בכל אביב '
          : 'река несет песок и ил в море каждую весну ';
      expect(decodeLegacy(encoded(other.repeat(5), encoding))).toBeNull();
    },
  );
});

describe('looksLikeLetters', () => {
  it('distinguishes letters of an unknown encoding from binary data', () => {
    expect(isLikelyText(encoded('река несет песок', 'ibm866'))).toBe(true);
    expect(isLikelyText(Uint8Array.from({ length: 4_000 }, (_, offset) => (offset * 71) % 256))).toBe(false);
  });
});
