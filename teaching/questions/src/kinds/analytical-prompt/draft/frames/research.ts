import { findYears } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { topicsOf } from '../topics.ts';
import { type Found, nothingNamed, type Reading } from './frame.ts';
import { inOrder } from './points.ts';

type Pair = Readonly<Record<Reading['analysis']['language'], RegExp>>;

/** What was done to find something out. */
const procedure: Pair = {
  en: /\b(?:were|was) (?:\p{Ll}+ ){0,2}?(?:asked|shown|told|trained|divided|assigned|placed|exposed|conditioned|tested|injected|instructed|paired)\b|\b(?:experimented with|(?:conducted|performed|carried out|designed) (?:\p{Ll}+ ){0,4}?(?:experiments?|stud(?:y|ies)|surveys?|tests?)|asked (?:\p{Ll}+ ){0,3}?(?:participants|subjects|students|children|people|volunteers)|injected|interviewed)\b/u,
  el: /(?<!\p{L})(?:(?:έκαν|πραγματοποίησ|διεξήγ|σχεδίασ)\p{L}+ (?:\p{L}+ ){0,3}?(?:πείραμα|πειράματα|έρευν\p{L}+|μελέτη|δοκιμ\p{L}+)|μέτρησ(?:ε|αν)|ζήτησ(?:ε|αν) από|χώρισ(?:ε|αν)|απομόνωσ(?:ε|αν)|τοποθέτησ(?:ε|αν)|έβαλ(?:ε|αν)|διασταύρωσ(?:ε|αν)|έσπειρ(?:ε|αν)|άφησ(?:ε|αν) (?:\p{L}+ ){1,5}να|παρατήρησ(?:ε|αν)|εξέτασ(?:ε|αν)|στο πείραμα)(?!\p{L})/iu,
};
/** What was found. */
const finding: Pair = {
  en: /\b(?:found|showed|discovered|observed|demonstrated|revealed|concluded|reported) (?:that|no|an?|the|fewer|more)\b|\bresults? (?:showed|indicated|suggested|were)\b/u,
  el: /(?<!\p{L})(?:διαπίστωσ(?:ε|αν)|έδειξ(?:ε|αν)|ανακάλυψ(?:ε|αν)|βρήκ(?:ε|αν)|απέδειξ(?:ε|αν)|συμπέραν(?:ε|αν)|προέκυψ(?:ε|αν))(?!\p{L})/iu,
};
/** Who investigates. */
const researchers: Pair = {
  en: /\b(?:researchers?|scientists?|psychologists?|experiments?|stud(?:y|ied|ies)|surveys?|biologists?|chemists?|physicists?|physicians?)\b/iu,
  el: /(?<!\p{L})(?:ερευν|επιστήμον|πείραμα|πειράμα|μελέτ|βιολόγ|χημικ|φυσικ|γιατρ|ψυχολόγ|μοναχ)\p{L}*/iu,
};

/** The question that an investigation answers. */
const aim: Pair = {
  en: /\?|\b(?:whether|wanted to|to (?:find out|test|determine|examine|investigate|study|learn|see|explore|measure)|hypothes\p{L}+|ask(?:ed)? (?:if|how|why)|interested in|studied|investigat\p{L}+|examined|explored)\b/iu,
  el: /;|(?<!\p{L})(?:για να (?:διαπιστώσ|εξετάσ|ελέγξ|μάθ|απαντήσ|μετρήσ|δ[εο])\p{L}*|ήθελ\p{L}+ να|αναρωτήθηκ\p{L}+|το ερώτημα|υπόθεση|υπέθεσ\p{L}+|μελέτησ\p{L}+|ερεύνησ\p{L}+|εξέτασ\p{L}+)(?!\p{L})/iu,
};
/** A second investigation: nobody knows which one is meant. */
const several: Pair = {
  en: /\b(?:other researchers|another (?:study|experiment)|(?:second|other|later) (?:study|studies|experiments?))\b/iu,
  el: /(?<!\p{L})(?:άλλ(?:οι|ες|η) (?:ερευνητές|έρευν\p{L}+|μελέτ\p{L}+)|δεύτερ\p{L}+ (?:έρευνα|μελέτη|πείραμα))(?!\p{L})/iu,
};
/** "When he injected the mice …": who did so, nobody has said yet. */
const unnamed = /^[^.]*\b(?:he|she|they)\b/u;
/** A study with what was done and what was found. */
export function inquiry({ stretch, analysis: { language } }: Reading): Found[] {
  const { sentences, text } = stretch;
  if (!researchers[language].test(text) || !aim[language].test(text) || several[language].test(text)) return [];
  const done = sentences.filter(({ clean }) => procedure[language].test(clean));
  const found = sentences.filter(({ clean }) => finding[language].test(clean));
  const first = sentences.findIndex((sentence) => done.includes(sentence));
  const opening = sentences.slice(0, 2).map(({ clean }) => clean);
  if (opening.some((clean) => unnamed.test(clean)) && !researchers[language].test(opening.join(' '))) return [];
  // Two years that tell of a finding each are two investigations.
  const dated = new Set([...done, ...found].filter(({ clean }) => findYears(clean).length > 0));
  if (dated.size > 1) return [];
  const after = found.filter((sentence) => sentences.indexOf(sentence) > first);
  const expected = inOrder([...done, ...after], 5);
  if (done.length === 0 || after.length === 0 || expected.length < 2) return [];
  if (!expected.some(({ passage }) => after.includes(passage))) return [];
  return [{ ...nothingNamed, frame: 'study', expected, strength: 3.5 + Math.min(1.5, expected.length / 3) }];
}

/** A figure with what it counts or measures. */
const figure =
  /(?<![\p{L}\d.,:/])\d[\d.,]*(?: (?:to|and|or|έως|ως|με|και) \d[\d.,]*|%?[–-]\d[\d.,]*)? ?(%|°C|°F|(?:percent|per cent|million|billion|thousand|km|kilomet(?:er|re)s?|met(?:er|re)s?|cm|mm|µm|μm|nm|miles?|feet|inches|hours?|minutes?|seconds?|days?|weeks?|months?|years|kg|kilograms?|grams?|dollars|euros|tons|tonnes|litres|liters|people|degrees|times|cases|deaths|patients|species|genes|cells|τοις εκατό|(?:δισ)?εκατομμύρι\p{Ll}+|χιλιάδες|χιλιόμετρ\p{Ll}+|μέτρ\p{Ll}+|εκατοστ\p{Ll}+|χιλιοστ\p{Ll}+|βαθμ\p{Ll}+|ευρώ|κιλ\p{Ll}+|γραμμάρι\p{Ll}+|ώρες|λεπτά|δευτερόλεπτ\p{Ll}+|ημέρες|μέρες|μήνες|χρόνια|έτη|άτομα|κάτοικ\p{Ll}+|κατοίκ\p{Ll}+|φορές|τόν\p{Ll}+|χερτζ|βολτ|αμπέρ|πλοία|άνδρες|στρατιώτες|έδρες|οικογένειες|είδη)(?!\p{L}))/gu;

/** A figure as it stands, and its unit. */
interface Figure {
  text: string;
  unit: string;
}

/** The figures of a sentence with their units, each once; years are none. */
function figuresOf({ clean }: Pick<Passage, 'clean'>): Figure[] {
  const years = findYears(clean);
  const found = [...clean.matchAll(figure)]
    .filter(({ 0: all, index }) => !years.some(({ start, end }) => start < index + all.length && end > index))
    .map(({ 0: text, 1: unit = '' }) => ({ text, unit: unit.toLowerCase().replace(/s$/, '').slice(0, 6) }));
  return [...new Map(found.map((one) => [one.text, one])).values()];
}

/** A figure with its unit, its sentence, and the things that its clause speaks of. */
interface Measure extends Figure {
  at: number;
  things: readonly string[];
}

/** The figures of a sentence, each with what its clause is about. */
const measuresOf = (sentence: Passage, analysis: Analysis): Measure[] =>
  sentence.clean
    .split(/, | (?:ενώ|ώστε|αλλά) /u)
    .flatMap((clause) =>
      figuresOf({ clean: clause }).map((one) => ({ ...one, at: sentence.at, things: topicsOf(clause, analysis) })),
    );

/** A share, a degree and a large number may measure anything; another unit says what it counts. */
const ofAnything = /^(?:%|°|percen|per ce|millio|billio|thousa|τοις ε|εκατομ|δισεκα|χιλιάδ|βαθμ|φορές)/u;

/** Pairs of figures that can be compared: of one unit, in one sentence or about one thing. */
function likePairs(measures: readonly Measure[]): number {
  return measures.flatMap((one, index) =>
    measures
      .slice(index + 1)
      .filter(
        (other) =>
          one.unit === other.unit &&
          one.text !== other.text &&
          (!ofAnything.test(one.unit) ||
            one.at === other.at ||
            one.things.some((thing) => other.things.includes(thing))),
      ),
  ).length;
}

/** "2 years later": how long something took is seldom a series. */
const span = /^(?:year|month|week|day|hour|χρόνι|έτη|μήνες|ημέρες|μέρες|ώρες)/u;
/** Fewer figures are no series. */
const least = 3;

/** An example that is worked out, or a formula: its figures measure nothing that was found. */
const workedOut =
  /[×÷≈=]|\b(?:suppose|imagine|let us|say that|for instance, if|calculat\p{L}+)\b|(?<!\p{L})(?:έστω|ας (?:δούμε|υποθέσουμε|πάρουμε)|υπολογίζουμε|διαιρώντας|πολλαπλασι\p{L}+|οφείλει|θα έπρεπε)(?!\p{L})/iu;
/** Two sentences of an answer compare two pairs. */
const leastPairs = 2;

/** Figures that can be compared: at least three, of which two pairs have one unit. */
export function figures({ stretch, analysis }: Reading): Found[] {
  const own = stretch.sentences.map((sentence) => ({ sentence, figures: figuresOf(sentence) }));
  const having = own.filter((one) => one.figures.length > 0).map(({ sentence }) => sentence);
  const expected = inOrder(having, 5);
  // Only a figure that a point has can be marked.
  const given = own
    .filter(({ sentence }) => expected.some(({ passage }) => passage === sentence))
    .flatMap((one) => one.figures);
  const units = [...new Map(given.map((one) => [one.text, one.unit])).values()];
  const ofOne = Math.max(
    0,
    ...[...new Set(units.filter((unit) => !span.test(unit)))].map(
      (unit) => units.filter((other) => other === unit).length,
    ),
  );
  const pairs = units.length - new Set(units).size;
  if (workedOut.test(stretch.text) || pairs < leastPairs) return [];
  // An English clause seldom repeats what its figure measures.
  const measures = expected.flatMap(({ passage }) => measuresOf(passage, analysis));
  const comparisons = analysis.language === 'el' ? Math.min(leastPairs, likePairs(measures)) : leastPairs;
  if (comparisons === 0) return [];
  if (units.length < least || ofOne < least - 1 || expected.length < 2) return [];
  return [
    {
      ...nothingNamed,
      frame: 'figures',
      count: Math.min(4, units.length),
      comparisons,
      expected,
      strength: 2.5 + Math.min(2, units.length / 3),
    },
  ];
}
