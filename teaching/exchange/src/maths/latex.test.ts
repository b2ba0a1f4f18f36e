import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLatex, splitFormulas } from './latex.ts';

const x = { is: 'sign', text: 'x' };
const two = { is: 'number', text: '2' };

describe('formulas', () => {
  it('are read into trees', () => {
    expect(readLatex('x^2')).toEqual({ is: 'scripts', base: x, sub: null, sup: two });
    expect(readLatex('\\frac{x}{2}')).toEqual({ is: 'fraction', top: x, under: two });
    expect(readLatex('\\sqrt[2]{x}')).toEqual({ is: 'root', degree: two, of: x });
    expect(readLatex('\\vec{x}')).toEqual({ is: 'over', mark: 'arrow', of: x });
    expect(readLatex('\\left\\{ x \\right.')).toEqual({ is: 'fence', open: '{', close: '', of: x });
    expect(readLatex('\\sin\\text{a b}\\mathbb{R}\\le')).toEqual({
      is: 'row',
      items: [
        { is: 'name', text: 'sin' },
        { is: 'words', text: 'a b' },
        { is: 'sign', text: 'ℝ' },
        { is: 'sign', text: '≤' },
      ],
    });
  });

  it.each([
    '\\input{/etc/passwd}',
    '\\constructor',
    '\\left x',
    '\\mathbb{hasOwnProperty}',
    '\\text{\\input{x}}',
    'a_{',
    '}',
    'x^',
    '#eval',
    '{'.repeat(40),
    'x'.repeat(601),
  ])('that go beyond what can be set truly are left as they are: %s', (source) => {
    expect(readLatex(source)).toBeNull();
    expect(splitFormulas(`a $${source}$ b`)).toEqual([{ text: `a $${source}$ b` }]);
  });

  it('are distinguished from money', () => {
    for (const text of ['costs $5 and $10', '$5/$10', 'a $ b $ c', '\\$x$', '$$ $$', '$$x$', 'only $1'])
      expect(splitFormulas(text), text).toEqual([{ text }]);
    expect(splitFormulas('If $x$, then').map((part) => ('text' in part ? part.text : part.latex))).toEqual([
      'If ',
      'x',
      ', then',
    ]);
  });

  it('can be joined to the original text', () => {
    const bits = fc.array(
      fc.constantFrom('$', '\\', '{', '}', '^', '_', ' ', 'x', '2', '\\frac', '\\sqrt', '[', ']', '\\left', '('),
    );
    fc.assert(
      fc.property(bits, (parts) => {
        const text = parts.join('');
        expect(
          splitFormulas(text)
            .map((part) => ('text' in part ? part.text : part.display ? `$$${part.latex}$$` : `$${part.latex}$`))
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
