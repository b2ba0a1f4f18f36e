import type { ContentLanguage } from '@schole/core';
import { classesOf, countWords } from '@schole/language';
import type { Analysis, Definition, Passage } from '../../../../analysis/analysis.ts';
import { classOf } from '../../../../material/english/classes.ts';
import { beginsWith, type Named, speaksOf, termOf } from '../names.ts';
import { type Found, nothingNamed, quotable, type Reading } from './frame.ts';
import { everydayWords, grave } from './ground.ts';
import { explaining, goesOn, inOrder, isExample, isRemark } from './points.ts';

/** What happens in cells and molecules, and what only physicians do: no pupil has a case of it. */
const tooSmall =
  /\b(?:antigens?|cells?|molecul\p{L}+|proteins?|DNA|RNA|genes?|genomes?|antibod\p{L}+|enzymes?|bacteri\p{L}+|virus\p{L}*|tissues?|receptors?|neurons?|chromosom\p{L}+|inoculat\p{L}+|pathogens?|patients?|atoms?|ions?|electrons?|oxides?|reacts? with)\b|(?<!\p{L})(?:κύτταρ|κυττάρ|μόρι|μορίων|πρωτε[ΐϊ]ν|DNA|γονίδι|γονιδί|αντισώμ|αντίσωμ|ένζυμ|ενζύμ|βακτήρι|βακτηρί|ιών|ιό[ςύ]|νευρών|χρωμόσωμ|χρωμοσώμ)\p{L}*/iu;

/** Classes of nouns of which a pupil finds an example: what people do, think, feel and own, and what happens. */
const exemplified = new Set<string>([
  'act',
  'attribute',
  'cognition',
  'communication',
  'event',
  'feeling',
  'group',
  'motive',
  'phenomenon',
  'possession',
  'process',
  'relation',
  'state',
]);
/** A Greek word with such a sense is mostly meant so: «χολή» is no mood. */
const tangible = new Set<string>(['animal', 'artifact', 'body', 'food', 'object', 'plant', 'substance']);
/** Illnesses, what is at an extreme and whole sciences: nobody has an example of them. */
const noExample =
  /(?:itis|osis|emia|oma|pathy|disease|syndrome|disorder|infection|fever|ology|ics)s?$|^(?:\p{L}+most|\p{L}+est|first|second|last|main|only|other|next) |\b(?:family|point|personality|behaviou?r|species|system)$|(?<!\p{L})(?:νόσος|ασθένεια|λοίμωξη|σύνδρομο|επιστήμη)(?!\p{L})/iu;
const ofIllness =
  /^(?:an? |the )?(?:\p{L}+ ){0,2}(?:number|proportion|percentage|ratio|rate|amount|level|value|requirements?|disease|infection|disorder|inflammation|illness|virus|bacterium|genus|species)\b/iu;
function hasExamples(term: string, { analysis: { language } }: Reading): boolean {
  if (language === 'en') return exemplified.has(classOf(term) ?? '');
  const senses = [term, ...term.split(' ')].map((word) => classesOf(word.toLowerCase(), language));
  const own = senses.find(({ length }) => length > 0) ?? [];
  return exemplified.has(own[0]?.file ?? '') && !own.some(({ file }) => tangible.has(file));
}

/** What comes of a thing is no feature of it. */
const effect =
  /\b(?:leads?|led) to\b|\bresults? in\b|\bcauses?\b|(?<!\p{L})(?:οδηγ(?:εί|ούν)|προκαλ(?:εί|ούν))(?!\p{L})/iu;

/** What a text says of a term that holds of every case: no example of the text, and no remark on the word. */
const featuresOf = (
  { passage, term }: Definition,
  sentences: readonly Passage[],
  language: ContentLanguage,
): Passage[] =>
  sentences.slice(sentences.indexOf(passage) + 1).filter(
    (sentence, at) =>
      // Only what follows at once goes on about the term.
      (beginsWith(sentence, term, language) || (at === 0 && goesOn(sentence.clean))) &&
      !isExample(sentence, language) &&
      !isRemark(sentence, language) &&
      !effect.test(sentence.clean),
  );

/** A term of so many sentences is what a text is about. */
const central = 3;

/** The definition of a term, used on a case of the pupil's own. */
export function example(reading: Reading): Found[] {
  const { definitions, stretch, analysis } = reading;
  return definitions.flatMap((definition): Found[] => {
    const { term, key, how, passage, meaning } = definition;
    const plain = termOf(definition, analysis);
    if (grave.test(stretch.text)) return [];
    if (plain === null || how === 'alias' || how === 'entry' || /\bnamed\b/.test(passage.clean)) return [];
    if (definition.plural || countWords(meaning) < 6 || noExample.test(term) || ofIllness.test(meaning)) return [];
    if (tooSmall.test(meaning) || !everydayWords[analysis.language].test(meaning) || !hasExamples(term, reading))
      return [];
    const about = featuresOf(definition, stretch.sentences, analysis.language);
    const expected = inOrder([passage, ...about], 4);
    if (expected.length < 2 || !expected.some((point) => point.passage === passage)) return [];
    // A term that the text neither marks nor begins with is an aside of another matter.
    const isKey = analysis.keyTerms.has(key) || (analysis.termsByKey.get(key)?.passages.length ?? 0) >= central;
    if (!isKey || stretch.sentences.indexOf(passage) > 1) return [];
    return [
      {
        ...nothingNamed,
        frame: 'example',
        terms: [plain],
        expected,
        strength: 4 + Math.min(1, about.length / 3),
      },
    ];
  });
}

/** A single case, a figure, a comparison or a mere possibility is no rule. */
const noRule =
  /\d|\b(?:for example|for instance|may|might|imagine|suppose|like|was|were)\b|(?<!\p{L})(?:τώρα|λόγου χάρη|για παράδειγμα|π\.χ\.|παρομοι\p{L}+|μοιάζ\p{L}+|λέμε|μιλάμε|ονομάζ\p{L}+|λέγ\p{L}+|ίσως|μπορεί|όπως στ\p{L}+)(?!\p{L})/iu;

/** "When one prong of the fork …": a step of one thing that is described, and no condition that other cases meet. */
const ofOneThing = /^\p{L}+ (?:one|each|either|the (?:first|second|other)) \p{L}/u;

/** A rule of the text on a new case, where the text says why it holds. */
export function rule({ stretch, cues, analysis }: Reading): Found[] {
  return stretch.sentences.flatMap((sentence, at): Found[] => {
    const isRule = cues[at]?.rule && !noRule.test(sentence.clean) && !ofOneThing.test(sentence.clean);
    const quote = isRule ? quotable(sentence) : null;
    if (quote === null || tooSmall.test(quote) || !everydayWords[analysis.language].test(quote)) return [];
    const near = explaining([sentence], stretch.sentences, (index) => cues[index]?.cause ?? false, analysis);
    const expected = inOrder(near, 3);
    const explained = expected.some(({ passage }) => cues[stretch.sentences.indexOf(passage)]?.cause);
    if (expected.length < 2 || !explained) return [];
    return [
      {
        ...nothingNamed,
        frame: 'rule',
        quote,
        expected,
        strength: 2.5 + Math.min(1.5, near.length / 2) + (cues[at]?.cause ? 0.5 : 0),
      },
    ];
  });
}

/** "The pressure", "the blood": one thing of a story, unless the material is about it. */
const wellKnown = 5;
const isBare = ({ subject, key }: Named, { language, termsByKey }: Analysis): boolean =>
  language === 'en' && /^the \p{Ll}+$/u.test(subject) && (termsByKey.get(key)?.passages.length ?? 0) < wellKnown;

/** What a thing does, and what would follow if it did not. */
export function without({ stretch, cues, subjects, analysis }: Reading): Found[] {
  const tried = new Set<string>();
  return subjects.flatMap((subject, at): Found[] => {
    if (subject === null || !cues[at]?.function || cues[at]?.past || tried.has(subject.key)) return [];
    tried.add(subject.key);
    const own = stretch.sentences.filter((_, index) => subjects[index]?.key === subject.key && cues[index]?.function);
    const about = stretch.sentences.filter((sentence) => speaksOf(sentence, subject));
    const type = analysis.termsByKey.get(subject.key)?.type ?? 'term';
    const linked = about.filter((sentence) => cues[stretch.sentences.indexOf(sentence)]?.cause);
    if (about.length < 3 || own.length < 2 || type === 'person' || isBare(subject, analysis)) return [];
    return [
      {
        ...nothingNamed,
        frame: 'without',
        named: [subject],
        expected: inOrder([...own, ...linked], 4),
        strength: 1.5 + own.length + about.length / 3,
      },
    ];
  });
}
