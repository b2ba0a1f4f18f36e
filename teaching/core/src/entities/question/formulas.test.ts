import { describe, expect, it } from 'vitest';
import { formulasIn, hasFormula, maxFormulaLength } from './formulas.ts';

describe('formulas in a text', () => {
  it('stand between dollar signs, double ones on a line of their own', () => {
    expect(formulasIn('If $x^2$, then $$ y = 1 $$.')).toEqual([
      { text: 'If ' },
      { latex: 'x^2', source: '$x^2$', display: false },
      { text: ', then ' },
      { latex: ' y = 1 ', source: '$$ y = 1 $$', display: true },
      { text: '.' },
    ]);
  });

  it('are no prices', () => {
    const texts = ['It costs $5 and $10.', '$5/$10', 'a $ b $ c', '\\$x\\$', 'only $1', '$$', '$$ $$', '$$$x$$$', ''];
    for (const text of texts) {
      expect(hasFormula(text), text).toBe(false);
      expect(formulasIn(text)).toEqual([{ text }]);
    }
  });

  it('are no longer than any of a school paper, and take no time to find', () => {
    expect(hasFormula(`$${'x'.repeat(maxFormulaLength + 1)}$`)).toBe(false);
    for (const text of ['$'.repeat(20_000), '$x'.repeat(20_000), `$$${'x\\'.repeat(20_000)}`, '$$ '.repeat(20_000)])
      expect(
        formulasIn(text)
          .map((part) => ('text' in part ? part.text : part.source))
          .join(''),
      ).toBe(text);
  });
});
