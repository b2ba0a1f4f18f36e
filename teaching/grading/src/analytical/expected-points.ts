import type { ContentLanguage, IdeaEvidence } from '@schole/core';
import { isStopWord, sentences, stem, words } from '@schole/language';

/** A word of the answer that carries content. */
interface ContentWord {
  stems: readonly string[];
  start: number;
  end: number;
}

/** Of the words of a point, the share that has to stand together before it is shown as found. */
const enough = 0.6;
/** Sentences next to each other in which the words of a point may stand. */
const together = 2;

function contentWords(text: string, language: ContentLanguage, from = 0, to = text.length): ContentWord[] {
  return words(text.slice(from, to), from).flatMap((word) => {
    const parts = word.text.split(/[-‑]/).filter((part) => part !== '' && !isStopWord(part, language));
    return parts.length === 0 ? [] : [{ stems: parts.map(stem), start: word.start, end: word.end }];
  });
}

const stemsOf = (text: string, language: ContentLanguage): string[] =>
  contentWords(text, language).flatMap(({ stems }) => stems);

/** The words that make a point: those that the task does not hand out, or all where it hands out all. */
function wordsOfPoint(point: string, task: ReadonlySet<string>, language: ContentLanguage): Set<string> {
  const all = new Set(stemsOf(point, language));
  const own = new Set([...all].filter((word) => !task.has(word)));
  return own.size === 0 ? all : own;
}

/** The passages of the answer that are looked at: each sentence with the next one. */
function passagesOf(answer: string, language: ContentLanguage): ContentWord[][] {
  const each = sentences(answer, language).map(({ start, end }) => contentWords(answer, language, start, end));
  return each.map((_, at) => each.slice(at, at + together).flat());
}

/** Where the words of a point stand closest together in the answer; the first such place of several. */
function evidenceOf(idea: number, wanted: ReadonlySet<string>, passages: readonly ContentWord[][]): IdeaEvidence {
  let best: ContentWord[] = [];
  let most = 0;
  for (const passage of passages) {
    const hits = passage.filter(({ stems }) => stems.some((word) => wanted.has(word)));
    const distinct = new Set(hits.flatMap(({ stems }) => stems).filter((word) => wanted.has(word))).size;
    // Where one sentence has as much as two, it is shown alone.
    if (distinct > most || (distinct === most && isWithin(hits, best))) {
      most = distinct;
      best = hits;
    }
  }
  const share = wanted.size === 0 ? 0 : most / wanted.size;
  const spans = best.map(({ start, end }) => ({ start, end }));
  return { idea, found: share >= enough, probability: share, spans };
}

/** Whether words that were found are some of those found elsewhere. */
function isWithin(hits: readonly ContentWord[], others: readonly ContentWord[]): boolean {
  const [first, last] = [hits[0], hits.at(-1)];
  const [start, end] = [others[0]?.start ?? 0, others.at(-1)?.end ?? 0];
  return hits.length < others.length && first !== undefined && first.start >= start && (last?.end ?? 0) <= end;
}

/** For each expected point whether its words stand together in the answer, and where; it says nothing of the sense. */
export function findExpectedPoints(
  expected: readonly string[],
  task: string,
  answer: string,
  language: ContentLanguage,
): IdeaEvidence[] {
  const given = new Set(stemsOf(task, language));
  const passages = passagesOf(answer, language);
  return expected.map((point, idea) => evidenceOf(idea, wordsOfPoint(point, given, language), passages));
}
