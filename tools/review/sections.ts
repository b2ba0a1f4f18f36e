import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ContentLanguage, contentLanguages } from '@schole/core';
import { seeded } from '@schole/language';

/** A text to make questions from. `terms`: the key terms that its authors list; empty where they list none. */
export interface Section {
  name: string;
  language: ContentLanguage;
  text: string;
  terms: readonly string[];
}

/** Sections of open textbooks, which are not part of this repository. */
const modules = join(import.meta.dirname, '../../../shared/data/human-questions/modules.jsonl');
/** Texts written for reading the engine's questions, and for nothing else: a folder for each reading. */
const ownTexts = join(import.meta.dirname, '../../tests/fixtures/review');

/** Least and most words of a section of a textbook, a pair for each range. */
type Ranges = readonly (readonly [number, number])[];

/** "1100-2000,2400-2600" as ranges. */
export function readRanges(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [least = 0, most = 0] = range.split('-').map(Number);
    return [least, most];
  });
}

const minTerms = 5;

interface Module {
  book: string;
  chapter: string;
  module: string;
  text: string;
  terms: string[];
}

const nameOf = ({ book, chapter, module }: Module): string => `${book}: ${chapter}: ${module}`;

/**
 * English textbook sections drawn by a seed: of the usual length, with key terms, behind the first `from` of all by their
 * names (0: all). Empty where the books are absent.
 */
export function drawEnglish(count: number, seed: string, ranges: Ranges = [[1_100, 2_000]], from = 0): Section[] {
  if (!existsSync(modules)) return [];
  const known = readFileSync(modules, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Module);
  const named = from === 0 ? known : known.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const all = named.slice(Math.floor(known.length * from)).filter(({ text, terms }) => {
    const length = text.split(/\s+/).length;
    return ranges.some(([least, most]) => length >= least && length <= most) && terms.length >= minTerms;
  });
  return seeded(seed)
    .shuffled(all)
    .slice(0, count)
    .map((one) => ({ name: nameOf(one), language: 'en', text: one.text, terms: one.terms }));
}

/** The texts of a folder that are named as of a language (`soil.el.md`), in the order of their names. */
export function readWritten(folder: string): Section[] {
  const texts = join(ownTexts, folder);
  return readdirSync(texts)
    .toSorted()
    .flatMap((file) => {
      const language = contentLanguages.find((one) => file.endsWith(`.${one}.md`));
      if (language === undefined) return [];
      return [{ name: file, language, text: readFileSync(join(texts, file), 'utf8'), terms: [] }];
    });
}
