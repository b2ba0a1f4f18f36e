import type { ContentLanguage } from '@schole/core';
import { countWords } from '@schole/language';
import type { Passage } from '../../../../analysis/analysis.ts';
import { partByOpener } from '../labels.ts';
import { blockAt, type Stretch } from '../stretches.ts';
import { type Found, nothingNamed, type Point, type Reading } from './frame.ts';
import { inOrder, isExample, isPoint, isRemark, shared } from './points.ts';

/** Words of a main statement: fewer say too little, more say several things. */
const words = { min: 5, max: 24 } as const;
/** So many sentences of a passage besides the first one have an order that can be shown. */
const minOthers = 3;
const maxPoints = 6;

/** An announcement, a question, a single fact and an opinion that the rest refutes are no main statement. */
const announces =
  /\d|[?;:]|^(?:Τη|Την|Τον|Τους|Τις) |προηγούμεν|\b(?:we|you|our|let us|chapter|section|additional|suppose|note|think|thought|believe[sd]?|said|myth|misconception)\b|(?<!\p{L})(?:έστω|λέμε|νομίζ\p{L}+|πιστεύ\p{L}+|πίστευ\p{L}+|ακού(?:γεται|με)|λέν?γ?εται ότι|χρειάζεται προσοχή|σχετικ\p{L}+|παράδειγμα|(?!ώστε)\p{L}+[σξψ]τε|θα|ας|σας|μας|πατάς|\p{L}+(?:ετε|ουμε|ούμε|όμαστε|ήσαμε|άμε))(?!\p{L})/iu;

/** "Class I BSCs": what that is, another paragraph says. */
const abbreviated = /(?<!\p{L})\p{Lu}{2,}s?(?!\p{L})/u;
/** A part of a text about the text. */
const signpost =
  /\b(?:we|here we) (?:start|begin|turn|now)\b|(?<!\p{L})(?:στην ενότητα αυτή|στο μάθημα αυτό)(?!\p{L})/iu;
/** Characters that a paragraph may have behind the last sentence of a stretch: a reference. */
const rest = 12;

/** Whether a stretch is a whole paragraph: a part of one seldom keeps what its first sentence promises. */
function isParagraph({ sentences: [first], start, end }: Stretch): boolean {
  const block = first && blockAt(first.source.document.blocks, start);
  return block !== undefined && block.start === start && block.end - end < rest;
}

/** What a Greek sentence says of several things or denies of one: the rest of its paragraph has to show it. */
const general =
  /(?<!\p{L})(?:(?:δύο|τρεις|τρία|τέσσερ\p{L}+|πολλ(?:ούς|ές|ά|οί)|διάφορ\p{L}+|διαφορετικ\p{L}+) (?:\p{L}+ ){0,2}(?:τύπ|είδη|μορφές|τρόπ|λόγ|αιτί|σημεί|μεγέθη|παράγοντ|στάδι|κατηγορίες|μέρη|τμήματα|δρόμους|κατευθύνσεις|ομάδες|απόψεις|παθήσεις|στοιχεία)\p{L}*|διαφέρ\p{L}+|διακρίν\p{L}+|εξαρτ\p{L}+|καθορίζ\p{L}+|επηρεάζ\p{L}+|παντού|διαφωνούν|διίστανται|(?:δεν|ποτέ) (?:\p{L}+ ){1,4}(?:ίδι\p{L}+|μόνο|σταθερ\p{L}+|ενιαί\p{L}+)|(?:αργ|γρήγορ|δύσκολ|εύκολ)(?:ός|ή|ό|η|ο|οι|ες|α))(?!\p{L})/iu;

/** «Η πρώτη … η δεύτερη». */
const comparesTwo = /(?<!\p{L})[οη] πρώτ(?:ος|η|ο) .*(?<!\p{L})[οη] δεύτερ(?:ος|η|ο)(?!\p{L})/isu;

/** Of the sentences after the first one, so many go on about what stands before them. */
const connected = 2 / 3;

/** Whether a paragraph is about one thing; Greek changes its words too much to count them. */
function isOfOneThing(sentences: readonly Passage[], language: ContentLanguage): boolean {
  const [first, ...others] = sentences;
  if (first === undefined) return false;
  const about = others.filter((sentence) => shared(first, sentence) > 0).length;
  if (language === 'el') return about * 2 >= others.length || general.test(first.clean);
  const goOn = others.filter((sentence, at) =>
    sentences.slice(0, at + 1).some((before) => shared(before, sentence) > 0),
  ).length;
  return about > 0 && goOn >= others.length * connected;
}

/** A paragraph whose first sentence says what it is about, short enough for its points to have all of it. */
export function outline({ stretch, cues, analysis: { language } }: Reading): Found[] {
  const { sentences } = stretch;
  const [first, ...others] = sentences;
  if (first === undefined || others.length < minOthers || !isParagraph(stretch)) return [];
  const size = countWords(first.clean);
  if (size < words.min || size > words.max || announces.test(first.clean)) return [];
  // What happened first is no statement about the rest.
  if (cues[0]?.past) return [];
  if (abbreviated.test(first.clean) || signpost.test(stretch.text)) return [];
  if (!isPoint(first.clean) || isExample(first, language) || isRemark(first, language)) return [];
  if (!isOfOneThing(sentences, language)) return [];
  // Of two things that are compared, the first sentence may only tell of one.
  if (comparesTwo.test(stretch.text) && !general.test(first.clean)) return [];
  const expected = inOrder(sentences, maxPoints);
  // A point that is missing is one that a good answer may have chosen.
  if (expected.length < sentences.length) return [];
  const parts = expected.map((point): Point => {
    const part = point.passage === first ? undefined : partByOpener(point.passage, language);
    return part === undefined ? point : { ...point, part };
  });
  return [{ ...nothingNamed, frame: 'outline', expected: parts, strength: general.test(first.clean) ? 1.5 : 1 }];
}
