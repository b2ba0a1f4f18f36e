import { isNumber, link } from './sources.ts';

/** A sign after a backslash is text; it is kept aside in the private use area while Markdown is removed. */
const escaped = /\\([!-/:-@[-`{-~])/g;
const aside = 0xe000;
const keptAside = /[\ue021-\ue07e]/g;

/** Markup of a whole line, before its text: a quotation, a heading, an item of a list, a box to tick. */
const lineMarks = /^[ \t]*(?:>[ \t]*)*(?:#{1,6}[ \t]+|[-*+][ \t]+(?:\[[ xX]\][ \t]+)?)?/;
/** Lines without text: fences of code, rules, and the line under the head of a table. */
const noText = /^[ \t]*(?:(?:```|~~~).*|(?:[-*_][ \t]*){3,}|={3,}|[|:\- \t]*-[|:\- \t]*)$/;

/** Emphasis from the outside in; a sign inside a word, such as in `first_name`, is none. */
const emphasis = [
  /(\*{1,3})(?=\S)([^*\n]*?\S)\1/g,
  /(?<![\p{L}\p{N}_])(_{1,3})(?=\S)([^\n]*?\S)\1(?![\p{L}\p{N}_])/gu,
  /(~~)(?=\S)([^~\n]*?\S)\1/g,
];

function spokenLine(line: string): string {
  const text = line
    .replace(lineMarks, '')
    .replace(/[ \t]+#+[ \t]*$/, '')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(link, (_, words: string) => (isNumber(words) ? '' : words))
    .replace(/<(https?:[^\s<>]+)>/g, '$1')
    .replace(/(`+)[ ]?(.+?)[ ]?\1/g, '$2');
  const plain = emphasis.reduce((made, signs) => made.replace(signs, '$2').replace(signs, '$2'), text);
  const cells = /^\s*\|.*\|\s*$/.test(plain) ? plain.trim().slice(1, -1).split('|') : [plain];
  return cells
    .map((cell) => cell.replace(/\s+/g, ' ').trim())
    .filter((cell) => cell !== '')
    .join(', ');
}

/** A reply as it is read out, one line for each of its lines: links by their text, no citation numbers, no Markdown. */
export function spokenOf(markdown: string): string {
  return markdown
    .replace(escaped, (_, sign: string) => String.fromCharCode(aside + sign.charCodeAt(0)))
    .split('\n')
    .filter((line) => !noText.test(line))
    .map(spokenLine)
    .filter((line) => line !== '')
    .join('\n')
    .replace(keptAside, (sign) => String.fromCharCode(sign.charCodeAt(0) - aside));
}

/** The beginning of a text that is read out, not cut inside a word. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length + 1);
  const end = cut.search(/\s\S*$/u);
  return `${text.slice(0, end > 0 ? end : length)} …`;
}
