import type { ContentLanguage } from '@schole/core';
import { contentStems, words } from '@schole/language';
import type { Analysis, Passage } from '../analysis/analysis.ts';
import { raisedByKeyTerms } from '../analysis/key-terms.ts';
import { isAside } from './english/gate.ts';
import { cachedPerAnalysis } from './pool.ts';

/** Words that leave open whether the sentence holds. */
const vague: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\b(?:perhaps|possibly|probably|maybe|might|could|seems?|seemed|appears?|appeared|suggest(?:s|ed)?|believed?|thought|argued?|claimed?|unclear|unknown|debated?|likely|unlikely|interesting(?:ly)?|important(?:ly)?|famous(?:ly)?|considered|some|certain|various|several|somewhat|relatively|generally|usually|often|sometimes|should|recent(?:ly)?|many|unique|significant)\b/gi,
  el: /(?<!\p{L})(?:ίσως|πιθαν\p{L}+|μάλλον|μπορεί|φαίνεται|θεωρ\p{L}+|πιστεύ\p{L}+|υποστηρίζ\p{L}+|ενδεχομένως|άγνωστ\p{L}+|ασαφ\p{L}+|σημαντικ\p{L}+|διάσημ\p{L}+|ορισμέν\p{L}+|κάποι\p{L}+|διάφορ\p{L}+|συνήθως|συχνά|μερικ\p{L}+|σχετικά|γενικά|θα έπρεπε|πρέπει)(?!\p{L})/giu,
};

/** What a sentence of a textbook is about when it tells a meaning, a cause, a function or a relation. */
const telling: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\b(?:is|are|was|were) (?:called|known as|termed|referred to as|defined as|composed of|made (?:up )?of|responsible for|caused by|characterized by|the (?:process|study|ability|tendency|belief|idea|amount|number|rate|use|theory|practice|state|part|branch|ratio|sum|act|type|form|set)\b)|\b(?:is|are) an? \p{L}+|\b(?:refers? to|consists? of|means|causes?|caused|leads? to|led to|results? (?:in|from)|depends? on|allows?|enables?|prevents?|produces?|contains?|regulates?|controls?|converts?|stimulates?|inhibits?|requires?|occurs? when|because|in order to|differs? from|rather than|more \p{L}+ than|\p{L}{2,}er than)\b/iu,
  el: /(?<!\p{L})(?:ονομάζ\p{L}+|λέγ(?:εται|ονται)|καλ(?:είται|ούνται)|ορίζ(?:εται|ονται)|δηλαδή|αποτελ\p{L}+|περιλαμβάν\p{L}+|προκαλ\p{L}+|οδηγ(?:εί|ούν|ησε|ησαν)|οφείλ\p{L}+|εξαρτ\p{L}+|επιτρέπ\p{L}+|εμποδίζ\p{L}+|περιέχ\p{L}+|παράγ\p{L}+|μετατρέπ\p{L}+|ρυθμίζ\p{L}+|ελέγχ\p{L}+|χρησιμεύ\p{L}+|επειδή|διότι|γιατί|ώστε|για να|με σκοπό|(?:είναι|ήταν) (?:ο|η|το|οι|τα|ένας|μία|μια|ένα)|\p{L}+τερ\p{L}{1,3} από)(?!\p{L})/iu,
};

const definedAt = cachedPerAnalysis((analysis) => new Set(analysis.definitions.map(({ passage }) => passage.at)));

/** Whether a sentence opens its paragraph, where a text says what the paragraph is about. */
function opensParagraph(passage: Passage): boolean {
  const before = passage.source.document.text.slice(Math.max(0, passage.start - 3), passage.start);
  return passage.start === 0 || before.includes('\n');
}

/** A stem in so many sentences, as a share of all it can add to one. */
function centrality(stem: string, analysis: Analysis): number {
  const held = analysis.index.holding(stem).length;
  // A single occurrence may be an aside; what every third sentence says is no news either.
  return held < 2 ? 0 : Math.min(1, Math.log2(held) / 2.5) * (held * 3 > analysis.passages.length ? 0.6 : 1);
}

const longest = 24;

/**
 * How much a sentence is worth asking: what it says of central words, whether it tells a meaning, cause or relation,
 * and where it stands; minus vagueness, length and figures. About -3 to 7.
 */
export function worthOf(text: string, passage: Passage, analysis: Analysis): number {
  const { language } = analysis;
  const stems = new Set(contentStems(text, language));
  let central = 0;
  for (const part of stems) central += centrality(part, analysis);
  const size = words(text).length;
  const unsure = text.match(vague[language])?.length ?? 0;
  const figures = text.match(/\d[\d.,]*/g)?.length ?? 0;
  const commas = text.match(/,/g)?.length ?? 0;
  const worth =
    Math.min(3, (1.6 * central) / Math.sqrt(Math.max(4, stems.size))) +
    (definedAt(analysis, '').has(passage.at) ? 1.5 : 0) +
    (telling[language].test(text) ? 0.8 : 0) +
    (opensParagraph(passage) ? 0.5 : 0) -
    Math.max(0, size - longest) * 0.15 -
    unsure * 0.8 -
    figures * 0.5 -
    Math.max(0, commas - 2) * 0.4 -
    (language === 'en' && isAside(passage, analysis) ? 1.5 : 0);
  return raisedByKeyTerms(worth, passage, analysis);
}
