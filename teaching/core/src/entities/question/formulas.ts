/** Characters of the longest formula: longer than any of a school paper. */
export const maxFormulaLength = 600;

/** A piece of a text: words, or a formula. `source` is the formula with its signs, `display`: on a line of its own. */
export type FormulaPart = { text: string } | { latex: string; source: string; display: boolean };

/**
 * `$…$` and `$$…$$`, distinguished from money: no space inside of single signs, no digit after the second, and `\$` is
 * a dollar.
 */
const formula =
  /(?<![\\$])(?:\$\$(?=[^$]*[^\s$])((?:[^$\\]|\\.)+)\$\$(?!\$)|\$(?=[^\s$])((?:[^$\\]|\\.)*?[^\s$\\]|[^\s$\\])\$(?![\d$]))/gsu;

/** Splits a text into words and formulas, in order; joined they are the text again. */
export function formulasIn(text: string): FormulaPart[] {
  if (!text.includes('$')) return [{ text }];
  const parts: FormulaPart[] = [];
  let done = 0;
  for (const found of text.matchAll(formula)) {
    const [source, display, inline = ''] = found;
    const latex = display ?? inline;
    if (latex.length > maxFormulaLength) continue;
    if (found.index > done) parts.push({ text: text.slice(done, found.index) });
    parts.push({ latex, source, display: display !== undefined });
    done = found.index + source.length;
  }
  if (done < text.length || parts.length === 0) parts.push({ text: text.slice(done) });
  return parts;
}

/** Whether a text has a formula. */
export const hasFormula = (text: string): boolean => formulasIn(text).some((part) => 'latex' in part);
