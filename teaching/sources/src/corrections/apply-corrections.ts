import {
  type Block,
  type Document,
  fault,
  limits,
  type Receipt,
  type ScannedPage,
  type WordChange,
} from '@schole/core';
import { detectLanguage } from '@schole/language';
import { countLanguages, countReadable, languageOf, sha256Of } from '../assemble.ts';
import { indexDocument, type SourceIndex } from '../search/index-document.ts';
import { applyEdits, Offsets, planEdits } from './edits.ts';

/** A document with where the words of its recognised pages stand. */
export type ScannedDocument = Document & Required<Pick<Document, 'scans'>>;

export interface Corrected {
  document: ScannedDocument;
  index: SourceIndex;
  /** Words that read otherwise now, and words that were found right. */
  corrected: number;
  confirmed: number;
}

type ScannedWord = ScannedPage['words'][number];

/** One form of what a person typed: composed letters, ordinary single spaces. */
function asWritten(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Whether a word stands in one of the ranges, which are in order. */
function stands(ranges: readonly WordChange[], { start, end }: ScannedWord): boolean {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  return (ranges[low]?.start ?? end) < end;
}

/** What a person looked at is sure; a word that is no longer in the text has no place. */
function moveScans(scans: readonly ScannedPage[], changes: readonly WordChange[], offsets: Offsets): ScannedPage[] {
  return scans.map(({ words, ...page }) => ({
    ...page,
    words: words.flatMap((word): ScannedWord[] => {
      const moved = { ...word, start: offsets.start(word.start), end: offsets.end(word.end) };
      if (moved.start >= moved.end) return [];
      return [stands(changes, word) ? { ...moved, confidence: 100, corrected: true } : moved];
    }),
  }));
}

/** Only words that were recognised are corrected: what the file itself says is quoted as it is. */
function requireRecognised(scans: readonly ScannedPage[], changes: readonly WordChange[]): void {
  const words = scans.flatMap((scan) => scan.words).sort((one, other) => one.end - other.end);
  for (const change of changes) {
    let [low, high] = [0, words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((words[middle]?.end ?? 0) <= change.start) low = middle + 1;
      else high = middle;
    }
    if ((words[low]?.start ?? change.end) >= change.end) throw fault('input/invalid', { where: 'changes' });
  }
}

function moveBlocks(document: Document, text: string, emptied: ReadonlySet<Block>, offsets: Offsets): Block[] {
  return document.blocks.flatMap((block): Block[] => {
    if (emptied.has(block)) return [];
    const start = offsets.start(block.start);
    const end = offsets.end(block.end);
    const own = text.slice(start, end);
    if (own === document.text.slice(block.start, block.end)) return [{ ...block, start, end }];
    const { bold = [], ...plain } = block;
    const stays = bold.filter((term) => own.includes(term));
    return [
      {
        ...plain,
        start,
        end,
        language: languageOf(own, document.language),
        ...(stays.length > 0 ? { bold: stays } : {}),
      },
    ];
  });
}

const isDoubtful = ({ confidence }: ScannedWord): boolean => confidence < limits.recognition.doubtful;

function wordsOf(scans: readonly ScannedPage[]): ScannedWord[] {
  return scans.flatMap(({ words }) => words);
}

/** The confidence of words by their letters, as that of a reading; null where there are none. */
function meanConfidence(words: readonly ScannedWord[]): number | null {
  const letters = words.reduce((sum, { start, end }) => sum + end - start, 0);
  const weighted = words.reduce((sum, { start, end, confidence }) => sum + (end - start) * confidence, 0);
  return letters === 0 ? null : Math.round((10 * weighted) / letters) / 10;
}

/** The receipt of the reading, with the words as they are counted now. */
function renewReceipt(
  receipt: Receipt,
  { text, blocks, language }: Pick<Document, 'text' | 'blocks' | 'language'>,
  before: readonly ScannedWord[],
  after: readonly ScannedWord[],
): Receipt {
  const less = (count: number, one: number, other: number) => Math.max(0, count - (one - other));
  const doubtful = (words: readonly ScannedWord[]) => words.filter(isDoubtful).length;
  return {
    ...receipt,
    words: countReadable(text, limits.documentCharacters),
    characters: text.length,
    language,
    languages: countLanguages(text, blocks),
    ocrConfidence: meanConfidence(after),
    corrected: after.filter(({ corrected }) => corrected === true).length,
    ...(receipt.recognised === undefined
      ? {}
      : {
          recognised: {
            ...receipt.recognised,
            words: less(receipt.recognised.words, before.length, after.length),
            doubtful: less(receipt.recognised.doubtful, doubtful(before), doubtful(after)),
          },
        }),
  };
}

/**
 * A document whose recognised words a person corrected: every block, and the place of every word, at its new offset.
 * Throws input/invalid where changes overlap, or one is not about recognised words within a row of a block, and
 * source/too-short.
 */
export function applyCorrections({
  document,
  changes,
}: {
  document: ScannedDocument;
  changes: readonly WordChange[];
}): Corrected {
  const wanted = changes
    .map((change) => ({ ...change, text: asWritten(change.text) }))
    .sort((one, other) => one.start - other.start);
  requireRecognised(document.scans, wanted);
  const { edits, emptied } = planEdits(document.text, document.blocks, wanted);
  const text = applyEdits(document.text, edits);
  // Letters may compose with what stands before them.
  if (text !== text.normalize('NFC') || !text.isWellFormed()) throw fault('input/invalid', { where: 'changes' });
  const offsets = new Offsets(edits);
  const scans = moveScans(document.scans, wanted, offsets);
  const blocks = moveBlocks(document, text, emptied, offsets);
  const language = detectLanguage(text);
  const made = {
    ...document,
    ...{ text, blocks, language, scans, sha256: sha256Of(text) },
    receipt: renewReceipt(document.receipt, { text, blocks, language }, wordsOf(document.scans), wordsOf(scans)),
  };
  const confirmed = wanted.filter(({ start, end, text: word }) => document.text.slice(start, end) === word).length;
  return { document: made, index: indexDocument(made), corrected: wanted.length - confirmed, confirmed };
}
