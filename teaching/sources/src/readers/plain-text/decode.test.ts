import { describe, expect, it } from 'vitest';
import { decodeLegacy, decodeText, decodeUnicode, isLikelyText } from './decode.ts';

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

describe('Greek of other times', () => {
  const spring =
    'Ο ποταμός φέρνει άμμο και λάσπη στη θάλασσα. Ήρθε η Άνοιξη με το νερό της, και οι αγρότες την περιμένουν.';

  // Written with the codecs of another program.
  it.each([
    [
      'Mac-Greek',
      'c320f0eff4e1eddef720e6dbf2eee5e920c0ededef20ebe1e920ecc0f3f0e820f3f4e820f5c0ece1f3f3e12e20d7f2f5e520e820cdeeefe9eae820ede520f4ef20eee5f2de20f4e8f72c20ebe1e920efe920e1e7f2def4e5f720f4e8ee20f0e5f2e9eddbeeeff9ee2e',
    ],
    [
      'DOS 737',
      '8e20a7a6ab98a3e6aa20ade2a8a49ca020e1a3a3a620a198a020a2e1a9a79e20a9ab9e209fe1a298a9a9982e20eca89f9c209e20eaa4a6a0a59e20a39c20aba620a49ca8e620ab9eaa2c20a198a020a6a020989aa8e6ab9caa20ab9ea420a79ca8a0a3e2a4a6aca42e',
    ],
    [
      'DOS 869',
      'be20eae9eed6e6a2ed20f39debe7dee3209be6e6e920e4d6e320e59beceae120eceee120e29be5d6ececd62e208febe2de20e12086e7e9e3e8e120e6de20eee920e7deeba220eee1ed2c20e4d6e320e9e320d6d8eba2eedeed20eee1e720eadeebe3e69de7e9f2e72e',
    ],
    [
      'windows-1253',
      'cf20f0eff4e1ecfcf220f6ddf1ede5e920dcececef20eae1e920ebdcf3f0e720f3f4e720e8dcebe1f3f3e12e20b9f1e8e520e720a2edefe9eee720ece520f4ef20ede5f1fc20f4e7f22c20eae1e920efe920e1e3f1fcf4e5f220f4e7ed20f0e5f1e9ecddedeff5ed2e',
    ],
    [
      'ISO 8859-7',
      'cf20f0eff4e1ecfcf220f6ddf1ede5e920dcececef20eae1e920ebdcf3f0e720f3f4e720e8dcebe1f3f3e12e20b9f1e8e520e720b6edefe9eee720ece520f4ef20ede5f1fc20f4e7f22c20eae1e920efe920e1e3f1fcf4e5f220f4e7ed20f0e5f1e9ecddedeff5ed2e',
    ],
  ])('in %s is read', (_name, hex) => {
    expect(decodeText(Buffer.from(hex, 'hex'))).toBe(spring);
  });

  it('in UTF-8 with a broken letter keeps all others, cut UTF-16 its beginning', () => {
    const cut = Buffer.concat([Buffer.from(greek), Buffer.from([0xce])]);
    expect(decodeText(cut)).toBe(`${greek}\ufffd`);
    expect(decodeText(Buffer.concat([utf16(greek, false, true), Buffer.from([0xb1])]))).toBe(greek);
    expect(decodeText(encoded(french, 'windows-1252'))).toBe(french);
  });
});
