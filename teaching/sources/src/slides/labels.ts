import { countWords } from '@schole/core';
import type { Part } from '../assemble.ts';
import { isToFillIn } from '../characters/fill-in.ts';

/** A text on a slide that stands in no list and is no title: where it begins, and what it says on one line. */
export interface LooseText {
  left: number;
  text: string;
}

const mostWords = 4;
const mostLetters = 40;
/** Fewer are names beside a picture. */
const fewestLabels = 6;
/** How many times more labels than other texts a drawing has: terms beside their meanings are none. */
const moreThanTexts = 2;
/** Words in fewer columns are a list, or words beside their translation. */
const fewestColumns = 3;
/** Of the width that the labels take: columns stand further apart. */
const apart = 0.05;

function isLabel({ text }: LooseText): boolean {
  if (text.length > mostLetters || isToFillIn(text) || /[.!?;…]$/.test(text)) return false;
  return /[\p{L}\p{N}]/u.test(text) && countWords(text, mostWords + 1) <= mostWords;
}

function countColumns(labels: readonly LooseText[]): number {
  const lefts = labels.map(({ left }) => left).sort((one, other) => one - other);
  const width = (lefts.at(-1) ?? 0) - (lefts[0] ?? 0);
  return 1 + lefts.slice(1).filter((left, at) => left - (lefts[at] ?? left) > apart * width).length;
}

/** Which texts of a slide are the labels of a drawing: many with a few words each, spread over the slide, and little else. */
export function labelsAmong<Text extends LooseText>(texts: readonly Text[]): ReadonlySet<Text> {
  const labels = texts.filter(isLabel);
  const others = texts.length - labels.length;
  const isDrawing = labels.length >= fewestLabels && labels.length >= moreThanTexts * others;
  return new Set(isDrawing && countColumns(labels) >= fewestColumns ? labels : []);
}

/** The words of a drawing as one part; where most of them are repeated, each once. */
export function captionOf(labels: Iterable<LooseText>): Part[] {
  const all = [...labels].map(({ text }) => text);
  const once = new Set(all);
  const said = 2 * once.size < all.length ? [...once] : all;
  return said.length === 0 ? [] : [{ kind: 'caption', text: said.join(' · ') }];
}
