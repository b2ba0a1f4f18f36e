import type { ContentLanguage, Difficulty } from '@schole/core';
import { contentStems, countWords, type Random } from '@schole/language';
import type { Analysis, Passage } from '../analysis/analysis.ts';
import { englishStatement } from './english/statement.ts';
import { greekStatement } from './greek/statement.ts';
import { withDifficulty } from './hardness.ts';
import { cachedPerAnalysis } from './pool.ts';
import { maxWords, minGreekWords, minWords } from './statement-wording.ts';
import { worthOf } from './worth.ts';

/** One fact of the material as a self-contained sentence; the beginning of `passage.clean`, or all of it. */
export interface PlainStatement {
  passage: Passage;
  text: string;
  /** How relevant it is to the subject matter: the weight of its terms, minus penalties for length and vagueness. */
  worth: number;
}

/** Words like "all" and "never": a pupil marks such a sentence as false without knowledge. */
export const absolutes: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\b(?:always|never|all(?! of)|none|nobody|nothing|no one|only|entirely|completely|impossible|exclusively|invariably|solely)\b/i,
  el: /(?<!\p{L})(?:πάντα|πάντοτε|ποτέ|όλ(?:ος|η|ο|οι|ες|α|ων|ους)|κανέν(?:ας|αν|α)|καμία|καμιά|τίποτα|μόνο(?:ν)?|αποκλειστικά|καθένας|εντελώς|αδύνατον?|απολύτως|ουδέποτε)(?!\p{L})/iu,
};

/** «πιο περίπλοκοι», "more complex": a comparison with another sentence. */
const halfCompared =
  /\b(?:more|less) \p{L}+[.]$|\b(?:larger|smaller|higher|lower|greater|faster|slower|better|worse)[.]$|(?<!\p{L})(?:πιο|λιγότερο|περισσότερο) \p{L}+[.]$/u;

const definite: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\b[Tt]he (\p{Ll}{3,})(?=[,.]| (?:in|on|at|to|for|by|with|from|as|and|or|is|are|was|were|has|had|have|can|could|will|would|became|\p{Ll}+ed)\b)/gu,
  el: /(?<!\p{L})(?:[ΟοΗη]|[Ττ]ο|[Οο]ι|[Ττ]α|τον|την?|τους|τις|στ(?:ον?|ην?|α|ις|ους)) (\p{Ll}{4,})(?=[,.]| (?:σε|στ\p{L}+|από|με|για|και|είναι|ήταν|έχει|είχε|δεν|\p{L}+(?:ηκε|ηκαν))(?!\p{L}))/gu,
};
/** Number of sentences before a statement that a reader of the statement alone does not see. */
const unseen = 3;
/** A thing that the material names this often is identified by the article alone. */
const wellKnown = 5;

/** «the challenge», «η μέτρηση»: a thing introduced in the previous sentences that the material is not about. */
function pointsBack(text: string, passage: Passage, analysis: Analysis): boolean {
  return [...text.matchAll(definite[analysis.language])].some(([, noun = '']) => {
    const [part] = contentStems(noun, analysis.language);
    if (part === undefined || analysis.index.holding(part).length >= wellKnown) return false;
    for (let at = passage.at - 1; at >= Math.max(0, passage.at - unseen); at -= 1) {
      const before = analysis.passages[at];
      if (before?.source === passage.source && before.stems.includes(part)) return true;
    }
    return false;
  });
}

/** «Τα έσοδα αποδείχθηκαν», «Ο τύραννος είχε»: one thing of a story, named by its kind alone. */
const bareGreek =
  /^(?:Ο|Η|Το|Οι|Τα) (\p{Ll}{4,}) (?:ήταν|είχ\p{L}+|\p{L}+(?:ηκε|ηκαν|σε|σαν|ξε|ξαν|ψε|ψαν|όταν|ονταν|ούσε|ούσαν))(?!\p{L})/u;
/** «πάλι», «το πρώτο …, το δεύτερο», «του απονεμήθηκε»: the other half stands in the sentence before. */
const halfGreek =
  /^(?:Αμέσως|Έτσι|Τότε) |(?<!\p{L})(?:πάλι|ακόμη περισσότερο|ακόμα περισσότερο)(?!\p{L})|^(?:Ο|Η|Το) (?:πρώτ|δεύτερ|τρίτ)\p{L}{1,3} \p{L}+(?:ει|εται|άται|είται)(?!\p{L})|(?<!\p{L})(?:του|της|τους|τα|το) \p{L}+(?:θηκε|θηκαν|είται|ούνται)(?!\p{L})/u;

function leansInGreek(text: string, analysis: Analysis): boolean {
  if (analysis.language !== 'el') return false;
  if (halfGreek.test(text)) return true;
  const [part] = contentStems(bareGreek.exec(text)?.[1] ?? '', 'el');
  return part !== undefined && analysis.index.holding(part).length < wellKnown;
}

/** Errors of extraction: two sentences run together, a footnote's mark left at the end. */
function isSlip(said: string): boolean {
  // «π.Χ.», "U.S.": the full stop of an abbreviation runs nothing together.
  const text = said.replace(/(?<!\p{L})(?:π\.Χ|μ\.Χ|π\.χ|κ\.ά|κ\.λπ|U\.S|e\.g|i\.e|a\.m|p\.m)\.?/gu, 'Α');
  if (/\p{Ll}{3,}(?<!spp|subsp|etc|approx|κ\.λπ)[.] \p{Ll}{4,}/u.test(text)) return true;
  // "More common than N.": half of "N. gonorrhoeae".
  if (/,[.]$| ,|(?<!\p{L})\p{Lu}[.]$/u.test(text)) return true;
  const run = /\p{Ll}[.]\p{L}|\d[.]\p{Lu}|\p{Ll},\p{Ll}|\p{L}[.]\p{Ll}{2,4},[.]/u.test(text);
  const mark = /[\p{L}\d] \d{1,2}[.]$/u.test(text);
  const counted =
    /(?<!\p{L})(?:το|τα|του|σε|στο|στα|περίπου|in|to|of|by|about|is|was|are|were|type|version) \d{1,2}[.]$/u.test(text);
  return run || / v[.]$/.test(text) || (mark && !counted);
}

/** The self-contained statement of every sentence that has one, by the index of its passage. */
const standaloneStatements = cachedPerAnalysis((analysis): ReadonlyMap<number, PlainStatement> => {
  const found = new Map<number, PlainStatement>();
  for (const passage of analysis.passages) {
    if (!passage.fit) continue;
    const text = analysis.language === 'en' ? englishStatement(passage, analysis) : greekStatement(passage, analysis);
    if (text === null || isSlip(text) || halfCompared.test(text) || pointsBack(text, passage, analysis)) continue;
    if (leansInGreek(text, analysis)) continue;
    found.set(passage.at, { passage, text, worth: worthOf(text, passage, analysis) });
  }
  return found;
});

/** Whether a sentence can be understood without any other. */
export function standsAlone(passage: Passage, analysis: Analysis): boolean {
  return standaloneStatements(analysis, '').has(passage.at);
}

/** The plain statements of an analysis, in the order of the material. */
export const statements = cachedPerAnalysis((analysis): PlainStatement[] =>
  [...standaloneStatements(analysis, '').values()].filter(({ text }) => {
    const count = countWords(text);
    return (
      count >= (analysis.language === 'el' ? minGreekWords : minWords) &&
      count <= maxWords &&
      contentStems(text, analysis.language).length >= 4
    );
  }),
);

/** The statements of an analysis by relevance and difficulty, with some randomness. */
export function statementsByWorth(analysis: Analysis, difficulty: Difficulty, random: Random): PlainStatement[] {
  return statements(analysis, '')
    .map((statement) => ({
      ...statement,
      worth: withDifficulty(statement.worth, statement.passage, difficulty, analysis),
    }))
    .map((statement) => ({ statement, rank: statement.worth + random.next() * 1.5 }))
    .toSorted((left, right) => right.rank - left.rank)
    .map(({ statement }) => statement);
}
