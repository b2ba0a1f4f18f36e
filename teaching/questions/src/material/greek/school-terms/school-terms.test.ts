import { fold } from '@schole/language';
import { describe, expect, it } from 'vitest';
import { inPlural, schoolClass, schoolTerms } from './school-terms.ts';

const lines = Array.from({ length: 600 }, (_, line) => schoolClass(line)).filter((terms) => terms.length > 0);

describe('school terms', () => {
  it('stand beside others of their class, each once, in at least three', () => {
    expect(lines.length).toBeGreaterThan(300);
    for (const terms of lines) {
      const names = terms.map(({ text }) => fold(text));
      expect(new Set(names).size, names.join(', ')).toBe(names.length);
      expect(names.length, names.join(', ')).toBeGreaterThanOrEqual(3);
    }
  });

  it('are no part of another one of their class', () => {
    for (const terms of lines)
      for (const { text } of terms)
        for (const other of terms)
          if (other.text !== text)
            expect(` ${fold(other.text)} `.includes(` ${fold(text)} `), `${text}: ${other.text}`).toBe(false);
  });

  it('are written with an article that their form follows', () => {
    for (const terms of lines)
      for (const { text, form } of terms) {
        expect(text, text).toMatch(/^[\p{L}\d][\p{L}\d ΄'’-]*$/u);
        if (form.gender === 'masculine' && !form.plural)
          expect(text.split(' ')[0], text).toMatch(/(?:ς|[^αεηιοω]|ού|ί|ό|ύ|υ|ι|ο|έ|έλι|ε|α|ά)$/u);
      }
  });

  it('are found in another number, never under another gender or derivation', () => {
    expect(schoolTerms('φλέβες').map(({ text }) => text)).toContain('φλέβες');
    expect(schoolTerms('χρωμόσωμα').length).toBeGreaterThan(0);
    expect(schoolTerms('Χαλκή')).toEqual([]);
    expect(schoolTerms('ακριτικά')).toEqual([]);
  });

  it('are put into the plural only where the accent stays and things are counted', () => {
    const plural = (text: string): string | undefined => {
      const [term] = schoolTerms(text);
      return term && inPlural(term)?.text;
    };
    expect(plural('λατιφούντιο')).toBe('λατιφούντια');
    expect(plural('υδροφόρος ορίζοντας')).toBe('υδροφόροι ορίζοντες');
    expect(plural('οξυγόνο')).toBeUndefined();
    expect(plural('όζον')).toBeUndefined();
  });
});
