import { describe, expect, it } from 'vitest';
import { composeAccents } from './accents.ts';
import { isBrokenText } from './broken.ts';
import { readableCharacters } from './characters.ts';
import { readSymbols, repairSheets } from './encodings.ts';
import { joinBrokenWords, joinTexts, knownWords } from './hyphens.ts';
import type { Piece } from './pieces.ts';
import { joinSpaced, readSpaced } from './spaced.ts';

function piece(text: string, left = 0, more: Partial<Piece> = {}): Piece {
  return { text, left, right: left + 5 * text.length, y: 50, size: 10, font: 'body', rightToLeft: false, ...more };
}

describe('accents that stand alone', () => {
  it.each([
    ['na¨ıve', 'naïve'],
    ['r´esum´e', 'résumé'],
    ['u¨ber', 'über'],
    ['gar¸con', 'garçon'],
    ['΄Ενα προ¨ιόν', 'Ένα προϊόν'],
    ['κα΅ικι', 'καΐκι'],
    ['voil`a', 'voilà'],
  ])('%j is %j', (apart, whole) => {
    expect(composeAccents(apart)).toBe(whole);
  });

  it.each(['it´s and don´t', 'l´eau', 'Α΄ Λυκείου', 'the `a` key', 'we´re', '5 ˚ of'])('%j stays', (text) => {
    expect(composeAccents(text)).toBe(text);
  });
});

describe('letters stored as others', () => {
  it('reads symbols and bullets of private characters', () => {
    expect(readSymbols('\uf061 + \uf062 \uf0a3 \uf053')).toBe('α + β ≤ Σ');
    expect(readSymbols('\uf0b7 the first')).toBe('• the first');
    expect(readSymbols('\uf0b7')).toBe('•');
  });

  it('reads the corners of a figure as Greek, and leaves formulas', () => {
    expect(readableCharacters('το τετράπλευρο ΔABΓ')).toBe('το τετράπλευρο ΔΑΒΓ');
    expect(readableCharacters('ΔABE and maxπλήθος')).toBe('ΔABE and maxπλήθος');
  });

  it('reads Greek that was taken for western letters, font by font', () => {
    const greek = 'Η θερμοκρασία της θάλασσας και του αέρα κάθε ημέρα, για όλη τη χώρα';
    const bytes: Record<string, number> = { Ά: 0xa2, Έ: 0xb8, Ή: 0xb9, Ί: 0xba, Ό: 0xbc, Ύ: 0xbe, Ώ: 0xbf };
    const disguised = [...greek]
      .map((letter) => {
        const code = letter.charCodeAt(0);
        return code < 128 ? letter : String.fromCharCode(bytes[letter] ?? code - 0x2d0);
      })
      .join('');
    const french = 'Été à la mer: il était une fois, déjà, où l’élève répétait';
    const sheet = { pieces: [piece(disguised), piece(french, 0, { font: 'other' })], top: 0, bottom: 600 };
    const { sheets, repaired } = repairSheets([sheet]);
    expect(repaired).toBe(true);
    expect(sheets[0]?.pieces.map(({ text }) => text)).toEqual([greek, french]);
    expect(repairSheets([{ ...sheet, pieces: [piece(french)] }]).repaired).toBe(false);
  });
});

describe('text that is set letter by letter', () => {
  it.each([
    ['C H A P T E R  O N E', 'CHAPTER ONE'],
    ['Κ ε φ ά λ α ι ο', 'Κεφάλαιο'],
    ['I a m t h e g a t e w a y', 'I am the gateway'],
    ['Σ υ ν τ α κ τ ι κ ή Υ π ο σ τ ή ρ ι ξ η :', 'Συντακτική Υποστήριξη :'],
  ])('%j is %j', (apart, whole) => {
    expect(joinSpaced(apart)).toBe(whole);
  });

  it.each(['a b c d e f', 'Α Β Γ Δ Ε', 'x y z w v', 'U 1 = R n'])('%j stays', (text) => {
    expect(joinSpaced(text)).toBe(text);
  });

  it('ends words at the wider gaps', () => {
    const letters = [...'CHAPTER'].map((letter, at) => piece(letter, 9 * at));
    const more = [...'ONE'].map((letter, at) => piece(letter, 75 + 9 * at));
    expect(readSpaced([...letters, ...more])).toBe('CHAPTER ONE');
    expect(readSpaced([...'CHAPTER'].map((letter, at) => piece(letter, 5 * at)))).toBeNull();
  });

  it('leaves letters in cells of their own, as in the drawing of a string', () => {
    expect(readSpaced([...'banana'].map((letter, at) => piece(letter, 15 * at)))).toBeNull();
  });
});

describe('a text layer that differs from what one sees', () => {
  it('is told from writing that mixes scripts', () => {
    const program =
      'maxπλήθος None maxλέξη None για κάθε λέξη, πλήθος στα πλήθη: αν maxπλήθος είναι None ή πλήθος maxπλήθος τότε maxλέξη λέξη maxπλήθος πλήθος';
    expect(isBrokenText(program)).toBe(false);
    expect(
      isBrokenText('Στο τρίγωνο ΔABΓ η πλευρά ABΓ και η ΔEZ, και το ABΓΔ είναι ρόμβος, όπως το ΔEZH και ABΓΔE'),
    ).toBe(false);
    const noise = 'κóσμoς θάλaσσα ουραvόςx ποτάμιaν βουvόxς δέντρaο σπίτιoν δρόμoςα χώραaς παιδίaον γάτaσα';
    expect(isBrokenText(noise)).toBe(true);
  });
});

describe('the end of a line within a name', () => {
  it.each([
    [
      'wget http://tool.org/download/tool-',
      '3.2.1/tool-3.2.1.tar.gz',
      'wget http://tool.org/download/tool-3.2.1/tool-3.2.1.tar.gz',
    ],
    ['see http://tool.org/core-', 'addons and more', 'see http://tool.org/core-addons and more'],
    ['at https://', 'colours.org/ and', 'at https://colours.org/ and'],
    ['at https://tool.org/download/', 'tool-3.tar.gz', 'at https://tool.org/download/tool-3.tar.gz'],
    ['doi:10.1016/j.', 'csda.2008.11.033.', 'doi:10.1016/j.csda.2008.11.033.'],
    ['doi:', '10.1198/004017', 'doi:10.1198/004017'],
    ['https://tool.org', '/download', 'https://tool.org/download'],
    ['cells of MCF-', '7 and', 'cells of MCF-7 and'],
    ['pages 12-', '15', 'pages 12-15'],
    ['a 3-', 'year course', 'a 3-year course'],
  ])('joins %j and %j within an address or a name', (before, after, joined) => {
    expect(joinTexts(before, after)).toBe(joined);
  });

  it.each([
    ['It is at http://tool.org/', 'for all to see', 'It is at http://tool.org/ for all to see'],
    ['It is at http://tool.org.', 'Look there', 'It is at http://tool.org. Look there'],
    ['It is at http://tool.org', 'and elsewhere', 'It is at http://tool.org and elsewhere'],
    ['in 2-', 'or 3-year courses', 'in 2- or 3-year courses'],
    ['this and/', 'or that/those', 'this and/ or that/those'],
    ['one –', '2 of them', 'one – 2 of them'],
  ])('parts %j and %j with a blank', (before, after, joined) => {
    expect(joinTexts(before, after)).toBe(joined);
  });

  const known = knownWords([
    'the tool-run-all command and toolrun, tool-run and tool-run',
    'the copyright, or copy-right, is a copyright',
    'a cooperation of NG-Core-Set',
    'information',
  ]);

  it.each([
    ['tool-\nrun-all', 'tool-run-all'],
    ['tool-\nrun it', 'tool-run it'],
    ['NG-\nCore-Set', 'NG-Core-Set'],
    ['my-tool-\nv4.6.tar', 'my-tool-v4.6.tar'],
    ['to-my-\ndir/use', 'to-my-dir/use'],
    ['read\u00ad\nme.', 'readme.'],
    ['copy-\nright', 'copyright'],
    ['infor-\nmation', 'information'],
    ['informa-\ntion. Then', 'information. Then'],
    ['PHO-\nTOSYNTHESIS', 'PHOTOSYNTHESIS'],
  ])('reads %j as %j', (broken, joined) => {
    expect(joinBrokenWords(broken, known)).toBe(joined);
  });

  it('is at an end with endless addresses', () => {
    expect(joinTexts(`http://${'a'.repeat(1_000_000)}`, 'b/'.repeat(500_000)).length).toBeGreaterThan(1_000_000);
  });
});
