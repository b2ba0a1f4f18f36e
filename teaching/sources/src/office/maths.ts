import { child, descendants, type Element, valueIn } from './xml.ts';

const accents: Readonly<Record<string, string>> = {
  ...{ '\u0300': 'grave', '\u0301': 'acute', '\u0302': 'hat', '\u0303': 'tilde', '\u0304': 'bar' },
  ...{ '\u0305': 'overline', '\u033f': 'overline', '\u0306': 'breve', '\u0307': 'dot', '\u0308': 'ddot' },
  ...{ '\u030a': 'mathring', '\u030c': 'check', '\u0332': 'underline', '\u20db': 'dddot', '\u20e9': 'overbracket' },
  ...{ '\u20d6': 'overleftarrow', '\u20d7': 'vec', '\u20e1': 'overleftrightarrow' },
  ...{ '\u20d0': 'overleftharpoon', '\u20d1': 'overrightharpoon' },
};
/** Signs that stretch above or below letters, by where they stand. */
const stretched: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  top: {
    ...{ '⏞': 'overbrace', '⏜': 'overparen', '⎴': 'overbracket', '¯': 'overline' },
    ...{ '→': 'overrightarrow', '←': 'overleftarrow', '↔': 'overleftrightarrow' },
  },
  bot: {
    ...{ '⏟': 'underbrace', '⏝': 'underparen', '⎵': 'underbracket', _: 'underline' },
    ...{ '→': 'underrightarrow', '←': 'underleftarrow', '↔': 'underleftrightarrow' },
  },
};
const operators: Readonly<Record<string, string>> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∬': '\\iint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
};
/** Names that TeX sets upright. */
export const functions =
  /^(?:sin|cos|tan|cot|sec|csc|log|ln|lim|min|max|exp|det|gcd|sup|inf|arcsin|arccos|arctan|sinh|cosh|tanh)$/;
const marks: Readonly<Record<string, string>> = {
  '×': '\\times ',
  '·': '\\cdot ',
  '÷': '\\div ',
  '±': '\\pm ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '∞': '\\infty ',
  '→': '\\to ',
  '∈': '\\in ',
  '⋅': '\\cdot ',
  '∓': '\\mp ',
  '⇒': '\\Rightarrow ',
  '∂': '\\partial ',
  '∇': '\\nabla ',
  '…': '\\ldots ',
  π: '\\pi ',
  '−': '-',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  '&': '\\&',
  '{': '\\{',
  '}': '\\}',
};

/** Letters as LaTeX writes them in a formula. */
export function plainLatex(text: string): string {
  return [...text].map((mark) => marks[mark] ?? mark).join('');
}

function part(element: Element, name: string): string {
  const inside = child(element, name);
  return inside === undefined ? '' : latexOf(inside);
}

function propertyOf(element: Element, name: string): string | undefined {
  return valueIn(child(element, `${element.name}Pr`), name);
}

function fence(mark: string): string {
  return mark === '' ? '.' : plainLatex(mark).trim();
}

function scripts(element: Element): string {
  const base = part(element, 'm:e');
  const held = [...base].length > 1 && !base.startsWith('\\') ? `{${base}}` : base;
  const sub = child(element, 'm:sub') ? `_{${part(element, 'm:sub')}}` : '';
  const sup = child(element, 'm:sup') ? `^{${part(element, 'm:sup')}}` : '';
  return element.name === 'm:sPre' ? `{}${sub}${sup}${held}` : `${held}${sub}${sup}`;
}

function fraction(element: Element): string {
  const [above, below] = [part(element, 'm:num'), part(element, 'm:den')];
  const type = propertyOf(element, 'm:type');
  if (type === 'lin' || type === 'skw') return `${above}/${below}`;
  return type === 'noBar' ? `\\binom{${above}}{${below}}` : `\\frac{${above}}{${below}}`;
}

function root(element: Element): string {
  const degree = part(element, 'm:deg');
  return `\\sqrt${degree === '' ? '' : `[${degree}]`}{${part(element, 'm:e')}}`;
}

function large(element: Element): string {
  const mark = propertyOf(element, 'm:chr') ?? '∫';
  const sub = part(element, 'm:sub');
  const sup = part(element, 'm:sup');
  const bounds = `${sub === '' ? '' : `_{${sub}}`}${sup === '' ? '' : `^{${sup}}`}`;
  return `${operators[mark] ?? plainLatex(mark)}${bounds} ${part(element, 'm:e')}`;
}

function fenced(element: Element): string {
  const parts = element.children.filter(({ name }) => name === 'm:e').map(latexOf);
  const [begin, end] = [propertyOf(element, 'm:begChr') ?? '(', propertyOf(element, 'm:endChr') ?? ')'];
  return `\\left${fence(begin)}${parts.join(plainLatex(propertyOf(element, 'm:sepChr') ?? '|'))}\\right${fence(end)}`;
}

function rows(element: Element, name: string): string {
  const lines =
    name === 'm:mr'
      ? element.children
          .filter((row) => row.name === name)
          .map((row) => row.children.map(latexOf).filter(Boolean).join(' & '))
      : element.children.filter((row) => row.name === name).map(latexOf);
  const kind = name === 'm:mr' ? 'matrix' : 'aligned';
  return `\\begin{${kind}}${lines.join(' \\\\ ')}\\end{${kind}}`;
}

function over(element: Element): string {
  const mark = propertyOf(element, 'm:chr') ?? '\u0302';
  const accent = accents[mark];
  if (accent !== undefined) return `\\${accent}{${part(element, 'm:e')}}`;
  return mark === '' ? part(element, 'm:e') : `\\overset{${plainLatex(mark).trim()}}{${part(element, 'm:e')}}`;
}

/** Letters with a brace, an arrow or another sign that stretches over or below them. */
function grouped(element: Element): string {
  const mark = propertyOf(element, 'm:chr') ?? '⏟';
  const where = propertyOf(element, 'm:pos') === 'top' ? 'top' : 'bot';
  const name = stretched[where]?.[mark];
  if (name !== undefined) return `\\${name}{${part(element, 'm:e')}}`;
  const set = where === 'top' ? 'overset' : 'underset';
  return mark === '' ? part(element, 'm:e') : `\\${set}{${plainLatex(mark).trim()}}{${part(element, 'm:e')}}`;
}

function named(element: Element): string {
  const name = part(element, 'm:fName').trim();
  return `${functions.test(name) ? `\\${name}` : name} ${part(element, 'm:e')}`;
}

function limit(element: Element): string {
  const base = part(element, 'm:e').trim();
  const mark = element.name === 'm:limLow' ? '_' : '^';
  return `${functions.test(base) ? `\\${base}` : base}${mark}{${part(element, 'm:lim')}}`;
}

function bar(element: Element): string {
  return `\\${propertyOf(element, 'm:pos') === 'top' ? 'overline' : 'underline'}{${part(element, 'm:e')}}`;
}

const writers: Readonly<Record<string, (element: Element) => string>> = {
  'm:t': ({ text }) => plainLatex(text),
  'm:f': fraction,
  'm:sSup': scripts,
  'm:sSub': scripts,
  'm:sSubSup': scripts,
  'm:sPre': scripts,
  'm:rad': root,
  'm:nary': large,
  'm:d': fenced,
  'm:m': (element) => rows(element, 'm:mr'),
  'm:eqArr': (element) => rows(element, 'm:e'),
  'm:acc': over,
  'm:groupChr': grouped,
  'm:bar': bar,
  'm:func': named,
  'm:limLow': limit,
  'm:limUpp': limit,
};
const silent = /Pr$|^w:(?:del|moveFrom)$/;

/** Office mathematics as LaTeX; an element without a rule gives its content. */
export function latexOf(element: Element): string {
  const write = writers[element.name];
  if (write !== undefined) return write(element);
  if (silent.test(element.name)) return '';
  return element.children.map(latexOf).join('');
}

/** The formulas of an element as `$…$`, each of them once. */
export function formulasOf(element: Element): string {
  const formulas = element.name === 'm:oMath' ? [element] : descendants(element, 'm:oMath');
  return formulas
    .map((formula) => latexOf(formula).replace(/\s+/g, ' ').trim())
    .filter((latex) => latex !== '')
    .map((latex) => `$${latex}$`)
    .join(' ');
}

/** Until a paragraph is whole, a sign that no text has stands where a formula meets its words. */
const edge = '\ufdd3';

/** The formulas of an element between words, for `withFormulaEdges`. */
export function formulasInText(element: Element): string {
  const formulas = formulasOf(element);
  return formulas === '' ? ' ' : `${edge}${formulas}${edge}`;
}

/** A whole paragraph with a blank between formulas and words, and none before a comma or behind a bracket. */
export function withFormulaEdges(text: string): string {
  if (!text.includes(edge)) return text;
  return text.replace(/\ufdd3(?=[,.;:·!?)\]»”])|(?<=[([«“])\ufdd3/g, '').replaceAll(edge, ' ');
}
