import type { ContentLanguage } from '@schole/core';
import { isLikelyVerb } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { weakPronounsHold } from '../../../../material/greek/gate.ts';
import { rawOf } from '../stretches.ts';
import { sharedThings } from '../topics.ts';
import type { Point } from './frame.ts';

/** The content words that two sentences share. */
export const shared = (one: Passage, other: Passage): number =>
  new Set(one.stems.filter((stem) => other.stems.includes(stem))).size;

/** What speaks to the reader is no point of an answer. */
const spoken =
  /^(?:recall|consider|imagine|think|note|remember|suppose|say|let|see|look|notice|take|try|σκεφτ|φαντασ|θυμηθ|ας )\p{L}*|\?$|!$|;$/iu;

/** A point that begins with a pronoun says not of what: on its own, nobody can mark by it. */
const begins =
  /^(?:(?:when|if|as|while|once|after|before|since|because) (?:it|they|he|she|this|these)|this|these|that|those|it|its|they|their|he|she|his|her|him|such|both|another|others?|here|there they|the (?:former|latter|same|other)|one of (?:these|them)|some of (?:these|them)|in (?:this|these|that|such) |as is the case|[\p{L} ]{2,20} of (?:these|them|this)\b)\b|^(?:(?:σ|απ|γι|με|για|από|μετά) ?\p{L}{0,3} ?)?(?:αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς)|εκείν\p{L}+|τέτοι\p{L}+)(?!\p{L})|^(?:Ο|Η|Το|Οι|Τα) (?:ίδι|άλλ|πρώτ|δεύτερ|τρίτ)\p{L}* |^(?:(?:από |ως )?(?:τότε|εκεί)|γι[’' ]\s?αυτό|για τον λόγο αυτ\p{L}+)(?!\p{L})/iu;

/** «είναι × 100»: a formula that has lost a bracket; "just described": what no paragraph of its own has. */
const broken = /\p{L}{2,} [×÷=≈+]|\bjust (?:described|mentioned|discussed)\b/iu;

/** «Ταιριάζει σε παιχνίδια»: what does so, the sentence before says. */
function lacksDoer(text: string): boolean {
  // «Δεν έμεινε χωρίς αντίπαλο»: who did not.
  const rest = text.replace(/^(?:Δεν?|Θα) /u, '');
  const first = /^\p{L}+/u.exec(rest)?.[0] ?? '';
  if (!/^\p{Script=Greek}+(?:ει|εί|ουν|ούν|άει|ται|νται|ηκε|ηκαν)$/u.test(first)) return false;
  if (/^(?:υπάρχ|πρόκειται|πρέπει|χρειάζ|μπορεί|αρκεί|ισχύ|συμβαίν|ακολουθ|υπήρχ)/iu.test(first)) return false;
  if (!isLikelyVerb(first.toLowerCase())) return false;
  const clause = rest.split(/[,·]| που /u)[0] ?? '';
  return !/ (?:ο|η|οι|ένας|μία|μια|κάθε) /u.test(`${clause} `) && !/^\p{L}+ (?:το|τα|ένα) /u.test(clause);
}

/** Whether a sentence is understood only beside the one before it. */
export const leansBack = (text: string): boolean => begins.test(text) || lacksDoer(text) || !weakPronounsHold(text);

/** «Αυτό …», "They …": a sentence that says more of what the one before is about. */
const goingOn =
  /^(?:(?:when|if|as|while|in|by|because|since|after|during)\b[^,]{3,60}, )?(?:it|its|they|their|this|these)\b|^(?:αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών)|τέτοι(?:ος|α|ο|οι|ες))(?!\p{L})/iu;

/** Whether a sentence goes on about what the one before it is about. */
export const goesOn = (text: string): boolean => goingOn.test(text) || lacksDoer(text);

/** Whether a sentence or a clause is a point that can be marked without any other one. */
export const isPoint = (text: string): boolean => !spoken.test(text) && !broken.test(text) && !leansBack(text);

const example: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /^this (?:is|would be|works|resembles|resembled) (?:\p{L}+ )?(?:like|similar to|as if)\b|^(?:examples?|similarly|likewise|if you|when you|one (?:example|such))\b|\b(?:for example|for instance|e\.g\.|such as|examples? (?:of|include)|an example|include[sd]?)\b/iu,
  el: /^(?:παράδειγμα|έτσι|αν (?:\p{L}+)?(?:εις|ετε)|όταν \p{L}+(?:εις|ετε))(?!\p{L})|(?<!\p{L})(?:για παράδειγμα|παραδείγματος|λόγου χάρη|π\.χ\.|παράδειγμα|παρομοίωση|μεταφορικά)(?!\p{L})/iu,
};
const remark: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\b(?:the |these )?(?:terms?|words?|names?) [^.]*\b(?:used|means?|meaning|comes? from|derives?|interchangeabl[ey]|refers?)\b|\b(?:discover(?:ed|y)|coined|published|won|awarded|years ago|first (?:to|described|used|proposed)|(?:is|are|was|were) (?:called|known as|termed|named|referred to)|(?:18|19|20)\d\d)\b/u,
  el: /(?<!\p{L})(?:ονομάζ\p{L}+|λέγ(?:εται|ονται)|καλ(?:είται|ούνται)|ο όρος|η λέξη|το όνομα|η ονομασία|ανακάλυψ\p{L}+|δημοσίευσ\p{L}+|εξέδωσ\p{L}+|βραβ\p{L}+)(?!\p{L})|(?<!\d)(?:18|19|20)\d\d(?!\d)/iu,
};

/** Whether a sentence gives an example of what was said. */
export const isExample = (passage: Passage, language: ContentLanguage): boolean =>
  example[language].test(rawOf(passage));

/** Whether a sentence is about a word, or about who found something and when. */
export const isRemark = (passage: Passage, language: ContentLanguage): boolean => remark[language].test(passage.clean);

/** At most `limit` sentences as points, the first ones given, in the order of the text. */
export function inOrder(passages: Iterable<Passage>, limit = 5): Point[] {
  return pointsInOrder(
    [...new Set(passages)].map((passage) => ({ passage, text: passage.clean, at: 0 })),
    limit,
  );
}

/**
 * The same of sentences and clauses: a clause beside its whole sentence is left out, and a sentence that leans on the one
 * before stands only behind it.
 */
export function pointsInOrder(points: readonly Point[], limit = 5): Point[] {
  const whole = new Set(points.filter(({ passage, text }) => text === passage.clean).map(({ passage }) => passage));
  const chosen: Point[] = [];
  const has = (at: number): boolean => chosen.some(({ passage }) => passage.at === at);
  for (const point of points) {
    const { passage, text } = point;
    const isWhole = text === passage.clean;
    const isTwice = chosen.some((other) => other.passage === passage && other.text === text);
    if (isTwice || (!isWhole && whole.has(passage)) || chosen.length >= limit) continue;
    if (isPoint(text) || (isWhole && has(passage.at - 1) && !spoken.test(text) && !broken.test(text)))
      chosen.push(point);
  }
  return chosen.toSorted((one, other) => one.passage.at - other.passage.at || one.at - other.at);
}

/** Further away, a sentence speaks of another matter, whatever words it shares. */
const near = 2;

/**
 * The sentences that explain some others of their stretch or go on from them, the best first: what follows them at once
 * and leans on them, then what speaks of the same things.
 */
export function explaining(
  own: readonly Passage[],
  sentences: readonly Passage[],
  isCause: (at: number) => boolean,
  analysis: Analysis,
): Passage[] {
  const { language } = analysis;
  const last = Math.max(...own.map((passage) => sentences.indexOf(passage)));
  const first = Math.min(...own.map((passage) => sentences.indexOf(passage)));
  const rank = (other: Passage, at: number): number => {
    if (own.includes(other) || at > last + near || at < first - near || isExample(other, language)) return 0;
    // "This is known as …" adds the name of what was said; any other remark is beside the matter.
    if (isRemark(other, language) && !(at === last + 1 && goesOn(other.clean))) return 0;
    const words = Math.max(...own.map((passage) => sharedThings(passage, other, analysis)));
    const follows = at === last + 1;
    const leans = follows && goesOn(other.clean) ? 2 : 0;
    // What follows at once limits it or goes on from it, and is seldom about another matter.
    // What stands before is mostly what the paragraph began with.
    const least = follows ? 0 : at < first ? 2 : 1;
    const speaks = words > least ? words + (follows ? 1 : 0) : 0;
    return leans + speaks > 0 ? leans + speaks + (isCause(at) ? 1 : 0) : 0;
  };
  return sentences
    .map((passage, at) => ({ passage, rank: rank(passage, at) }))
    .filter((one) => one.rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ passage }) => passage);
}
