import { attributeOf, flatTextOf, type PageElement, type PageNode, textOf } from './tree.ts';

const symbols: Readonly<Record<string, string>> = {
  '×': '\\times',
  '⋅': '\\cdot',
  '·': '\\cdot',
  '÷': '\\div',
  '±': '\\pm',
  '∓': '\\mp',
  '≤': '\\le',
  '≥': '\\ge',
  '≠': '\\ne',
  '≈': '\\approx',
  '∞': '\\infty',
  '→': '\\to',
  '⇒': '\\Rightarrow',
  '∈': '\\in',
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∂': '\\partial',
  '∇': '\\nabla',
  '…': '\\ldots',
  '−': '-',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  '&': '\\&',
  '{': '\\{',
  '}': '\\}',
};
const overs: Readonly<Record<string, string>> = {
  '¯': 'overline',
  '‾': 'overline',
  '^': 'hat',
  '→': 'vec',
  '⃗': 'vec',
  '˙': 'dot',
  '~': 'tilde',
};
const greek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho varsigma sigma tau upsilon phi chi psi omega'.split(
    ' ',
  );
const functions = /^(?:sin|cos|tan|cot|log|ln|lim|min|max|exp|det)$/;
/** Formulas of a page, and the longest one: more is a document in itself. */
const longest = 4_000;

function leaf(text: string): string {
  return [...text.trim()]
    .map((letter) => {
      const at = letter.charCodeAt(0) - 0x3b1;
      const name = symbols[letter] ?? (greek[at] === undefined ? letter : `\\${greek[at]}`);
      return /^\\[a-z]/i.test(name) ? `${name} ` : name;
    })
    .join('');
}

function elements(element: PageElement): PageElement[] {
  return element.children.filter((child): child is PageElement => typeof child !== 'string');
}

/** The base of a power in braces where it is more than a letter or a command. */
function base(latex: string): string {
  const bare = latex.trim();
  return bare.length === 1 || /^\\[a-z]+$/i.test(bare) ? bare : `{${bare}}`;
}

function rows(element: PageElement): string {
  const lines = elements(element).map((row) => elements(row).map(latexOf).join(' & '));
  return `\\begin{matrix}${lines.join(' \\\\ ')}\\end{matrix}`;
}

function fenced(element: PageElement): string {
  const separator = (attributeOf(element, 'separators') || ',').slice(0, 1);
  const open = element.attributes.open ?? '(';
  const close = element.attributes.close ?? ')';
  return `${leaf(open)}${elements(element).map(latexOf).join(separator)}${leaf(close)}`;
}

function over([ground, mark]: readonly PageElement[]): string {
  if (ground === undefined || mark === undefined) return '';
  const accent = overs[flatTextOf(mark)];
  return accent === undefined
    ? `${latexOf(ground).trim()}^{${latexOf(mark).trim()}}`
    : `\\${accent}{${latexOf(ground).trim()}}`;
}

type Writer = (parts: readonly string[], element: PageElement) => string;
const writers: Readonly<Record<string, Writer>> = {
  mi: (_, element) => {
    const text = flatTextOf(element);
    return functions.test(text) ? `\\${text} ` : leaf(text);
  },
  mn: (_, element) => leaf(flatTextOf(element)),
  mo: (_, element) => leaf(flatTextOf(element)),
  mtext: (_, element) => (flatTextOf(element) === '' ? ' ' : `\\text{${flatTextOf(element).replace(/[{}\\$]/g, '')}}`),
  mspace: () => ' ',
  mfrac: ([above = '', below = '']) => `\\frac{${above.trim()}}{${below.trim()}}`,
  msup: ([ground = '', raised = '']) => `${base(ground)}^{${raised.trim()}}`,
  msub: ([ground = '', lowered = '']) => `${base(ground)}_{${lowered.trim()}}`,
  msubsup: ([ground = '', lowered = '', raised = '']) => `${base(ground)}_{${lowered.trim()}}^{${raised.trim()}}`,
  munder: ([ground = '', below = '']) => `${ground.trim()}_{${below.trim()}}`,
  munderover: ([ground = '', below = '', above = '']) => `${ground.trim()}_{${below.trim()}}^{${above.trim()}}`,
  mover: (_, element) => over(elements(element)),
  msqrt: (parts) => `\\sqrt{${parts.join('').trim()}}`,
  mroot: ([ground = '', degree = '']) => `\\sqrt[${degree.trim()}]{${ground.trim()}}`,
  mtable: (_, element) => rows(element),
  mfenced: (_, element) => fenced(element),
  semantics: ([first = '']) => first,
  annotation: () => '',
};

function latexOf(node: PageNode): string {
  if (typeof node === 'string') return leaf(node);
  const write = writers[node.name];
  const parts = elements(node).map(latexOf);
  return write === undefined ? parts.join('') : write(parts, node);
}

/** TeX on one line, without the frame that some sites put round it. */
export function cleanTex(tex: string): string {
  const line = tex.replace(/\s+/g, ' ').trim();
  const framed = /^\{\\(?:displaystyle|textstyle) ?(.*)\}$/.exec(line)?.[1] ?? line;
  return framed.replace(/^\$+|\$+$/g, '').trim();
}

/** A formula of a page as `$TeX$`: as its author wrote it where the page says so, else from its marks; empty for none. */
export function formulaOf(math: PageElement): string {
  const annotation = [...everyAnnotation(math)].find((one) => /tex/i.test(attributeOf(one, 'encoding')));
  const written = annotation === undefined ? attributeOf(math, 'alttext') : textOf(annotation);
  const tex = cleanTex(written.trim() === '' ? latexOf(math) : written);
  return tex === '' || tex.length > longest ? '' : `$${tex}$`;
}

function* everyAnnotation(element: PageElement): Generator<PageElement> {
  for (const child of elements(element)) {
    if (child.name === 'annotation') yield child;
    else yield* everyAnnotation(child);
  }
}
