import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { keyTermsChoiceSchema, keyTermsProblem, readKeyTerms } from './key-terms.ts';

const termsOf = (text: string): string[] => readKeyTerms(text).map(({ term }) => term);

describe('key terms as a teacher writes them', () => {
  it('are one a line, or several between commas and semicolons', () => {
    expect(termsOf('osmosis\ncell wall\n\n  turgor  \n')).toEqual(['osmosis', 'cell wall', 'turgor']);
    expect(termsOf('ώσμωση, κυτταρικό τοίχωμα; σπαργή · διαπερατότητα')).toEqual([
      'ώσμωση',
      'κυτταρικό τοίχωμα',
      'σπαργή',
      'διαπερατότητα',
    ]);
  });

  it('lose bullets, numbers, marks and brackets, and are named once', () => {
    expect(termsOf('- osmosis\n2. “turgor”\n• Osmosis\nadenosine triphosphate (ATP)\nC++\n*')).toEqual([
      'osmosis',
      'turgor',
      'adenosine triphosphate',
      'C++',
    ]);
  });

  it('may be followed by what they mean, in whose words a comma separates nothing', () => {
    expect(
      readKeyTerms('osmosis: the passage of water, but of nothing else\nsalt - sodium chloride\nτόνος\tμέγεθος'),
    ).toEqual([
      { term: 'osmosis', meaning: 'the passage of water, but of nothing else' },
      { term: 'salt', meaning: 'sodium chloride' },
      { term: 'τόνος', meaning: 'μέγεθος' },
    ]);
    expect(termsOf('well-being, ratio 2:1')).toEqual(['well-being', 'ratio 2:1']);
  });

  it('are nothing where nothing is written', () => {
    expect(readKeyTerms(' \n , ; \n')).toEqual([]);
    expect(keyTermsProblem('')).toBeNull();
  });

  it('are refused where they are too many, or one is a sentence', () => {
    const numbered = (count: number): string => Array.from({ length: count }, (_, at) => `term ${at}`).join('\n');
    expect(keyTermsProblem(numbered(limits.keyTerms.count))).toBeNull();
    expect(keyTermsProblem(numbered(limits.keyTerms.count + 1))).toEqual({
      reason: 'many',
      count: limits.keyTerms.count + 1,
    });
    const long = 'a'.repeat(limits.keyTerms.termLength + 1);
    expect(keyTermsProblem(`osmosis\n${long}`)).toEqual({ reason: 'long', term: long });
    expect(keyTermsProblem(`osmosis: ${long}`)).toBeNull();
    expect(keyTermsChoiceSchema.safeParse({ keyTerms: long }).success).toBe(false);
    expect(keyTermsChoiceSchema.parse({})).toEqual({});
  });

  it('end with any sign that ends a line', () => {
    expect(termsOf('osmosis\r\nturgor\rcell wall\u2028xylem')).toEqual(['osmosis', 'turgor', 'cell wall', 'xylem']);
  });

  it('are read in linear time', () => {
    const blanks = ' '.repeat(9_000);
    for (const hostile of [
      '-'.repeat(20_000),
      ' - '.repeat(6_000),
      'a '.repeat(10_000),
      '('.repeat(20_000),
      `a${blanks}-${blanks}b\rc`,
      `a${'!'.repeat(19_000)}b`,
    ])
      expect(readKeyTerms(hostile).length).toBeLessThanOrEqual(2);
  });

  it('that are too long together are refused before they are read', () => {
    const { error } = keyTermsChoiceSchema.safeParse({ keyTerms: 'x'.repeat(limits.keyTerms.characters + 1) });
    expect(error?.issues.map(({ code }) => code)).toEqual(['too_big']);
  });
});
