import type { ContentLanguage } from '@schole/core';
import { countWords } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import type { Relation } from '../../../../material/relations/relation.ts';
import { standsAlone } from '../alone.ts';
import { hasBrackets, rawOf } from '../stretches.ts';
import { isSimile } from '../topics.ts';
import { type Found, nothingNamed, type Point, quotable, quotableText, type Reading } from './frame.ts';
import { explaining, goesOn, inOrder, isExample, isPoint, isRemark, pointsInOrder, shared } from './points.ts';

/** Words that state a cause or a result, and nothing weaker. */
const causal: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\b(?:because|due to|owing to|as a (?:result|consequence)|caused by|results? (?:in|from)|resulted (?:in|from)|resulting in|leads? to|led to|leading to|causes(?! (?:for|of)\b)|caused|causing|so that|therefore|thus|consequently|brought about|gave rise to|gives? rise to|prevent(?:s|ed)|forced)\b/iu,
  el: /(?<!\p{L})(?:επειδή|διότι|γιατί|εξαιτίας|λόγω|οφείλ\p{L}+|προκαλ\p{L}+|προκάλ\p{L}+|οδηγ(?:εί|ούν)|οδήγησ\p{L}+|με αποτέλεσμα|ώστε|γι[’' ]?\s?αυτό|ανάγκασ\p{L}+|χάρη σ\p{L}+)(?!\p{L})/iu,
};

/** Words of a result that one can explain. */
const resultWords = { min: 4, max: 26 } as const;
const hedged =
  /\b(?:perhaps|possibly|probably|would|could|might|even (?:without|if|though|when))\b|(?<!\p{L})(?:ίσως|πιθανόν|ενδεχομένως|διαπίστωσ\p{L}+|παρατήρησ\p{L}+|διαπιστώθηκε|θα)(?!\p{L})/iu;

/** What opens no result: a rest of the words that lead to it, a comparison, a remark. */
const noResult =
  /^(?:of|that|than|like|similar|unfortunately|fortunately|unlike|it|there|its|for|sometimes|often|usually|another|other|and|or|thus|therefore|hence|while|when|if)\b|^(?:του|της|των|ότι|πως|σαν|όπως|να|όμως|αμέσως|ενώ|όταν|αν)(?!\p{L})/iu;
/** A name, a class or an explanation: nothing that comes of a cause. */
const naming =
  /\b(?:named|called|known as|considered|classified|the (?:word|term|name))\b|\bdoes not matter\b|(?<!\p{L})(?:ονομ|λέγ|λέμε|αποκαλ|λέξη|όνομα|θεωρ|εξηγ|δείχν|ρωτ|χαρακτηρ)\p{L}*/iu;

/** A clause that begins so is no point on its own. */
const hasPronoun = (text: string): boolean =>
  /^(?:it|they|he|she|we|you|this|these|that|those|its|their)\b|^(?:αυτ|εκείν|όμως |τον |την |το |τα |τους |τις |του |της )/iu.test(
    text,
  ) && !/^(?:το|τα|την|τον|τις|τους) \p{L}+(?:ο|α|η|ι|μα|ές|ες|ους)\b/iu.test(text);

/** The cause of a result as a point: its clause, or the sentence where the clause needs it. */
function causePoint({ form, first, second }: Relation, language: ContentLanguage): Point {
  const own = form === 'sentences' ? first.passage : second.passage;
  // «διότι διαλύει …»: only the sentence says what does so.
  const subjectless = language === 'el' && !ownSubject.test(first.text);
  return form !== 'clauses' ||
    subjectless ||
    hasBrackets(own) ||
    hasPronoun(first.text) ||
    countWords(first.text) < resultWords.min
    ? { passage: own, text: own.clean, at: 0 }
    : first;
}

/** A Greek clause that begins with its subject is understood beside its text, unless a word leads back. */
const ownSubject =
  /^(?:σ\p{L}{0,3} [^,]{3,40} (?=(?:ο|η|οι) )|για [^,]{3,40} (?=(?:ο|η|οι) ))?(?:ο|η|το|οι|τα) (?!ίδι|άλλ|πρώτ|δεύτερ|τρίτ|τελευταί)(?!.*(?<!\p{L})(?:λοιπόν|επίσης|εξάλλου|(?<!από )εκείν\p{L}+|τότε|εκεί|εδώ|αυτ\p{L}+)(?!\p{L}))/iu;

/** "In tissues that become hypoxic, due to infection": the cause belongs to the tissues. */
const attached = /\b(?:that|which|who) (?:become|becomes|became|are|is|have|has|had|was|were)(?: \p{L}+){0,4}$/u;

/** A clause within a result, or a thing that it names with a pronoun. */
const inner = /, [^,]*(?:which|who|whose|οποί\p{L}+|που)(?!\p{L})|\b(?:them|they|it)\b/iu;

/** What follows from evidence, and what a judgement rests on, is no result of a cause. */
const inferred = /^(?:επομένως|συνεπώς|άρα|αφού|accordingly)/iu;
/** A quotation that names a cause by itself leaves two answers. */
const namesCause =
  /\b(?:because|due to|owing to|caused by|results? from|resulted from|depends? on|so as not to|in order to|thus|therefore)\b|, so\b|(?<!\p{L})(?:επειδή|διότι|εξαιτίας|λόγω|οφείλ\p{L}+|χάρη σ\p{L}+)(?!\p{L})/iu;
/** "The two", «των δύο»: of which two, a sentence before says. */
const counted =
  /\bthe (?:two|three|four)\b(?! \p{L}+ of\b)|(?<!\p{L})(?:των|οι|τα|τους|τις) (?:δύο|τρεις|τρία|τριών)(?!\p{L})/iu;

/** A result as a task quotes it; null where it is a rest of a clause, a name, or not understood on its own. */
function resultOf({ kind, form, cue, first, second, whole }: Relation, analysis: Analysis): string | null {
  const { language } = analysis;
  if (kind !== 'cause' || form === 'verb' || (language === 'el' && form === 'phrase')) return null;
  if (inferred.test(cue) || counted.test(first.text) || namesCause.test(second.text)) return null;
  // "Because of a lack of proof, a lack of means and …": several reasons are not one.
  if (form === 'phrase' && commas(first.text) > 1) return null;
  // «με αποτέλεσμα ο ποταμός να …»: no sentence of its own.
  if (/^με (?:αποτέλεσμα|συνέπεια)/u.test(cue)) return null;
  const { text, passage, at } = second;
  // "… , a method by which X, because Y": the cause may belong to the inner clause alone; "comes", "that": a rest.
  if (language === 'en' && attached.test(text)) return null;
  if (
    inner.test(text) ||
    /(?:comes?|came|occurs?|is|are|was|were|be|that|and|or|but|as|of|with|ότι|πως|και|ή|λόγου|συχνά)$/u.test(text)
  )
    return null;
  const size = countWords(text);
  if (size < resultWords.min || size > resultWords.max || hedged.test(text)) return null;
  if (noResult.test(text) || naming.test(passage.clean) || commas(text) > 1) return null;
  // "Because of its nature, fever, pain and …": nobody knows where the cause ends.
  if (form !== 'sentences' && commas(passage.clean.slice(0, at)) > 1) return null;
  if (!whole && (language === 'el' ? !ownSubject.test(text) : hasPronoun(text))) return null;
  const quote = quotableText(text);
  return quote !== null && standsAlone(quote, analysis) ? quote : null;
}

const commas = (text: string): number => text.match(/,/g)?.length ?? 0;

/** "Is the tendency …", "is a language's vocabulary": what a word means. */
const meaning =
  /^[\p{L} -]{3,50} (?:is|are) (?:the (?:tendency|process|act|ability|study|state|practice|idea)|an? \p{L}+['’]s)\b/iu;

/** What a word means has no cause. */
const isDefinition = ({ second }: Relation, { definitions }: Reading): boolean =>
  meaning.test(second.text) || definitions.some(({ passage }) => passage === second.passage);

/** Words that nothing but a cause and its result stand on either side of. */
const stated: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\b(?:because|as a result|leads? to|led to|results? in|resulted in)\b/iu,
  el: /(?<!\p{L})(?:επειδή|διότι|με αποτέλεσμα|οδηγ(?:εί|ούν)|οδήγησ\p{L}+|εξαιτίας)(?!\p{L})/iu,
};
/** A further cause stands so close to the first. */
const nearby = 3;

/** A result with its cause, and another cause with its result. */
export function chain(reading: Reading): Found[] {
  const { stretch, cues, relations, analysis } = reading;
  const { language } = analysis;
  return relations.flatMap((relation): Found[] => {
    const quote = isDefinition(relation, reading) ? null : resultOf(relation, analysis);
    const cause = quote === null ? null : causePoint(relation, language);
    if (quote === null || cause === null || !isPoint(cause.text)) return [];
    // A sentence that opens with its result leaves its cause in the one before.
    const others = stretch.sentences.filter(
      (other, at) =>
        !relation.passages.includes(other) &&
        !cues[at]?.result &&
        Math.abs(stretch.sentences.indexOf(relation.second.passage) - at) <= nearby &&
        (stated[language].test(other.clean) ||
          relations.some(({ kind, passages }) => kind === 'cause' && passages.includes(other))) &&
        !/\bat (?:a |an )?(?:\p{L}+ )?(?:higher|high|greater|increased) risk\b/u.test(other.clean) &&
        causal[language].test(other.clean) &&
        !hedged.test(other.clean) &&
        !/\b(?:may|might) be (?:due|caused)\b/u.test(other.clean) &&
        !naming.test(other.clean) &&
        !isExample(other, language) &&
        !isRemark(other, language) &&
        !isSimile(other) &&
        !relation.passages.some((own) => areAlike(own, other)),
    );
    const rest = inOrder(others, 3);
    if (rest.length === 0) return [];
    return [
      {
        ...nothingNamed,
        frame: 'chain',
        quote,
        expected: pointsInOrder([cause, ...rest], 4),
        strength: 3.5 + Math.min(2, rest.length * 0.7) + (relation.whole ? 0.5 : 0),
      },
    ];
  });
}

/** Whether two sentences say the same: half of the words of the shorter one stand in the other. */
const areAlike = (one: Passage, other: Passage): boolean =>
  shared(one, other) * 2 > Math.min(new Set(one.stems).size, new Set(other.stems).size);

/** A statement with the reason that the text gives for it, and what else helps to understand it. */
export function reason(reading: Reading): Found[] {
  const { relations, analysis } = reading;
  const { language } = analysis;
  return relations.flatMap((relation): Found[] => {
    const quote = isDefinition(relation, reading) ? null : resultOf(relation, analysis);
    const cause = quote === null ? null : causePoint(relation, language);
    if (quote === null || cause === null || !isPoint(cause.text) || decided[language].test(quote)) return [];
    if (countWords(cause.text) < resultWords.min) return [];
    const expected = pointsAround(relation, cause, reading, 3);
    if (expected.length < 2 || (language === 'el' && !hasFurtherStep(expected, relation, reading))) return [];
    return [
      {
        ...nothingNamed,
        frame: 'reason',
        quote,
        expected,
        strength: 2.5 + Math.min(1, (expected.length - 1) * 0.4) + (relation.whole ? 0.5 : 0),
      },
    ];
  });
}

/** Whether a point beside the cause takes it a step further: it names a cause or a result of its own, or goes on from it. */
const hasFurtherStep = (expected: readonly Point[], { passages }: Relation, { stretch, cues }: Reading): boolean =>
  expected.some(({ passage }) => {
    const own = cues[stretch.sentences.indexOf(passage)];
    return !passages.includes(passage) && (own?.cause || own?.result || goesOn(passage.clean));
  });

/** The sentences that explain what a relation states, the best first. */
const explainingOf = ({ passages }: Relation, { stretch, cues, analysis }: Reading): Passage[] =>
  explaining(passages, stretch.sentences, (at) => cues[at]?.cause ?? false, analysis);

/** "Because of its part in this": what, the sentence before says. */
const leaningCause = /\b(?:because of|due to|owing to) (?:its|their|this|these)\b/iu;
/** A reason that goes on from others: "In addition, …. As a result, …". */
const oneOfSeveral =
  /^(?:in addition|also|furthermore|moreover|finally|besides|επίσης|επιπλέον|ακόμη|εξάλλου|τέλος|παράλληλα)(?!\p{L})/iu;
/** "In some cases …. As a result, pain gets worse.": the result alone would hold of all cases. */
const limited =
  /\b(?:in (?:some|certain|rare|many) (?:\p{L}+ )?(?:situations|cases|people|patients|species)|sometimes|occasionally|if|when)\b|(?<!\p{L})(?:σε ορισμένες|σε κάποιες|μερικές φορές|κάποτε|αν|όταν)(?!\p{L})/iu;
/** "Because of the nature of the bonds" explains nothing. */
const emptyCause = /\b(?:because of|due to|owing to) (?:the )?(?:nature|kind|type|way) of\b/iu;

/** A cause with what explains it, at most `limit` points; none where the cause is only a part of what the text gives. */
function pointsAround(relation: Relation, cause: Point, reading: Reading, limit: number): Point[] {
  const { sentences } = reading.stretch;
  if (relation.form === 'sentences' && limited.test(cause.passage.clean)) return [];
  if (emptyCause.test(cause.passage.clean) || oneOfSeveral.test(rawOf(cause.passage))) return [];
  const before = sentences[sentences.indexOf(cause.passage) - 1];
  const leans = leaningCause.test(cause.passage.clean);
  if (leans && before === undefined) return [];
  const around = [...(leans && before ? [before] : []), ...explainingOf(relation, reading)];
  return pointsInOrder([...around.slice(0, leans ? 1 : 0), cause, ...around].map(asPoint), limit);
}

const asPoint = (one: Point | Passage): Point => ('clean' in one ? { passage: one, text: one.clean, at: 0 } : one);

/** A decision of people, in the past. */
const decided: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\b(?:decided|refused|chose|declared|banned|ordered|agreed|abolished|passed (?:an?|the) (?:\p{Ll}+ ){0,2}(?:law|act)|adopted|rejected|voted|allied|surrendered|withdrew|moved the capital)\b/iu,
  el: /(?<!\p{L})(?:αποφάσισ|αρνήθηκ|προτίμησ|επέλεξ|διάλεξ|ψήφισ|απαγόρευσ|κήρυξ|διέταξ|συμφώνησ|κατάργησ|απέρριψ|συμμάχησ|παραδόθηκ|αποσύρθηκ|μετέφερ|παραχώρησ|υποχρέωσ|ζήτησ|έστειλ|εγκατέλειψ)(?:ε|αν|α|ε\p{L}+)(?!\p{L})/iu,
};

/** What is usual was decided by nobody at one time. */
const standing =
  /\b(?:is|are|usually|often|always|can|may|must|never)\b|(?<!\p{L})(?:συνήθως|συχνά|πάντα|ποτέ|είναι|μπορ\p{L}+|πρέπει)(?!\p{L})/iu;

/** A decision of people with the reason or the purpose that the text gives for it. */
export function decision(reading: Reading): Found[] {
  const {
    relations,
    analysis: { language },
  } = reading;
  return relations.flatMap((relation): Found[] => {
    const { kind, form, first, second, whole } = relation;
    if ((kind !== 'cause' && kind !== 'purpose') || form === 'verb') return [];
    const [main, why] = kind === 'cause' ? [second, first] : [first, second];
    if (!whole && (language === 'el' ? !ownSubject.test(main.text) : hasPronoun(main.text))) return [];
    if (
      !decided[language].test(main.text) ||
      standing.test(main.text) ||
      commas(main.passage.clean.slice(0, main.at)) > 1
    )
      return [];
    const quote = commas(main.text) > 1 ? null : quotableText(main.text);
    if (quote === null || noResult.test(main.text)) return [];
    const cause =
      kind === 'cause' ? causePoint(relation, language) : { passage: why.passage, text: why.passage.clean, at: 0 };
    const expected = isPoint(cause.text) ? pointsAround(relation, cause, reading, 4) : [];
    if (expected.length < 2) return [];
    return [
      {
        ...nothingNamed,
        frame: 'decision',
        quote,
        expected,
        strength: 4 + Math.min(1, (expected.length - 1) * 0.4),
      },
    ];
  });
}

/** Words that set two things apart in one sentence. */
const against = /^(?:whereas|while|unlike|in contrast to|ενώ|σε αντίθεση με)/iu;
const contrastWords = { side: 4, most: 34, commas: 2 } as const;

/** A sentence that sets two things apart, in general and not in a story. */
export function contrast(reading: Reading): Found[] {
  const { stretch, cues, relations, analysis } = reading;
  return relations.flatMap((relation): Found[] => {
    const { kind, form, cue, first, second } = relation;
    if (kind !== 'contrast' || form === 'sentences' || !against.test(cue)) return [];
    const { passage } = first;
    if (cues[stretch.sentences.indexOf(passage)]?.past || countWords(passage.clean) > contrastWords.most) return [];
    // "While it may help, it harms" limits one thing; a list of three sets no two apart.
    if (
      /^(?:while|ενώ)/iu.test(passage.clean) ||
      [first, second].some(({ text }) => countWords(text) < contrastWords.side)
    )
      return [];
    const quote = commas(passage.clean) > contrastWords.commas ? null : quotable(passage);
    if (isExample(passage, analysis.language)) return [];
    const near = inOrder(explainingOf(relation, reading), 4);
    // Why a difference matters, only a sentence shows that goes on from it.
    if (!near.some((point) => cues[stretch.sentences.indexOf(point.passage)]?.cause)) return [];
    if (quote === null || near.length < 2) return [];
    return [
      { ...nothingNamed, frame: 'contrast', quote, expected: near, strength: 2.5 + Math.min(1, near.length / 3) },
    ];
  });
}
