/** What only formulas have; brackets and dashes stand in other short texts, too. */
export const formulaSign = /[=∑∏∫√≤≥≈±∂<>]/u;
/** Words that stand in formulas. */
const names = /\b(?:mod|deg|dim|sin|cos|tan|cot|log|exp|lim|max|min|sup|inf|det|gcd|conv|falls|sonst|otherwise)\b/giu;
const word = /[a-z]{3}|\p{L}{4}/u;
/** Whether a text says words that do not stand in formulas. */
export const hasWords = (text: string): boolean => word.test(text.replace(names, ''));
