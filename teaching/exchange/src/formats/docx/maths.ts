import {
  BuilderElement,
  type MathComponent,
  MathFraction,
  MathRadical,
  MathRun,
  MathSubScript,
  MathSubSuperScript,
  MathSuperScript,
  Math as WordFormula,
  XmlComponent,
} from 'docx';
import type { Maths } from '../../maths/latex.ts';

/** An element of Word's mathematics that the library does not have. */
class Part extends XmlComponent {
  constructor(name: string, children: (XmlComponent | string)[]) {
    super(name);
    this.root.push(...children);
  }
}

const withValue = (name: string, value: string) =>
  new BuilderElement<{ value: string }>({ name, attributes: { value: { key: 'm:val', value } } });

/** Upright letters: names of functions, and words inside a formula. */
const upright = (text: string) =>
  new Part('m:r', [new Part('m:rPr', [withValue('m:sty', 'p')]), new Part('m:t', [text.replaceAll(' ', '\u00a0')])]);

/** Accents over a base, by their names in `m:acc`. */
const above = { bar: '\u0305', arrow: '\u20d7', hat: '\u0302', dot: '\u0307' };

const accent = (mark: keyof typeof above, of: Maths) =>
  new Part('m:acc', [new Part('m:accPr', [withValue('m:chr', above[mark])]), new Part('m:e', componentsOf(of))]);

function scriptsOf({ base, sub, sup }: Extract<Maths, { is: 'scripts' }>): MathComponent {
  const children = componentsOf(base);
  if (sub === null && sup !== null) return new MathSuperScript({ children, superScript: componentsOf(sup) });
  if (sup === null && sub !== null) return new MathSubScript({ children, subScript: componentsOf(sub) });
  return new MathSubSuperScript({
    children,
    subScript: sub === null ? [] : componentsOf(sub),
    superScript: sup === null ? [] : componentsOf(sup),
  });
}

function componentsOf(maths: Maths): MathComponent[] {
  switch (maths.is) {
    case 'sign':
    case 'number':
      return [new MathRun(maths.text)];
    case 'name':
    case 'words':
      return [upright(maths.text)];
    case 'space':
      return [new MathRun('\u2009')];
    case 'row':
      return maths.items.flatMap(componentsOf);
    case 'fraction':
      return [new MathFraction({ numerator: componentsOf(maths.top), denominator: componentsOf(maths.under) })];
    case 'root':
      return [
        new MathRadical({
          children: componentsOf(maths.of),
          ...(maths.degree === null ? {} : { degree: componentsOf(maths.degree) }),
        }),
      ];
    case 'scripts':
      return [scriptsOf(maths)];
    case 'fence':
      return [new MathRun(maths.open), ...componentsOf(maths.of), new MathRun(maths.close)];
    case 'over':
      return [accent(maths.mark, maths.of)];
  }
}

/** A formula as Word's own equation, which a teacher can edit. */
export const wordFormula = (maths: Maths): WordFormula => new WordFormula({ children: componentsOf(maths) });
