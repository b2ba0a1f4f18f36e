import type { ContentLanguage } from '@schole/core';
import { countWords } from '@schole/language';
import type { Passage } from '../../../../analysis/analysis.ts';
import type { Relation } from '../../../../material/relations/relation.ts';
import { hasBrackets, rawOf } from '../stretches.ts';
import { type Found, nothingNamed, type Point, quotable, quotableText, type Reading } from './frame.ts';
import { explaining, inOrder, isExample, isPoint, pointsInOrder } from './points.ts';

/** Fewer words are no cause of their own. */
const minCauseWords = 4;

const commas = (text: string): number => text.match(/,/g)?.length ?? 0;

/** What opens no result: a rest of the words that lead to it, a comparison, a remark. */
const noResult =
  /^(?:of|that|than|like|similar|unfortunately|fortunately|unlike|it|there|its|for|sometimes|often|usually|another|other|and|or|thus|therefore|hence|while|when|if)\b|^(?:του|της|των|ότι|πως|σαν|όπως|να|όμως|αμέσως|ενώ|όταν|αν)(?!\p{L})/iu;
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
    countWords(first.text) < minCauseWords
    ? { passage: own, text: own.clean, at: 0 }
    : first;
}

/** A Greek clause that begins with its subject is understood beside its text, unless a word leads back. */
const ownSubject =
  /^(?:σ\p{L}{0,3} [^,]{3,40} (?=(?:ο|η|οι) )|για [^,]{3,40} (?=(?:ο|η|οι) ))?(?:ο|η|το|οι|τα) (?!ίδι|άλλ|πρώτ|δεύτερ|τρίτ|τελευταί)(?!.*(?<!\p{L})(?:λοιπόν|επίσης|εξάλλου|(?<!από )εκείν\p{L}+|τότε|εκεί|εδώ|αυτ\p{L}+)(?!\p{L}))/iu;

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
