import { latexOfMath, type MathNode } from '../../office/mathml.ts';
import { attributeOf, elementsOf, flatTextOf, type PageElement, textOf } from './tree.ts';

/** Characters of one formula: more is a document in itself. */
const longest = 4_000;

function mathOf(element: PageElement): MathNode {
  const children = element.children.filter((child): child is PageElement => typeof child !== 'string').map(mathOf);
  const { name, attributes } = element;
  return { name, attributes, children, text: children.length === 0 ? flatTextOf(element) : '' };
}

/** TeX on one line, without the frame that some sites put round it. */
export function cleanTex(tex: string): string {
  const line = tex.replace(/\s+/g, ' ').trim();
  const framed = /^\{\\(?:displaystyle|textstyle) ?(.*)\}$/.exec(line)?.[1] ?? line;
  return framed.replace(/^\$+|\$+$/g, '').trim();
}

/** A formula of a page as `$TeX$`: as its author wrote it where the page says so, else from its marks; empty for none. */
export function formulaOf(math: PageElement): string {
  const annotation = [...elementsOf(math)].find(
    (one) => one.name === 'annotation' && /tex/i.test(attributeOf(one, 'encoding')),
  );
  const written = annotation === undefined ? attributeOf(math, 'alttext') : textOf(annotation);
  const tex = cleanTex(written.trim() === '' ? latexOfMath(mathOf(math)) : written);
  return tex === '' || tex.length > longest ? '' : `$${tex}$`;
}
