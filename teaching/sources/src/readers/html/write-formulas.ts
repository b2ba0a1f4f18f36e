import { cleanTex, formulaOf } from './mathml.ts';
import { type DomDocument, type DomElement, treeOf } from './parse-page.ts';

/** What programs draw beside the source of a formula. */
const drawn =
  '.katex-html, .MathJax, .MathJax_Display, .MathJax_Preview, .MathJax_SVG, .MathJax_SVG_Display, .MathJax_CHTML';
/** The whole of one formula, with its pictures and what is hidden in it. */
const whole = '.katex, .mwe-math-element, mjx-container';

function replace(document: DomDocument, element: DomElement, formula: string): void {
  if (element.parentNode === null) return;
  element.replaceWith(document.createTextNode(formula));
}

/** Replaces every formula of a page by its text `$TeX$`, also where it is hidden behind its picture. */
export function writeFormulas(document: DomDocument): void {
  for (const math of [...document.querySelectorAll('math')])
    replace(document, math.closest(whole) ?? math, formulaOf(treeOf(math)));
  for (const script of [...document.querySelectorAll('script[type^="math/tex"]')]) {
    const tex = cleanTex(script.textContent);
    replace(document, script, tex === '' ? '' : `$${tex}$`);
  }
  for (const image of [...document.querySelectorAll('img.tex, img.latex, img.mwe-math-fallback-image-inline')]) {
    const tex = cleanTex(image.getAttribute('alt') ?? '');
    if (tex !== '') replace(document, image, `$${tex}$`);
  }
  for (const copy of [...document.querySelectorAll(drawn)]) copy.remove();
}
