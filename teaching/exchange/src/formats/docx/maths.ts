import {
  BuilderElement,
  type MathComponent,
  MathFraction,
  MathFunction,
  MathRadical,
  MathRun,
  MathSubScript,
  MathSubSuperScript,
  MathSuperScript,
  Math as WordFormula,
} from 'docx';
import type { Maths } from '../../maths/latex.ts';

/** Signs that sit over what stands under them, as Word's `m:acc` names them. */
const above = { bar: '\u0305', arrow: '\u20d7', hat: '\u0302', dot: '\u0307' };

/** The library has no accents of its own. */
const accent = (mark: keyof typeof above, of: Maths): MathComponent =>
  new BuilderElement({
    name: 'm:acc',
    children: [
      new BuilderElement({
        name: 'm:accPr',
        children: [
          new BuilderElement<{ value: string }>({
            name: 'm:chr',
            attributes: { value: { key: 'm:val', value: above[mark] } },
          }),
        ],
      }),
      new BuilderElement({ name: 'm:e', children: componentsOf(of) }),
    ],
  });

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
    case 'words':
      return [new MathRun(maths.text)];
    case 'name':
      return [new MathFunction({ name: [new MathRun(maths.text)], children: [] })];
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

/** A formula as Word's own equation, which a teacher can go on editing. */
export const wordFormula = (maths: Maths): WordFormula => new WordFormula({ children: componentsOf(maths) });
