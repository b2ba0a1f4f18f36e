import type { Language } from '../../../client/language/language-choice.ts';
import { sentencesOf } from '../../../parts/public/manual-page.ts';
import { plainOf } from '../../../parts/public/prose.ts';
import { destinationOf } from '../markdown-elements/addresses.ts';

/** A passage of the manual that a reply links to. */
export interface Source {
  /** From 1, in the order of the reply. */
  number: number;
  /** The address as in a link, `/help/sources#part-2`. */
  href: string;
  path: string;
  /** `part-2`; '': the whole page. */
  section: string;
  /** A number of the reply links to it, not words. */
  numbered: boolean;
  /** The name that the reply uses for it; '' where there is none. */
  name: string;
  /** The sentences of the reply that it supports. */
  citedSentences: readonly string[];
}

/** A link: its text, its address, its title. */
export const link = /(?<!!)\[((?:\\.|[^[\]\\])*)\]\(\s*<?([^\s<>()]+)>?(?:\s+"((?:\\.|[^"\\])*)")?\s*\)/g;
const listMark = /^\s*(?:[-*+>]|\d+[.)]|#{1,6})\s+/;
/** Maximum number of links read per line, and of characters before each: replies are untrusted. */
const lineLimits = { links: 40, characters: 1500 };
const number = /^\d{1,3}$/;

/** Whether the text of a link is a number that stands for a passage. */
export const isNumber = (words: string): boolean => number.test(words.trim());

/** The text without code: link syntax in code is no link. */
function withoutCode(text: string): string {
  return text
    .replace(/^\s*(```|~~~)[^\n]*\n[\s\S]*?(?:^\s*\1[^\n]*$|$(?![\s\S]))/gm, '')
    .replace(/`[^`\n]*`/g, (code) => (code.includes('](') ? '' : code));
}

interface Found {
  words: string;
  href: string;
  name: string;
  sentence: string;
}

/**
 * The links to pages of the manual in one line; a link alone on its line only points to a page and supports nothing.
 */
function linksIn(line: string, origin: string): Found[] {
  const found: Found[] = [];
  const matches = [...line.matchAll(link)].slice(0, lineLimits.links);
  for (const { 0: whole, 1: words = '', 2: address = '', 3: name = '', index } of matches) {
    const destination = destinationOf(address, origin);
    if (destination?.kind !== 'page' || !/^\/help\/[a-z]/.test(destination.href)) continue;
    const alone = line.replace(whole, '').replace(listMark, '').trim() === '';
    if (alone && !isNumber(words)) continue;
    const before = line.slice(Math.max(0, index - lineLimits.characters), index);
    const sentence = sentenceBefore(before) || sentenceBefore(line.slice(0, lineLimits.characters).replace(link, ''));
    found.push({ words: plainOf(words), href: destination.href, name: name.replace(/\\(.)/g, '$1'), sentence });
  }
  return found;
}

/** The last sentence before a number, without earlier numbers. A table's row is one sentence. */
function sentenceBefore(text: string): string {
  const plain = plainOf(
    text.replace(listMark, '').replace(link, (_, words: string) => (isNumber(words) ? '' : words)),
  ).trim();
  return sentencesOf(plain).at(-1) ?? '';
}

/**
 * The passages of the manual that a reply cites, each once: the targets of its numbers, or, where it has none, the
 * pages that its sentences link to.
 */
export function readSources(text: string, origin = window.location.origin): readonly Source[] {
  if (!text.includes('/help/')) return [];
  const all = withoutCode(text)
    .split('\n')
    .flatMap((line) => linksIn(line, origin));
  const numbered = all.filter(({ words }) => isNumber(words));
  const sources = new Map<string, Source>();
  for (const { words, href, name, sentence } of numbered.length > 0 ? numbered : all) {
    const before = sources.get(href);
    const [path = '', section = ''] = href.split('#');
    sources.set(href, {
      number: before?.number ?? sources.size + 1,
      numbered: isNumber(words),
      href,
      path: path.replace(/\?.*$/, ''),
      section,
      name: before?.name || name || (isNumber(words) ? '' : words),
      citedSentences: [...(before?.citedSentences ?? []), ...(sentence === '' ? [] : [sentence])],
    });
  }
  return [...sources.values()];
}

/**
 * The language of a reply; an English one has hardly any Greek letters, while a Greek one has many names in Latin ones.
 */
export function languageOfReply(text: string): Language {
  const letters = withoutCode(text)
    .replace(link, '$1')
    .replace(/`[^`\n]*`/g, '');
  const greek = letters.match(/\p{Script=Greek}/gu)?.length ?? 0;
  const latin = letters.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return greek * 4 > latin ? 'el' : 'en';
}
