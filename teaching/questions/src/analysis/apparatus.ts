import type { Block, ContentLanguage } from '@schole/core';
import { fold } from '@schole/language';
import type { SourceDocument } from './analysis.ts';

/**
 * The function of a part of a book: `prose` gives questions, an entry of a glossary defines, everything else does
 * neither.
 */
export type Part = 'prose' | 'glossary' | 'apparatus';

const number = /^(?:[\divxlc]+[.):]?)(?:\d+[.)]?)*\s+/i;
const glossary =
  /^(?:glossary|key terms|key concepts|vocabulary|definitions|γλωσσαρι\p{L}*|λεξιλογιο|βασικοι οροι|βασικεσ εννοιεσ|οροι|ορισμοι)(?: \p{L}+){0,3}$/u;
/** Headings of parts that are no prose, in the words of English and Greek books. */
const other =
  /^(?:table of contents|contents|(?:subject |name )?index|bibliography|references|works cited|further reading|endnotes|notes|acknowledge?ments|copyright|colophon|(?:review |discussion |study |critical thinking |personal application |self-check )?(?:questions|exercises|problems)|quiz|self-test|answers|answer key|περιεχομενα|πινακασ περιεχομενων|ευρετηριο(?: \p{L}+)?|βιβλιογραφια|αναφορεσ|παραπομπεσ|πηγεσ|σημειωσεισ|υποσημειωσεισ|ευχαριστιεσ|ερωτησεισ(?: \p{L}+){0,2}|ασκησεισ(?: \p{L}+){0,2}|δραστηριοτητεσ|προβληματα|κουιζ|απαντησεισ(?: \p{L}+){0,2}|πνευματικα δικαιωματα)$/u;

function partOf(heading: string): Part {
  const plain = fold(heading).replace(/\s+/g, ' ').trim().replace(number, '').replace(/[.:]$/, '');
  return glossary.test(plain) ? 'glossary' : other.test(plain) ? 'apparatus' : 'prose';
}

// Function words that no similar language shares; English prose has one word in five of them, Greek one in four.
const functionWords: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /^(?:the|of|and|to|is|are|was|were|that|with|by|from|has|which|for|it|as|have|can|in)$/,
  el: /^(?:και|το|του|της|την|η|ο|να|τα|από|σε|με|οι|για|που|τη|των|στο|στη|στην|τον|τους|είναι|ένα|μια|ή)$/,
};
/** Below this share, a run of words is a list of names, code, formulas or another language. */
const minFunctionWordShare = 0.08;
/** Fewer words than this do not show which language they are in. */
const minWords = 25;

function isProse(text: string, language: ContentLanguage): boolean {
  const all = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (all.length < minWords) return true;
  return all.filter((word) => functionWords[language].test(word)).length >= all.length * minFunctionWordShare;
}

/** Program code and notes below the text: neither has the sentences of the text, whatever heading they stand under. */
const isAside = ({ kind }: Block): boolean => kind === 'code' || kind === 'footnote';

/**
 * The part of each block of a source, by the heading over it, its kind and its words; blocks that were not chosen are
 * context.
 */
export function partsOf({ document, outside = [] }: SourceDocument, language: ContentLanguage): Map<number, Part> {
  const parts = new Map<number, Part>();
  const inside = (block: Block): boolean => block.language === language && !isAside(block) && block.kind !== 'table';
  // Single blocks of a text in a third language are detected as one of ours; only the whole text shows its language.
  const sample = document.blocks
    .filter(inside)
    .slice(0, 400)
    .map((block) => document.text.slice(block.start, block.end))
    .join('\n');
  const foreign = !isProse(sample.slice(0, 100_000), language);
  let under: Part = 'prose';
  for (const block of [...document.blocks, ...outside].toSorted((one, next) => one.start - next.start)) {
    const text = document.text.slice(block.start, block.end);
    if (block.kind === 'heading') under = partOf(text);
    const prose = block.kind !== 'caption' && !foreign && isProse(text, language);
    parts.set(block.start, isAside(block) || (under === 'prose' && !prose) ? 'apparatus' : under);
  }
  return parts;
}
