import type { Passage } from '../../../../analysis/analysis.ts';
import { kinship } from '../../../../material/english/classes.ts';
import { asPassage } from '../../../../material/relations/pieces.ts';
import { namedBySubject, overlaps, speaksOf } from '../names.ts';
import {
  type Found,
  inOrder,
  nothingNamed,
  type Point,
  pointsInOrder,
  quotable,
  quotableText,
  type Reading,
  shared,
} from './frame.ts';
import { headOf, type Side, sidesOf } from './sides.ts';

/** The sentences before a result that lead up to it: causes and reasons that speak of the same things. */
function causesBefore(at: number, { stretch, cues }: Reading): Passage[] {
  const own = stretch.sentences[at];
  return stretch.sentences.filter((other, index) => {
    if (own === undefined || index >= at || at - index > 4) return false;
    const causal = cues[index]?.cause || cues[index]?.result || cues[index + 1]?.result;
    const near = shared(other, own) > 1;
    return (causal && near) || (index === at - 1 && cues[at]?.result);
  });
}

/** Words of a result that one can explain. */
const maxResult = 26;
const hedged = /\b(?:perhaps|may|might|possibly|probably)\b|(?<!\p{L})(?:ίσως|πιθανόν|ενδεχομένως)(?!\p{L})/iu;

/** What opens no result: a rest of the words that lead to it, a comparison, a remark. */
const noResult =
  /^(?:of|that|than|like|similar|unfortunately|fortunately|unlike|it|there|its|for|sometimes|often|usually|many|some|most)\b|\b(?:named after|(?:is|are) (?:also )?called)\b|\bdoes not matter\b|^(?:του|της|των|ότι|πως|σαν|όπως)(?!\p{L})/iu;

/** What a sentence says of causes: the two sides of its own relation, or all of it. */
function pointsOf(passage: Passage, { relations }: Reading): Point[] {
  const own = relations.find(
    ({ kind, form, passages }) => kind === 'cause' && form === 'clauses' && passages[0] === passage,
  );
  if (own === undefined || hasPronoun(own.second.text) || hasPronoun(own.first.text))
    return [{ passage, text: passage.clean, at: 0 }];
  return [own.first, own.second];
}

/** A clause that begins so is no point on its own. */
const hasPronoun = (text: string): boolean =>
  /^(?:it|they|he|she|this|these|that|those)\b|^(?:αυτ|τον |την |το |τα |τους |τις |του |της )/iu.test(text) &&
  !/^(?:το|τα|την|τον|τις|τους) \p{L}+(?:ο|α|η|ι|μα|ές|ες|ους)\b/iu.test(text);

/** A result and the causes that lead to it, over several sentences. */
export function chain(reading: Reading): Found[] {
  const { stretch, relations } = reading;
  return relations.flatMap((relation): Found[] => {
    const { kind, form, first, second, passages } = relation;
    if (kind !== 'cause' || (form !== 'clauses' && form !== 'sentences')) return [];
    const { text } = second;
    const quote = text.split(' ').length > maxResult || hedged.test(text) ? null : quotableText(text);
    const at = stretch.sentences.indexOf(second.passage);
    if (quote === null || at < 1 || noResult.test(quote)) return [];
    const own = form === 'clauses' ? [first] : [];
    const told = form === 'sentences' ? passages.filter((passage) => passage !== second.passage) : [];
    const links = [...new Set([...told, ...causesBefore(at, reading)])];
    const expected = pointsInOrder([...own, ...links.flatMap((passage) => pointsOf(passage, reading))]);
    if (expected.length < 2 || links.length === 0) return [];
    return [
      {
        ...nothingNamed,
        frame: 'chain',
        quote,
        count: Math.min(3, expected.length),
        expected,
        strength: 3 + Math.min(2, expected.length * 0.5) + (relation.whole ? 0.5 : 0),
      },
    ];
  });
}

/** What one thing does to another, and how it comes about. */
export function how(reading: Reading): Found[] {
  const { stretch, relations, cues } = reading;
  return relations.flatMap((relation): Found[] => {
    const { kind, form, first } = relation;
    if (kind !== 'cause' || (form !== 'verb' && form !== 'phrase')) return [];
    const quote = quotable(first.passage);
    const at = stretch.sentences.indexOf(first.passage);
    if (quote === null || at < 0 || at > 1 || (quote.match(/,/g)?.length ?? 0) > 2) return [];
    const steps = stretch.sentences.filter(
      (other, index) =>
        index > at &&
        index - at <= 4 &&
        (shared(other, first.passage) > 1 || (index === at + 1 && shared(other, first.passage) > 0)) &&
        (cues[index]?.cause || cues[index]?.step || cues[index]?.evidence),
    );
    const causal = steps.filter((other) => cues[stretch.sentences.indexOf(other)]?.cause).length;
    if (steps.length < 2 || causal < 2) return [];
    return [
      {
        ...nothingNamed,
        frame: 'how',
        quote,
        expected: inOrder(steps, 5),
        strength: 1 + Math.min(2, causal * 0.7) + (relation.whole ? 0.5 : 0),
      },
    ];
  });
}

/** Kinship from which two English things are of one kind. */
const leastKin = 0.5;

/** Words that set two things apart; "however" and "but" may only limit what was said. */
const setsApart =
  /whereas|while|unlike|contrast|conversely|other hand|compared|ενώ|αντίθετα|αντιθέτως|αντίθεση|από την άλλη/iu;

/** Whether two things are of one kind, as far as a dictionary tells: a people is not compared with a language. Greek has none. */
function areAlike(one: Side, other: Side, reading: Reading): boolean {
  const { language } = reading.analysis;
  if (language !== 'en' || headOf(one.named, reading) === headOf(other.named, reading)) return true;
  return (kinship(one.named.plain, other.named.plain) ?? 0) >= leastKin;
}

/** The subjects of the two sides of a contrast. */
function contrastedSides(reading: Reading): [Side, Side][] {
  const { relations, analysis, stretch } = reading;
  return relations.flatMap(({ kind, cue, first, second }): [Side, Side][] => {
    if (kind !== 'contrast' || !setsApart.test(cue)) return [];
    const sides = [first, second].flatMap(({ passage, at, text }): Side[] => {
      const named = namedBySubject(asPassage(passage, at, at + text.length), analysis);
      return named === null ? [] : [{ named, at: stretch.sentences.indexOf(passage), defined: false }];
    });
    const [one, other] = sides;
    return one && other && !overlaps(one.named, other.named) && areAlike(one, other, reading) ? [[one, other]] : [];
  });
}

/** Two things that the text sets against each other. */
export function compare(reading: Reading): Found[] {
  const { stretch, cues, analysis } = reading;
  const sides = sidesOf(reading);
  const pairs = sides.flatMap((one, index) =>
    sides.slice(index + 1).map((other): [Side, Side] => (one.at <= other.at ? [one, other] : [other, one])),
  );
  const contrasted = contrastedSides(reading);
  const found = [...contrasted, ...pairs].flatMap((pair): Found[] => {
    const [first, second] = pair;
    if (pair.some(({ named }) => analysis.termsByKey.get(named.key)?.type === 'person')) return [];
    const ofFirst = stretch.sentences.filter((sentence) => speaksOf(sentence, first.named));
    const ofSecond = stretch.sentences.filter((sentence) => speaksOf(sentence, second.named));
    const both = [...new Set([...ofFirst, ...ofSecond])];
    const isContrast = (sentence: Passage): boolean => cues[stretch.sentences.indexOf(sentence)]?.contrast ?? false;
    const set = both.some(isContrast);
    const ofBoth = ofFirst.some((sentence) => ofSecond.includes(sentence) && isContrast(sentence));
    const sameHead = headOf(first.named, reading) === headOf(second.named, reading);
    const balanced = Math.min(ofFirst.length, ofSecond.length) > 1;
    const isPair = contrasted.includes(pair) || (set && sameHead) || (ofBoth && first.defined && second.defined);
    if (!isPair || !balanced || second.at - first.at > 4 || both.length < 3) return [];
    return [
      {
        ...nothingNamed,
        frame: 'compare',
        named: [first.named, second.named],
        expected: inOrder(both, 5),
        strength:
          3 +
          (first.defined && second.defined ? 1 : 0) +
          (sameHead ? 1 : 0) +
          (contrasted.includes(pair) ? 1.5 : 0) +
          Math.min(1, both.length / 5),
      },
    ];
  });
  return found.toSorted((one, other) => other.strength - one.strength).slice(0, 1);
}

/** A view that somebody holds, beside facts that speak for or against it. */
export function views({ stretch, cues }: Reading): Found[] {
  return stretch.sentences.flatMap((sentence, at): Found[] => {
    const quote = cues[at]?.view ? quotable(sentence) : null;
    if (quote === null) return [];
    const facts = stretch.sentences.filter(
      (other, index) =>
        other !== sentence && (cues[index]?.evidence || cues[index]?.cause) && shared(other, sentence) > 0,
    );
    if (facts.length < 2) return [];
    return [
      {
        ...nothingNamed,
        frame: 'views',
        quote,
        expected: inOrder(facts, 5),
        strength: 2 + Math.min(1.5, facts.length / 2),
      },
    ];
  });
}
