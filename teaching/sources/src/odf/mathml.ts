import { plainLatex } from '../office/maths.ts';
import type { Element } from '../office/xml.ts';

const silent = new Set([
  'math:annotation',
  'math:annotation-xml',
  'math:mspace',
  'math:maligngroup',
  'math:malignmark',
]);
const large = /^\\(?:sum|prod|int|iint|oint|bigcup|bigcap|lim|max|min|sup|inf)\b/;
const functions =
  /^(?:sin|cos|tan|cot|sec|csc|log|ln|lim|min|max|exp|det|gcd|sup|inf|arcsin|arccos|arctan|sinh|cosh|tanh)$/;
const accents: Readonly<Record<string, string>> = {
  '^': 'hat',
  '\u02c6': 'hat',
  '~': 'tilde',
  '\u02dc': 'tilde',
  '\u00af': 'overline',
  '‾': 'overline',
  '→': 'vec',
  '\u20d7': 'vec',
  '˙': 'dot',
  '¨': 'ddot',
};
const signs: Readonly<Record<string, string>> = { '∑': '\\sum ', '∏': '\\prod ', '∫': '\\int ', '∮': '\\oint ' };

function group(latex: string): string {
  return [...latex].length > 1 ? `{${latex}}` : latex;
}

function leaf({ name, text }: Element): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (name === 'math:mtext' || name === 'math:ms') return plain === '' ? ' ' : `\\text{${plainLatex(plain)}}`;
  if (functions.test(plain)) return `\\${plain} `;
  return signs[plain] ?? plainLatex(plain);
}

function scripts(base: string, sub: string, sup: string): string {
  const below = sub === '' ? '' : `_{${sub}}`;
  return `${large.test(base) ? base.trim() : group(base.trim())}${below}${sup === '' ? '' : `^{${sup}}`} `;
}

function over(base: string, mark: string, isBelow: boolean): string {
  if (large.test(base)) return isBelow ? scripts(base, mark, '') : scripts(base, '', mark);
  const accent = isBelow ? undefined : accents[mark.trim()];
  if (accent !== undefined) return `\\${accent}{${base}}`;
  return `\\${isBelow ? 'underset' : 'overset'}{${mark}}{${base}}`;
}

function fenced({ attributes, children }: Element): string {
  const { open = '(', close = ')', separators = ',' } = attributes;
  const side = (mark: string): string => (mark === '' ? '.' : plainLatex(mark).trim());
  return `\\left${side(open)}${children.map(latexOfMath).join([...separators.trim()][0] ?? '')}\\right${side(close)}`;
}

function table({ children }: Element): string {
  const rows = children.map((row) => row.children.map(latexOfMath).join(' & '));
  return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`;
}

/** MathML as LaTeX; an element without a rule gives its content. */
export function latexOfMath(element: Element): string {
  const { name, children } = element;
  // Once for each child: a formula is as deep as a stranger wants it.
  const parts = ['math:mtable', 'math:mfenced'].includes(name) ? [] : children.map(latexOfMath);
  const [one = '', two = '', three = ''] = parts;
  switch (name) {
    case 'math:mi':
    case 'math:mn':
    case 'math:mo':
    case 'math:mtext':
    case 'math:ms':
      return leaf(element);
    case 'math:semantics':
      return one;
    case 'math:mfrac':
      return `\\frac{${one.trim()}}{${two.trim()}}`;
    case 'math:mroot':
      return `\\sqrt[${two.trim()}]{${one.trim()}}`;
    case 'math:msqrt':
      return `\\sqrt{${parts.join('').trim()}}`;
    case 'math:msub':
      return scripts(one, two.trim(), '');
    case 'math:msup':
      return scripts(one, '', two.trim());
    case 'math:msubsup':
      return scripts(one, two.trim(), three.trim());
    case 'math:munderover':
      return large.test(one) ? scripts(one, two.trim(), three.trim()) : over(over(one, two, true), three, false);
    case 'math:munder':
    case 'math:mover':
      return over(one, two.trim(), name === 'math:munder');
    case 'math:mfenced':
      return fenced(element);
    case 'math:mtable':
      return table(element);
    default:
      return silent.has(name) ? '' : parts.join('');
  }
}

/** A formula as `$…$`; '' where it is empty. */
export function formulaOf(math: Element): string {
  const latex = latexOfMath(math).replace(/\s+/g, ' ').trim();
  return latex === '' ? '' : `$${latex}$`;
}
