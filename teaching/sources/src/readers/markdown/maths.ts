/** Formulas between dollar signs, as pandoc recognises them: no blank inside the signs, no digit behind them. */
const inline = /\$(?=[^\s$])[^$\n]{1,300}(?<=[^\s$])\$(?!\d)/g;
const display = /\$\$([^$]{1,2000})\$\$/g;
const bracketed = /\\\(([^\n]{1,300}?)\\\)|\\\[([^\n]{1,1000}?)\\\]/g;

const begin = '\ue000';
const end = '\ue001';

/** A text whose formulas are out of the parser's sight, and what puts them back. */
export interface Guarded {
  text: string;
  restore(text: string): string;
}

/** Sets formulas aside: their underscores, stars and backslashes are no marks. */
export function guardFormulas(text: string): Guarded {
  if (text.includes(begin)) return { text, restore: (same) => same };
  const formulas: string[] = [];
  const keep = (formula: string): string => `${begin}${formulas.push(formula.replace(/\s+/g, ' ')) - 1}${end}`;
  const guarded = text
    .replace(display, (_, inside: string) => keep(`$${inside.trim()}$`))
    .replace(inline, keep)
    .replace(bracketed, (_, one?: string, other?: string) => keep(`$${(one ?? other ?? '').trim()}$`));
  const restore = (own: string): string =>
    own.replace(/\ue000(\d{1,7})\ue001/g, (_, at: string) => formulas[Number(at)] ?? '');
  return { text: guarded, restore };
}
