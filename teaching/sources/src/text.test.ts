import { Fault, limits } from '@schole/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalise, readText } from './index.ts';
import { expectValidDocument } from './test-valid-document.ts';

const filler = 'The river carries sand and mud down to the sea every spring, and farmers wait for it. '.repeat(4);

describe('readText', () => {
  it('gives a sound document with a receipt', () => {
    const document = readText({ text: `# Rivers\n\n${filler}\n\n- sand\n- mud\n\n| a | b |\n| 1 | 2 |\n` });
    expectValidDocument(document);
    expect(document.receipt.reader).toBe('text');
    expect(document.receipt.words).toBeGreaterThanOrEqual(limits.sourceWords);
    expect(document.title).toBe('Rivers');
    expect(document.blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'list', 'table']);
  });

  it('notes the words that Markdown sets in bold, which stay as they are written', () => {
    const text = `## The **old** river\n\nA **flood plain** is what a __stream__ covers, 2 ** 3 and a**b.\n\n**All of this line.**\n\n${filler}`;
    const document = readText({ text });
    expect(document.text).toContain('A **flood plain** is');
    expect(document.blocks.flatMap(({ bold }) => bold ?? [])).toEqual(['flood plain', 'stream']);
    for (const hostile of ['**a '.repeat(20_000), '** '.repeat(20_000), '**a** '.repeat(20_000), '_'.repeat(60_000)])
      expect(readText({ text: `${hostile}\n\n${filler}` }).blocks.length).toBeGreaterThan(0);
  });

  it('refuses under fifty words and says how many there are', () => {
    expect(() => readText({ text: 'Too short to ask about.' })).toThrow(Fault);
    try {
      readText({ text: 'Too short to ask about. 12 34 😀' });
    } catch (error) {
      expect(error).toMatchObject({
        code: 'source/too-short',
        status: 422,
        extra: { values: { words: 5, least: 50 } },
      });
    }
  });

  it('refuses over the limit', () => {
    expect(() => readText({ text: 'word '.repeat(200_001) })).toThrow('The text has 1000005 characters');
  });

  it('takes the title given, else the first heading, else the first words', () => {
    expect(readText({ text: filler, title: '  My \n title ' }).title).toBe('My title');
    expect(readText({ text: `Οξυγόνο\n\n${filler}` }).title).toBe('Οξυγόνο');
    expect(readText({ text: filler }).title.startsWith('The river carries')).toBe(true);
    expect(readText({ text: filler, title: '' }).title).not.toBe('');
    expect(readText({ text: `Τα ποτάμια της Ελλάδας\n${filler}` }).title).toBe('Τα ποτάμια της Ελλάδας');
    const long =
      'Plants take in water, light and carbon dioxide, and make sugar out of them while they give oxygen away.';
    expect(readText({ text: `${long} ${filler}` }).title).toBe(
      'Plants take in water, light and carbon dioxide, and make…',
    );
    expect(readText({ text: `${'a'.repeat(80)} ${filler}` }).title).toBe(`${'a'.repeat(60)}…`);
  });

  it('reads headings of three forms, lists, tables and paragraphs', () => {
    const document = readText({
      text: `Top\n===\n\n## Second ##\n\n${filler}\n\nShort line alone\n\n${filler}\n1) one\n2) two\n\na\tb\nc\td`,
    });
    expect(document.blocks.map((block) => [block.kind, block.level])).toEqual([
      ['heading', 1],
      ['heading', 2],
      ['paragraph', undefined],
      ['heading', 2],
      ['paragraph', undefined],
      ['table', undefined],
    ]);
    expect(document.text.slice(document.blocks[0]?.start, document.blocks[0]?.end)).toBe('Top');
  });

  it('takes a line that its poem begins with for a title, and no line to fill in', () => {
    const verses = 'Who is there?\nA bird – that sings –\nAnd never stops – at all';
    const text = `Name: ........   Mark: ... / 15\n\nNever!\n\nNever!\n\n${filler}\n\n“Who is there?”\n\n${verses}`;
    const document = readText({ text });
    const headings = document.blocks.filter(({ kind }) => kind === 'heading');
    expect(headings.map(({ start, end, level }) => [document.text.slice(start, end), level])).toEqual([
      ['“Who is there?”', 2],
    ]);
  });

  it('takes capitals over the name of an author for the title, and no last line for a heading', () => {
    const blocks = (written: string): string[] => {
      const { text, blocks: found } = readText({ text: written });
      return found.map(({ kind, level = '', start, end }) => `${kind}${level} ${text.slice(start, end)}`);
    };
    const signed = `THE NIGHT BUS\nby L. Harrow\n\n${filler}\n\nThe head    The secretary`;
    expect(readText({ text: signed }).title).toBe('THE NIGHT BUS');
    expect(blocks(signed)).toEqual([
      'heading1 THE NIGHT BUS',
      'paragraph by L. Harrow',
      `paragraph ${filler.trim()}`,
      'paragraph The head The secretary',
    ]);
    expect(blocks(`The night bus\nby L. Harrow\n\n${filler}`)[0]).toBe('paragraph The night bus\nby L. Harrow');
    expect(blocks(`NOTE TO ALL\nby Friday\nwe go\n\n${filler}`)[0]).toMatch(/^paragraph/);
  });

  it('takes the first of centred lines for the title, and the others for paragraphs', () => {
    const blocks = (written: string): string[] => {
      const { text, blocks: found } = readText({ text: `${written}\n\n${filler}\n\nNEW WORDS\n\n${filler}` });
      return found.map(({ kind, level = '', start, end }) => `${kind}${level} ${text.slice(start, end)}`).slice(0, -2);
    };
    const lines =
      '            The Miller’s Wheel\n          A tale from the hills\n   (told again for the fourth class)';
    expect(blocks(lines)).toEqual([
      'heading1 The Miller’s Wheel',
      'paragraph A tale from the hills',
      'paragraph (told again for the fourth class)',
      `paragraph ${filler.trim()}`,
    ]);
    expect(readText({ text: `${lines}\n\n${filler}\n\nNEW WORDS\n\n${filler}` }).title).toBe('The Miller’s Wheel');
    // Verses and letters are indented too.
    expect(blocks('    The wheel goes round\n    and grinds the corn')[0]).toMatch(/^paragraph The wheel.*\n/);
    expect(blocks('      The wheel goes round\n    and round and round and never stops')[0]).toMatch(/\n/);
  });

  it('keeps markup as plain text and reports it', () => {
    const document = readText({ text: `<script>alert('x')</script>\n\n${filler}` });
    expect(document.text).toContain("<script>alert('x')</script>");
    expect(document.receipt.warnings).toEqual(['markup-as-text']);
  });

  it('detects the language of the whole and of each block', () => {
    const greek = 'Το ποτάμι φέρνει άμμο και λάσπη στη θάλασσα κάθε άνοιξη και οι αγρότες το περιμένουν. '.repeat(5);
    const document = readText({ text: `${greek}\n\nThis one paragraph is in English.` });
    expect(document.language).toBe('el');
    expect(document.blocks.map((block) => block.language)).toEqual(['el', 'en']);
  });
});

describe('normalise', () => {
  it.each([
    ['line ends', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['BOM, zero-width and direction marks', '\ufeffa\u200bb\u202ec\u0000', 'abc'],
    ['blanks and soft hyphens', 'a\u00a0b\u2003c so\u00adft', 'a b c soft'],
    ['empty lines', '\n\n a\n\n\n\nb  \n\n', ' a\n\nb'],
    ['a broken word known elsewhere', 'A memory. The mem-\nory', 'A memory. The memory'],
    ['a broken word of which neither half is one', 'photo-\nsynthesis', 'photosynthesis'],
    [
      'a real hyphen at a line end',
      'The short store. A long term. Call it short-\nterm',
      'The short store. A long term. Call it short-term',
    ],
    ['decomposed Greek', 'α\u0301', 'ά'],
    ['the micro sign in a Greek word, not in a unit', 'το µήλο, τα µµα, δεµένο, 5 µm', 'το μήλο, τα μμα, δεμένο, 5 µm'],
    ['a lone surrogate', 'a\ud800b', 'a\ufffdb'],
    ['piled marks', `a${'\u0317'.repeat(50)}`, `a${'\u0317'.repeat(4)}`],
  ])('%s', (_name, raw, expected) => expect(normalise(raw)).toBe(expected));

  it('is idempotent, and its result gives a sound document', () => {
    const bits = fc.constantFrom(
      'word ',
      'λέξη ',
      '\n',
      '\n\n',
      '# ',
      '- ',
      '|',
      '\t',
      '-\n',
      '\u00a0',
      '\u0301',
      '<p>',
      '1. ',
      '===\n',
      'É',
      '😀',
      '•',
    );
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 60 }), (parts) => {
        const once = normalise(parts.join(''));
        expect(normalise(once)).toBe(once);
        expectValidDocument(readText({ text: `${parts.join('')}\n\n${filler}` }));
      }),
    );
  });
});

describe('a megabyte of hostile text', () => {
  const size = limits.sourceCharacters;
  const fill = (unit: string): string => unit.repeat(Math.floor(size / unit.length));

  it.each([
    ['no spaces', fill('a')],
    ['only line ends', fill('\n')],
    ['only emoji', fill('😀')],
    ['only marks', fill('\u0301')],
    ['one endless word with a hyphen', `${fill('a').slice(2)}-\n`],
  ])('of %s is refused as too short', (_name, text) => expect(() => readText({ text })).toThrow('readable words'));

  it.each([
    ['one line', fill('word ')],
    ['short lines', fill('a word\n')],
    ['blocks', fill('Aa bb\n\n')],
    ['headings', fill('# Word\n')],
    ['lists in lists', fill('  - word\n')],
    ['quotes and brackets', fill('((([[[ word ')],
    ['broken words', fill('wo-\nrd ')],
    ['right-to-left', fill('שלום עולם ')],
    ['piled marks', fill(`wo${'\u0317'.repeat(20)}rd `)],
    ['tags', fill('<div><script> word ')],
    ['tables', fill('| word | word |\n')],
  ])('of %s is read', (_name, text) => expectValidDocument(readText({ text })));
});
