import type { ContentLanguage } from '@schole/core';
import { contentStems, type Passages, passages, sentences } from '@schole/language';
import type { Analysis } from '../analysis/analysis.ts';
import { cachedPerAnalysis } from '../material/pool.ts';

const blank = /_{3,}/;
/** The sentences of the documents outside the chosen part, as stems only. */
const outside = cachedPerAnalysis((analysis): { stems: (readonly string[])[]; index: Passages } => {
  const stems: (readonly string[])[] = [];
  for (const { document, outside: blocks = [] } of new Set(analysis.passages.map((passage) => passage.source))) {
    for (const block of blocks) {
      if (block.kind === 'heading' || block.language !== analysis.language) continue;
      for (const { text } of sentences(document.text, analysis.language, block.start, block.end))
        if (text.length <= maxSentenceLength) stems.push(contentStems(text, analysis.language));
    }
  }
  return { stems, index: passages(stems) };
});
/** Longer runs without a full stop are no sentences, but tables and lists of names. */
const maxSentenceLength = 1_500;

/** Limits the work on texts that use one word in every sentence. */
const maxPassages = 600;

/**
 * The claim of a question's stem about its answer: its content stems without the words that occur in every question.
 */
export function stemClaim(question: string, language: ContentLanguage): string[] {
  const boilerplate =
    language === 'en'
      ? /\b(?:which of (?:the following|these)|according to the (?:text|passage)|what is the term for|known as|called|referred to as|another name|best describes?|in which year|example|listed|mentioned|statement|correct|answer|question|text|passage|term|name)\b/gi
      : /(?:ποι[οαεςύή]\p{L}* από τ\p{L}+ παρακάτω|σύμφωνα με το κείμενο|πώς ονομ[άα]ζ\p{L}+|ονομ[άα]ζ\p{L}+|λέγ(?:εται|ονται)|γνωστ\p{L}+|ποιος όρος|ορίζεται|παράδειγμα|αναφέρεται|πρόταση|σωστ\p{L}+|ερώτηση|κείμενο|όρος|όνομα)/giu;
  return [...new Set(contentStems(question.replace(blank, ' ').replace(boilerplate, ' '), language))];
}

/** The part of a claim that its evidence states; words that only the question adds ("which metal …") are left out. */
export function evidentClaim(
  claim: readonly string[],
  analysis: Analysis,
  evidence: ReadonlySet<number>,
): readonly string[] {
  if (evidence.size === 0) return claim;
  const stated = new Set([...evidence].flatMap((at) => [...(analysis.passages[at]?.stems ?? [])]));
  const part = claim.filter((stem) => stated.has(stem));
  return part.length >= 2 ? part : claim;
}

/**
 * How much of a claim the material states about an option, 0 to 1: the best passage that contains all stems of the
 * option, weighted by how rare the claim's words are. `except` is the evidence itself. Text of the document outside its
 * chosen part counts as well.
 */
export function statedElsewhere(
  option: string,
  claim: readonly string[],
  analysis: Analysis,
  except: ReadonlySet<number>,
): number {
  const stems = contentStems(option, analysis.language);
  const [first, ...others] = stems;
  if (first === undefined || claim.length === 0) return 0;
  const free = claim.filter((part) => !stems.includes(part));
  const total = free.reduce((sum, part) => sum + analysis.index.rarity(part), 0);
  if (free.length < 2 || total === 0) return 0;
  let best = 0;
  for (const at of analysis.index.holding(first).slice(0, maxPassages)) {
    const passage = analysis.passages[at];
    if (!passage || except.has(at) || !others.every((part) => passage.stems.includes(part))) continue;
    const statedShare = free.reduce(
      (sum, part) => sum + (passage.stems.includes(part) ? analysis.index.rarity(part) : 0),
      0,
    );
    best = Math.max(best, statedShare / total);
  }
  const beyond = outside(analysis, '');
  for (const at of beyond.index.holding(first).slice(0, maxPassages)) {
    const theirs = beyond.stems[at];
    if (!theirs || !others.every((part) => theirs.includes(part))) continue;
    const statedShare = free.reduce((sum, part) => sum + (theirs.includes(part) ? analysis.index.rarity(part) : 0), 0);
    best = Math.max(best, statedShare / total);
  }
  return best;
}
