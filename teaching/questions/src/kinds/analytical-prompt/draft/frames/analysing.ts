import { classesOf } from '@schole/language';
import type { Passage } from '../../../../analysis/analysis.ts';
import { kinship } from '../../../../material/english/classes.ts';
import { asPassage } from '../../../../material/relations/pieces.ts';
import { namedBySubject, overlaps, speaksOf } from '../names.ts';
import { sharedThings } from '../topics.ts';
import { type Found, nothingNamed, quotable, quotableText, type Reading } from './frame.ts';
import { inOrder, isRemark } from './points.ts';
import { headOf, type Side, sidesOf } from './sides.ts';

/** Kinship from which two English things are of one kind. */
const leastKin = 0.5;

/** Words that set two things apart; "however" and "but" may only limit what was said. */
const setsApart =
  /whereas|while|unlike|contrast|conversely|other hand|compared|ενώ|αντίθετα|αντιθέτως|αντίθεση|από την άλλη/iu;

/** What people make and what they find is one sort of thing. */
const sortOf = (file: string): string => (file === 'artifact' ? 'object' : file);

/** Whether two things are of one kind, as far as a dictionary tells: a people is not compared with a language. */
function areAlike(one: Side, other: Side, reading: Reading): boolean {
  const { language } = reading.analysis;
  if (headOf(one.named, reading) === headOf(other.named, reading)) return true;
  if (language === 'el') {
    const [first, second] = [one, other].map((side) => classesOf(headOf(side.named, reading), 'el'));
    if (first === undefined || second === undefined || first.length === 0 || second.length === 0) return true;
    return first.some(({ file }) => second.some((sense) => sortOf(sense.file) === sortOf(file)));
  }
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

/** A whole and its part, a kind and its class are no two things to compare. */
const isPart =
  /\b(?:parts?|ends?|portions?|components?|types?|kinds?|forms?|subtypes?|halves) of\b|\b(?:consists?|contains?|composed|made up) (?:of\b)?|(?<!\p{L})(?:μέρος τ\p{L}+|τμήμα τ\p{L}+|αποτελείται|αποτελούνται|περιέχ\p{L}+|είδος \p{L}+|μορφή \p{L}+)(?!\p{L})/iu;

/** Who studied a thing says nothing of it. */
const onlyStudied = /\b(?:studied|researched|examined|investigated)\b/u;

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
    const both = [...new Set([...ofFirst, ...ofSecond])].filter(({ clean }) => !onlyStudied.test(clean));
    const isContrast = (sentence: Passage): boolean => cues[stretch.sentences.indexOf(sentence)]?.contrast ?? false;
    const set = both.some(isContrast);
    const ofBoth = ofFirst.some((sentence) => ofSecond.includes(sentence) && isContrast(sentence));
    if (both.some((sentence) => isPart.test(sentence.clean) && pair.every(({ named }) => speaksOf(sentence, named))))
      return [];
    const sameHead = headOf(first.named, reading) === headOf(second.named, reading);
    const balanced = Math.min(ofFirst.length, ofSecond.length) > 1;
    const isPair =
      contrasted.includes(pair) ||
      (set && sameHead) ||
      (ofBoth && first.defined && second.defined && areAlike(first, second, reading));
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

/** Who holds it stands before the verb, and what is held after it. */
const reported =
  /\b(?:argue|believe|claim|maintain|contend|suggest|propose|insist)\p{L}* that\b|(?<!\p{L})(?:υποστ[ηή]ρι[ζξ]|πιστεύ|πίστευ|ισχυρί|θεωρού)\p{L}+ (?:\p{L}+ ){0,3}(?:ότι|πως)(?!\p{L})/iu;

/** A view that somebody holds, beside facts that speak for or against it. */
export function views({ stretch, cues, analysis }: Reading): Found[] {
  return stretch.sentences.flatMap((sentence, at): Found[] => {
    const said = cues[at]?.view && quotable(sentence) !== null ? reported.exec(sentence.clean) : null;
    // Who holds it, and by which words one sees that, the pupil has to find.
    const quote =
      said === null || !/^ ?\p{L}/u.test(sentence.clean.slice(said.index + said[0].length))
        ? null
        : quotableText(sentence.clean.slice(said.index + said[0].length).trim());
    if (quote === null) return [];
    const facts = stretch.sentences.filter(
      (other, index) =>
        other !== sentence &&
        cues[index]?.evidence &&
        !cues[index]?.view &&
        sharedThings(other, sentence, analysis) > 0 &&
        !isRemark(other, analysis.language),
    );
    // Whose view it is belongs to the answer.
    const expected = inOrder([sentence, ...facts], 5);
    if (expected.length < 3) return [];
    return [
      {
        ...nothingNamed,
        frame: 'views',
        quote,
        expected,
        strength: 2 + Math.min(1.5, facts.length / 2),
      },
    ];
  });
}
