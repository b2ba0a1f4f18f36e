import type { Range } from './machine-parts.ts';

/** A part of a text that signs set apart, from its first sign to its last. */
export interface EnclosedPart extends Range {
  /** Whether it stands in quotation marks, which pupils put around what others say. */
  quoted: boolean;
}

/** A part is not longer, nor has it more brackets in brackets. */
const longest = 2_000;
const deepest = 8;

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Comments of HTML and of programs, fenced code, calls that print or set a mark, and what stands between the two tags of somebody who speaks. */
const comments =
  /<!--[^<>]{0,2000}?(?:-->|$)|\/\*[^*]{0,2000}(?:\*\/|$)|```[^`]{0,2000}(?:```|$)|(?<![\p{L}\p{N}.])(?:print\w{0,5}|echo|alert|(?:console|system|document)(?:\.\w{1,20}){1,3}|(?:set|update|assign|give|add|submit)_?(?:grade|score|marks?|points)\w{0,10})\([^()\n]{0,500}\);?|(?<=^|\n)[ \t]{0,8}(?:\/\/|--|%%|#)[^\n]{1,2000}/gu;
const paired =
  /\[(system|assistant|inst|admin|instructions?|teacher|note|σύστημα|συστημα|βοηθός|βοηθος|οδηγίες|οδηγιες|οδηγία|οδηγια|σημείωση|σημειωση)\][^[\]]{0,2000}\[\/\1\]|<(system|assistant|admin|instructions?|prompt|rubric|teacher|note|grader|marker|σύστημα|συστημα|οδηγίες|οδηγιες)>[^<>]{0,2000}<\/\2>|<\|im_start\|>(?:system|assistant)[^<>]{0,2000}(?:<\|im_end\|>|$)/giu;
const quotes = /«[^«»]{1,2000}»|“[^“”]{1,2000}”|"[^"\n]{1,2000}"/gu;

function brackets(text: string): Range[] {
  const found: Range[] = [];
  const opened: { sign: string; at: number }[] = [];
  for (const { 0: sign, index } of text.matchAll(/[()[\]{}]/g)) {
    if (closing[sign]) {
      opened.push({ sign, at: index });
      if (opened.length > deepest) opened.shift();
      continue;
    }
    const start = opened.findLastIndex((one) => closing[one.sign] === sign);
    if (start < 0) continue;
    const from = opened[start]?.at ?? index;
    opened.length = start;
    if (index - from > longest) continue;
    while ((found.at(-1)?.start ?? -1) > from) found.pop();
    found.push({ start: from, end: index + 1 });
  }
  return found;
}

const rangesOf = (text: string, pattern: RegExp): Range[] =>
  Array.from(text.matchAll(pattern), ({ 0: part, index }) => ({ start: index, end: index + part.length }));

/** The parts of a text between brackets, quotation marks and the signs of comments. */
export function enclosedParts(text: string): EnclosedPart[] {
  return [
    ...[...rangesOf(text, comments), ...brackets(text)].map((range) => ({ ...range, quoted: false })),
    ...rangesOf(text, quotes).map((range) => ({ ...range, quoted: true })),
  ];
}

/** What stands between two tags of somebody who gives orders, with the tags. */
export const orderBlocks = (text: string): Range[] => rangesOf(text, paired);
