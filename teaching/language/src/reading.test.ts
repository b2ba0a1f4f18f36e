import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectLanguage, fold, sentences, words } from './index.ts';

function split(text: string, language: 'en' | 'el'): string[] {
  return sentences(text, language).map((sentence) => sentence.text);
}

describe('sentences', () => {
  it.each([
    [
      'en',
      'Dr. Smith met Mr. J. R. Jones in Washington. They spoke.',
      ['Dr. Smith met Mr. J. R. Jones in Washington.', 'They spoke.'],
    ],
    [
      'en',
      'It costs 3.50 dollars, e.g. in the U.S. market. Cheap!',
      ['It costs 3.50 dollars, e.g. in the U.S. market.', 'Cheap!'],
    ],
    ['en', '“Stop!” he said. “Why?” she asked.', ['“Stop!” he said.', '“Why?” she asked.']],
    ['en', 'One waits… and waits. Two go… Three stay.', ['One waits… and waits.', 'Two go…', 'Three stay.']],
    ['en', 'Clauses may end; they do not end the sentence.', ['Clauses may end; they do not end the sentence.']],
    ['el', 'Πού πας; Πάω σπίτι. Ναι!', ['Πού πας;', 'Πάω σπίτι.', 'Ναι!']],
    [
      'el',
      'Το 480 π.Χ. έγινε η μάχη· νίκησαν οι Έλληνες. Ο κ. Παππάς το λέει.',
      ['Το 480 π.Χ. έγινε η μάχη· νίκησαν οι Έλληνες.', 'Ο κ. Παππάς το λέει.'],
    ],
    [
      'el',
      'Φρούτα, π.χ. μήλα κ.λπ. είναι καλά. Ζυγίζει 3,5 κιλά.',
      ['Φρούτα, π.χ. μήλα κ.λπ. είναι καλά.', 'Ζυγίζει 3,5 κιλά.'],
    ],
    ['el', '«Έλα!» είπε. «Γιατί;» ρώτησε.', ['«Έλα!» είπε.', '«Γιατί;» ρώτησε.']],
    ['en', '1. First point here. • a bullet • another', ['1. First point here.', 'a bullet', 'another']],
  ] as const)('%s: %s', (language, text, expected) => expect(split(text, language)).toEqual(expected));

  it('are in order, without overlap, and exactly their slices', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'Β', '.', ';', '!', ' ', '\n', '«', '”', '3', 'π.Χ.', '…', '•', '😀') }),
        fc.constantFrom('en' as const, 'el' as const),
        (text, language) => {
          let last = 0;
          for (const sentence of sentences(text, language)) {
            expect(sentence.start).toBeGreaterThanOrEqual(last);
            expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
            expect(sentence.text.trim()).toBe(sentence.text);
            last = sentence.end;
          }
        },
      ),
    );
  });

  it.each([
    ['a line without end', 'word '.repeat(200_000)],
    ['only full stops', '.'.repeat(1_000_000)],
    ['one endless word', 'α'.repeat(1_000_000)],
    ['marks and letters', 'Α. β; '.repeat(160_000)],
    ['opening quotes', '«('.repeat(500_000)],
  ])('complete on a megabyte of %s', (_name, text) => {
    expect(sentences(text, 'el').at(-1)?.end).toBeLessThanOrEqual(text.length);
    expect(words(text).length).toBeLessThanOrEqual(text.length);
  });
});

describe('words and language', () => {
  it('keep hyphens, apostrophes and decimals inside', () => {
    expect(words("short-term 1,000.5 don't ο Πλάτων’ς").map((word) => word.text)).toEqual([
      'short-term',
      '1,000.5',
      "don't",
      'ο',
      'Πλάτων’ς',
    ]);
  });

  it('fold accents, case and the final sigma', () => {
    expect(fold('Ἀθῆναι ΌΜΟΡΦΟΣ όμορφος Café')).toBe('αθηναι ομορφοσ ομορφοσ cafe');
  });

  it('call a text Greek from 30 % Greek letters on', () => {
    expect(detectLanguage('Το DNA και το RNA')).toBe('el');
    expect(detectLanguage('The letter π is Greek')).toBe('en');
    expect(detectLanguage('123 !?')).toBe('en');
  });
});
