import { type ContentLanguage, whyUnused } from '@schole/core';
import { contentStems, passages, sentences, tag, words } from '@schole/language';
import type { Analysis, Passage, SourceDocument } from './analysis.ts';
import { partsOf } from './apparatus.ts';
import { cleanSentence, isFit, withoutOpener } from './clean.ts';
import { englishDefinitions, englishRelations } from './english/definitions.ts';
import { tagSentence } from './english/tags.ts';
import { englishTerms } from './english/terms.ts';
import { entryDefinitions } from './glossary.ts';
import { type PlacedEntry, readGlossary } from './glossary-entries.ts';
import { greekDefinitions, greekRelations, isAdjectival } from './greek/definitions.ts';
import { greekTerms } from './greek/terms.ts';
import { markedKeyTerms } from './key-terms.ts';
import { keyOf } from './shape.ts';

/** A longer run is no sentence; cleaning it would cost more than reading it. */
const maxSentenceLength = 1_500;
/** Maximum number of sentences that are analysed in detail; a longer text is sampled evenly over its length. */
const maxSentences = 2_400;

/** Ranges of scripts and styles in a pasted page: never text, even where their lines look like sentences. */
function scriptRanges(text: string): [number, number][] {
  const ranges: [number, number][] = [];
  const lower = text.toLowerCase();
  for (const name of ['script', 'style']) {
    let from = lower.indexOf(`<${name}`);
    while (from >= 0) {
      const close = lower.indexOf(`</${name}`, from);
      const end = close < 0 ? text.length : close;
      ranges.push([from, end]);
      from = lower.indexOf(`<${name}`, end);
    }
  }
  return ranges;
}

/** How many terms are kept, the most central first; a megabyte has thousands that occur once. */
const maxTerms = 1_500;

/** An entry of a glossary as a passage: its words count as known, but questions only ask for what it defines. */
function passageOfEntry(
  source: SourceDocument,
  { term, meaning, start, end }: PlacedEntry,
  section: number,
  language: ContentLanguage,
): Omit<Passage, 'at'> {
  const clean = `${term}: ${meaning}.`;
  const page = source.document.blocks.find((block) => block.start <= start && start < block.end)?.page;
  return {
    source,
    section,
    start,
    end,
    ...(page === undefined ? {} : { page }),
    clean,
    fit: false,
    stems: contentStems(clean, language),
    tokens: [],
    entry: { term, meaning },
  };
}

/** «το πακέτο («S»)», "the disk (B)": letters in brackets that refer to a picture. */
const label = /\((?:[«"“][\p{Lu}\d]{1,2}[»"”]|[A-DΑ-Δ])\)/u;
/** Where the removal of a bracket would cut off words that are needed. */
const except = /\((?:εκτός|πλην|except|unless|but not)(?!\p{L})/iu;
/** Where the sentence splitter wrongly found an end: "Donaldson v. Beckett". */
const noEnd = /(?:^|\s)(?:v|vs|Mr|Mrs|Ms|Dr|St|No|Inc|Jr|Sr|U\.S|cf|κ|κ\.λπ|π\.χ|βλ|αρ)\.\s+$/u;

/** Whether a sentence is complete in its document and needs no picture. */
function isWhole(text: string, start: number, end: number): boolean {
  return (
    !noEnd.test(text.slice(Math.max(0, start - 8), start)) &&
    !label.test(text.slice(start, end)) &&
    !except.test(text.slice(start, end))
  );
}

/** A learning objective or an exercise: its words are no statement, and no terms. */
const objective =
  /^(?:compare|contrast|explain|describe|identify|define|list|discuss|distinguish|summari[sz]e|name|recogni[sz]e|outline|provide|classify|differentiate|analy[sz]e|apply|evaluate|understand|discuss|state|give|relate|demonstrate|calculate|interpret|illustrate|predict|determine|examine|use) [^.]*$/iu;

/** The sentences and the entries of glossaries, and the terms that are listed without a meaning. */
function readPassages(
  sources: readonly SourceDocument[],
  language: ContentLanguage,
): { list: Passage[]; keyTerms: string[] } {
  const list: Passage[] = [];
  const keyTerms: string[] = [];
  let section = 0;
  const seenSentences = new Set<string>();
  for (const source of sources) {
    const { document } = source;
    const scripts = scriptRanges(document.text);
    const headings = document.blocks.filter((block) => block.kind === 'heading').length;
    const parts = partsOf(source, language);
    const glossary = readGlossary(
      document.text,
      document.blocks,
      language,
      (block) => parts.get(block.start) === 'glossary',
    );
    keyTerms.push(...glossary.terms);
    section += 1;
    for (const block of document.blocks) {
      const part = parts.get(block.start) ?? 'prose';
      // A text without headings is divided by its paragraphs.
      if (block.kind === 'heading' || headings < 3) section += 1;
      for (const entry of glossary.entries)
        if (block.start <= entry.start && entry.start < block.end)
          list.push({ at: list.length, ...passageOfEntry(source, entry, section, language) });
      if (block.kind === 'heading' || whyUnused(block, language) !== null) continue;
      if (glossary.used.has(block.start) || part === 'apparatus') continue;
      for (const sentence of sentences(document.text, language, block.start, block.end)) {
        if (sentence.text.length > maxSentenceLength) continue;
        const clean = withoutOpener(cleanSentence(sentence.text));
        const inert = scripts.some(([from, to]) => sentence.start < to && sentence.end > from);
        // A sentence that the text repeats is used only once.
        const fit =
          part === 'prose' &&
          !inert &&
          !seenSentences.has(clean) &&
          isWhole(document.text, sentence.start, sentence.end) &&
          isFit(clean, language);
        seenSentences.add(clean);
        if (inert || clean.length < 20 || (language === 'en' && objective.test(clean))) continue;
        list.push({
          at: list.length,
          source,
          section,
          start: sentence.start,
          end: sentence.end,
          ...(block.page === undefined ? {} : { page: block.page }),
          clean,
          fit,
          stems: contentStems(clean, language),
          tokens: [],
        });
      }
    }
  }
  return { list, keyTerms };
}

/**
 * Tags the parts of speech of at most `maxSentences` fit passages, evenly over the text; the others become unfit.
 * Within the limit, unfit passages are tagged too: they give no question, but they contain names.
 */
function tagPassages(list: readonly Passage[], language: ContentLanguage): Passage[] {
  const capital = capitalWords(list);
  const common = smallWords(list);
  const isSmall = (word: string): boolean => common.has(word.toLowerCase());
  const isName = (word: string): boolean => capital.has(word) && !isSmall(word);
  const total = list.reduce((sum, passage) => sum + (passage.fit ? 1 : 0), 0);
  const step = Math.max(1, total / maxSentences);
  const spare = list.length <= maxSentences;
  let next = 0;
  let seen = 0;
  return list.map((passage) => {
    const tagged = (): Passage =>
      language === 'en' ? { ...passage, tokens: tagSentence(passage.clean, isName, isSmall) } : passage;
    if (!passage.fit) return spare ? tagged() : passage;
    const chosen = seen >= next;
    seen += 1;
    if (!chosen) return { ...passage, fit: false };
    next += step;
    return tagged();
  });
}

function smallWords(list: readonly Passage[]): Set<string> {
  const common = new Set<string>();
  for (const passage of list)
    for (const word of words(passage.clean)) if (/^\p{Ll}/u.test(word.text)) common.add(word.text);
  return common;
}

function capitalWords(list: readonly Passage[]): Set<string> {
  const capital = new Set<string>();
  for (const passage of list)
    for (const word of words(passage.clean)) if (word.start > 2 && /^\p{Lu}/u.test(word.text)) capital.add(word.text);
  return capital;
}

function related(pairs: readonly [string, string][], language: ContentLanguage): Map<string, Set<string>> {
  const made = new Map<string, Set<string>>();
  const add = (one: string, other: string): void => {
    const known = made.get(one);
    if (known) known.add(other);
    else made.set(one, new Set([other]));
  };
  for (const [one, other] of pairs) {
    const [left, right] = [keyOf(one, language), keyOf(other, language)];
    if (left === '' || right === '' || left === right) continue;
    add(left, right);
    add(right, left);
  }
  return made;
}

/** A longer run of words is no sentence that defines anything. */
const maxDefining = 400;

/** Whether a Greek term has a noun: an adjective alone («αυστηρό») names nothing. */
function hasNoun(term: string, sentence: string): boolean {
  const start = sentence.toLowerCase().indexOf(term.toLowerCase());
  const inside = tag(sentence, 'el').filter((token) => token.start >= start && token.end <= start + term.length);
  return start < 0 || inside.some(({ pos }) => /^(?:NOUN|PROPN|X)$/.test(pos)) || !isAdjectival(term);
}

/** Analyses documents once for all questions about them; only blocks in `language` are used. */
export function analyseDocuments(sources: readonly SourceDocument[], language: ContentLanguage): Analysis {
  const read = readPassages(sources, language);
  const list = tagPassages(read.list, language);
  const fit = list.filter((passage) => passage.fit);
  const common = smallWords(list);
  const spoken = list.length <= maxSentences ? list : fit;
  const terms = (language === 'en' ? englishTerms(spoken, common) : greekTerms(spoken, common))
    .toSorted((left, right) => right.weight - left.weight || left.text.localeCompare(right.text))
    .slice(0, maxTerms);
  const definitions = [
    ...list.flatMap((passage) => entryDefinitions(passage, language)),
    // A sentence that gives no question may still name a thing in passing.
    ...(language === 'en'
      ? spoken.flatMap(englishDefinitions)
      : spoken
          .filter(({ clean, entry }) => !entry && clean.length <= maxDefining && /[.]$/.test(clean))
          .flatMap((passage) =>
            greekDefinitions(passage, passage.at, spoken).filter((one) => hasNoun(one.term, passage.clean)),
          )),
  ];
  const pairs = fit.flatMap(language === 'en' ? englishRelations : greekRelations);
  for (const definition of definitions)
    if (definition.how === 'alias') pairs.push([definition.term, definition.meaning]);
  const termsByKey = new Map(terms.map((term) => [term.key, term]));
  return {
    language,
    passages: list,
    index: passages(list.map((passage) => passage.stems)),
    terms,
    termsByKey,
    definitions,
    keyTerms: markedKeyTerms(sources, read.keyTerms, language, { passages: list, termsByKey, definitions }),
    related: related(pairs, language),
    common,
    capital: capitalWords(list),
  };
}
