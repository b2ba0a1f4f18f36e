import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentLanguage } from '@schole/core';
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
/** Greek texts written for reading the engine's questions, and for nothing else. */
const greekTexts = join(import.meta.dirname, '../../tests/fixtures/review');

const words = { least: 1_100, most: 2_000 };
const minTerms = 5;

interface Module {
  book: string;
  chapter: string;
  module: string;
  text: string;
  terms: string[];
}

/** English textbook sections drawn by a seed: of the usual length, with key terms. Empty where the books are absent. */
export function drawEnglish(count: number, seed: string): Section[] {
  if (!existsSync(modules)) return [];
  const all = readFileSync(modules, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Module)
    .filter(({ text, terms }) => {
      const length = text.split(/\s+/).length;
      return length >= words.least && length <= words.most && terms.length >= minTerms;
    });
  return seeded(seed)
    .shuffled(all)
    .slice(0, count)
    .map(({ book, chapter, module, text, terms }) => ({
      name: `${book}: ${chapter}: ${module}`,
      language: 'en',
      text,
      terms,
    }));
}

/** The Greek texts, in the order of their names. */
export function readGreek(): Section[] {
  if (!existsSync(greekTexts)) return [];
  return readdirSync(greekTexts)
    .filter((file) => file.endsWith('.el.md'))
    .toSorted()
    .map((file) => ({ name: file, language: 'el', text: readFileSync(join(greekTexts, file), 'utf8'), terms: [] }));
}
