/// <reference path="./css.d.ts" />
import 'katex/dist/katex.min.css';
import './formulas.css';
import katex from 'katex';

/**
 * Typesets a formula into an element, as HTML for the eyes and as MathML for screen readers. False where it cannot be
 * typeset: the element is empty then. Nothing in a formula loads, links or runs, and its macros expand a few times only.
 */
export function typeset(latex: string, element: HTMLElement, display: boolean): boolean {
  try {
    katex.render(latex, element, {
      displayMode: display,
      output: 'htmlAndMathml',
      throwOnError: true,
      strict: false,
      trust: false,
      maxExpand: 100,
      maxSize: 20,
    });
    return true;
  } catch {
    // Whatever it is that failed: the person sees what was written.
    element.replaceChildren();
    return false;
  }
}
