import { countWords, findYears } from '@schole/language';
import type { Passage } from '../../../../analysis/analysis.ts';
import { standsAlone } from '../alone.ts';
import { isIntroduction } from '../headings.ts';
import { blockAt, type Stretch } from '../stretches.ts';
import { type Found, nothingNamed, type Reading } from './frame.ts';
import { grave } from './ground.ts';
import { inOrder, isExample, isPoint, isRemark, shared } from './points.ts';

/** Words of a main statement: fewer say too little, more say several things. */
const words = { min: 7, max: 24 } as const;
/** So many sentences of a passage besides the first one have an order that can be shown. */
const minOthers = 3;
const maxPoints = 6;

/** An announcement, a question, a single fact and an opinion that the rest refutes are no main statement. */
const announces =
  /\d|[?;:]|^(?:Τη|Την|Τον|Τους|Τις) |προηγούμεν|\b(?:we|you|our|let us|chapter|section|additional|suppose|note|think|thought|believe[sd]?|said|myth|misconception)\b|(?<!\p{L})(?:έστω|λέμε|νομίζ\p{L}+|πιστεύ\p{L}+|πίστευ\p{L}+|ακού(?:γεται|με)|λέν?γ?εται ότι|χρειάζεται προσοχή|σχετικ\p{L}+|παράδειγμα|(?!ώστε)\p{L}+[σξψ]τε|θα|ας|σας|μας|πατάς|\p{L}+(?:ετε|ουμε|ούμε|όμαστε|ήσαμε|άμε))(?!\p{L})/iu;

/** "Class I BSCs": what that is, another paragraph says. */
const abbreviated = /(?<!\p{L})\p{Lu}{2,}s?(?!\p{L})/u;
/** A part of a text about the text, and a question. */
const signpost =
  /[?]|\p{Script=Greek};|\b(?:we|here we) (?:start|begin|turn|now|will)\b|(?<!\p{L})(?:στην ενότητα αυτή|στο μάθημα αυτό|θα (?:γνωρίσ|δούμε|εξετάσ|μελετήσ|ασχοληθ)\p{L}*)(?!\p{L})/iu;
/** Characters that a paragraph may have behind the last sentence of a stretch: a reference. */
const rest = 12;

/** Whether a stretch is a whole paragraph: a part of one seldom keeps what its first sentence promises. */
function isParagraph({ sentences: [first], start, end }: Stretch): boolean {
  const block = first && blockAt(first.source.document.blocks, start);
  return block !== undefined && block.start === start && block.end - end < rest;
}

/** "Water is cleaned in three stages": what is counted has to be there, not only the first of it. */
const counts = /\b(?:two|three|four|five)\b|(?<!\p{L})(?:δύο|τρεις|τρία|τριών|τέσσερ\p{L}+|πέντε)(?!\p{L})/iu;
const goesOnCounting = /\b(?:second|other|another|both|finally)\b|(?<!\p{L})(?:δεύτερ|άλλ|τέλος|υπόλοιπ)\p{L}*/iu;

/** Years in so many sentences make a list of dates, in which everything matters alike. */
const chronicle = 3;

/** Characters between two sentences: more is a sentence that no point can have. */
const maxGap = 2;

/** Whether the points of a stretch have all that it says. */
const isWhole = ({ sentences }: Stretch): boolean =>
  sentences.every((sentence, at) => {
    const before = sentences[at - 1];
    return before === undefined || sentence.start - before.end <= maxGap;
  });

/** What a first sentence compares with, or follows on, stands before it. */
const leansOnText =
  /\b(?:similar|equally|another|also|too|followed|in turn|different (?:road|path|way|course|approach))\b|(?<!\p{L})(?:παρόμοι\p{L}+|ανάλογ\p{L}+|αντίστοιχ\p{L}+|εξίσου|διαφορετικ\p{L}+ (?:δρόμο|τρόπο|πορεία|λύση)|ακολουθ(?:εί|ούν)|ακολούθησ\p{L}+)(?!\p{L})/iu;

/** Of the sentences after the first one, so many go on about what stands before them. */
const connected = 0.5;

/** Whether the sentences of a paragraph go on from each other. */
function isConnected([first, ...others]: readonly Passage[]): boolean {
  const before = first === undefined ? [] : [first];
  let goOn = 0;
  for (const sentence of others) {
    if (before.some((one) => shared(one, sentence) > 0)) goOn += 1;
    before.push(sentence);
  }
  return goOn >= others.length * connected;
}

/** Of its points, a full summary has so many: what only illustrates them can be left out. */
const fullShare = 0.6;

/** Of the words of a passage, so many are enough for a summary. */
const share = 0.45;
const limitOf = ({ words: all }: Stretch): number => Math.max(30, Math.round((all * share) / 10) * 10);

/** A whole paragraph that is about one thing, short enough for its points to have all of it. */
export function summary({ stretch, analysis }: Reading): Found[] {
  const { language } = analysis;
  const { sentences } = stretch;
  const [first, ...others] = sentences;
  if (first === undefined || others.length < minOthers || !isParagraph(stretch) || !isWhole(stretch)) return [];
  const size = countWords(first.clean);
  if (size < words.min || size > words.max || announces.test(first.clean)) return [];
  if (abbreviated.test(first.clean) || signpost.test(stretch.text) || grave.test(stretch.text)) return [];
  if (!isPoint(first.clean) || isExample(first, language) || isRemark(first, language)) return [];
  if (!standsAlone(first.clean, analysis) || leansOnText.test(first.clean) || isIntroduction(first)) return [];
  if (!isConnected(sentences)) return [];
  if (counts.test(first.clean) && !goesOnCounting.test(others.map(({ clean }) => clean).join(' '))) return [];
  if (sentences.filter(({ clean }) => findYears(clean).length > 0).length >= chronicle) return [];
  const expected = inOrder(sentences, maxPoints);
  // A point that is missing is one that a good answer may have chosen.
  if (expected.length < sentences.length) return [];
  return [
    {
      ...nothingNamed,
      frame: 'summary',
      full: Math.ceil(expected.length * fullShare),
      limit: limitOf(stretch),
      expected,
      strength: 1,
    },
  ];
}
