import { functions, plainLatex } from './maths.ts';

/** An element of MathML, whatever kind of file it stands in. */
export interface MathNode {
  /** Without a prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly MathNode[];
  /** All text inside it; read of those elements alone that hold nothing else. */
  text: string;
}

const silent = new Set(['annotation', 'annotation-xml', 'mspace', 'maligngroup', 'malignmark']);
const large = /^\\(?:sum|prod|int|iint|oint|bigcup|bigcap|lim|max|min|sup|inf)\b/;
const accents: Readonly<Record<string, string>> = {
  '^': 'hat',
  '\u02c6': 'hat',
  '~': 'tilde',
  '\u02dc': 'tilde',
  '\u00af': 'overline',
  '‾': 'overline',
  '\\to': 'vec',
  '\u20d7': 'vec',
  '˙': 'dot',
  '¨': 'ddot',
};
const signs: Readonly<Record<string, string>> = { '∑': '\\sum ', '∏': '\\prod ', '∫': '\\int ', '∮': '\\oint ' };

function group(latex: string): string {
  return [...latex].length > 1 ? `{${latex}}` : latex;
}

function leaf({ name, text }: MathNode): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (name === 'mtext' || name === 'ms') return plain === '' ? ' ' : `\\text{${plainLatex(plain)}}`;
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

function fenced({ attributes, children }: MathNode): string {
  const { open = '(', close = ')', separators = ',' } = attributes;
  const side = (mark: string): string => (mark === '' ? '.' : plainLatex(mark).trim());
  return `\\left${side(open)}${children.map(latexOfMath).join([...separators.trim()][0] ?? '')}\\right${side(close)}`;
}

function table({ children }: MathNode): string {
  const rows = children.map((row) => row.children.map(latexOfMath).join(' & '));
  return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`;
}

/** MathML as LaTeX; an element without a rule gives its content. */
export function latexOfMath(element: MathNode): string {
  const { name, children } = element;
  // Once for each child: a formula is as deep as a stranger wants it.
  const parts = ['mtable', 'mfenced'].includes(name) ? [] : children.map(latexOfMath);
  const [one = '', two = '', three = ''] = parts;
  switch (name) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
    case 'ms':
      return leaf(element);
    case 'semantics':
      return one;
    case 'mfrac':
      return `\\frac{${one.trim()}}{${two.trim()}}`;
    case 'mroot':
      return `\\sqrt[${two.trim()}]{${one.trim()}}`;
    case 'msqrt':
      return `\\sqrt{${parts.join('').trim()}}`;
    case 'msub':
      return scripts(one, two.trim(), '');
    case 'msup':
      return scripts(one, '', two.trim());
    case 'msubsup':
      return scripts(one, two.trim(), three.trim());
    case 'munderover':
      return large.test(one) ? scripts(one, two.trim(), three.trim()) : over(over(one, two, true), three, false);
    case 'munder':
    case 'mover':
      return over(one, two.trim(), name === 'munder');
    case 'mfenced':
      return fenced(element);
    case 'mtable':
      return table(element);
    default:
      return silent.has(name) ? '' : parts.join('');
  }
}

/** A formula as `$…$`; '' where it is empty. */
export function formulaOf(math: MathNode): string {
  const latex = latexOfMath(math).replace(/\s+/g, ' ').trim();
  return latex === '' ? '' : `$${latex}$`;
}
