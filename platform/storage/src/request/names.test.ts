import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameInAddress, readBucketId, readName, readPrefix, readTarget, sameInAddress } from './names.ts';

const accepted = [
  'a.pdf',
  'Τάξη Α΄/Η φωτοσύνθεση (τελικό).pdf',
  'αρχείο με κενά.docx',
  '.κρυφό',
  '...',
  'a..b/c...d',
  '👩‍🏫/🇬🇷.txt',
  '50 %.txt',
  "quote's & more; =+,@!$*~.pdf",
  'x'.repeat(1000),
];

const refused: [what: string, name: string][] = [
  ['nothing', ''],
  ['one folder up', '../x'],
  ['one folder up in the middle', 'a/../b'],
  ['one folder up at the end', 'a/..'],
  ['this folder', './a'],
  ['an empty folder', 'a//b'],
  ['a slash at the beginning', '/a'],
  ['a slash at the end', 'a/'],
  ['a backslash', 'a\\b'],
  ['a zero character', 'a\0b'],
  ['a line break', 'a\nb'],
  ['a C1 control', 'a\u0085b'],
  ['a line separator', 'a\u2028b'],
  ['a direction override', 'cod\u202efdp.exe'],
  ['a direction isolate', 'a\u2066b'],
  ['a direction mark', 'a\u200fb'],
  ['a byte order mark', '\ufeffa'],
  ['a noncharacter', 'a\uffffb'],
  ['half a surrogate pair', 'a\ud800b'],
  ['escaped: one folder up', '%2e%2E/x'],
  ['escaped: a slash at the end', 'a%2f'],
  ['escaped: one folder up behind a slash', 'a%2F..%2fb'],
  ['escaped: a zero character', 'a%00'],
  ['escaped: a backslash', 'a%5cb'],
  ['escaped: a direction override', 'a%E2%80%AEb'],
  ['escaped twice', '%252e%252e/x'],
  ['escaped three times', '%25252e%25252e'],
  ['escaped very often', `%${'25'.repeat(20)}41`],
  ['a space at the end', 'a/b '],
  ['a space at the beginning of a folder', 'a/ b/c'],
  ['too many bytes', 'α'.repeat(501)],
];

describe('names of objects', () => {
  it.each(accepted)('takes %s', (name) => {
    expect(readName(name)).toBe(name);
  });

  it.each(refused)('refuses %s', (_, name) => {
    expect(() => readName(name)).toThrow(/Invalid key/);
  });

  it('normalises a name in decomposed form (NFD)', () => {
    expect(readName('Άνοιξη.pdf'.normalize('NFD'))).toBe('Άνοιξη.pdf');
  });

  it('an accepted name comes back byte for byte and never leaves its folder, however it is written', () => {
    const letters = fc.constantFrom(...'aΩά1 ._-/\\%25e2fF\0\n\u202e\ud83d\ude00#?:*');
    const text = fc.oneof(fc.string({ unit: letters, maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 40 }));
    fc.assert(
      fc.property(text, (sent) => {
        let name: string;
        try {
          name = readName(sent);
        } catch {
          return;
        }
        expect(name).toBe(sent.normalize('NFC'));
        expect(readName(name)).toBe(name);
        // As a browser and as the most careless proxy would resolve it.
        for (const written of [name, decodeOrSame(name), decodeOrSame(decodeOrSame(name))]) {
          const resolved = new URL(`http://host/mine/${written.replace(/[?#]/g, encodeURIComponent)}`).pathname;
          expect(resolved.startsWith('/mine/')).toBe(true);
          expect(written).not.toMatch(/[\p{Cc}\\]/u);
        }
        const address = `/storage/v1/object/b/${name.split('/').map(encodeURIComponent).join('/')}`;
        expect(readTarget(`${address}?token=x`, 4)).toEqual({ bucket: 'b', name });
        const signed = new URL(encodeURI(`http://host/storage/v1/object/sign/b/${nameInAddress(name)}?token=x`));
        expect(sameInAddress(readTarget(signed.pathname + signed.search, 5).name, name)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});

function decodeOrSame(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

describe('addresses', () => {
  it.each([
    '/storage/v1/object/b/a/',
    '/storage/v1/object/b/a//b',
    '/storage/v1/object/b/%2e%2e/x',
    '/storage/v1/object/b/%E0%A4',
  ])('refuses %s', (url) => {
    expect(() => readTarget(url, 4)).toThrow(/Invalid key/);
  });

  it('reads an escaped slash as a slash', () => {
    expect(readTarget('/storage/v1/object/b/a%2Fb', 4)).toEqual({ bucket: 'b', name: 'a/b' });
  });
});

it('a prefix may be empty or end with a slash, and otherwise follows the rules of a name', () => {
  expect(['', '/', 'α/', 'α/β'].map(readPrefix)).toEqual(['', '', 'α/', 'α/β']);
  expect(() => readPrefix('../x')).toThrow(/Invalid key/);
});

it('a bucket name must be readable in an address', () => {
  expect(['public', 'My files', "it's (a) & b.c-1"].map(readBucketId)).toEqual([
    'public',
    'My files',
    "it's (a) & b.c-1",
  ]);
  for (const id of ['', ' a', 'a ', '..', '.', 'a/b', 'a%b', 'α', 'sign', 'x'.repeat(101), 7, null]) {
    expect(() => readBucketId(id), String(id)).toThrow('Bucket name invalid');
  }
});
