import { countWords } from '@schole/core';
import { detectLanguage, sentences } from '@schole/language';
import type { Part } from '../assemble.ts';
import type { Utterance } from './clean.ts';

/** Words of a paragraph: from the first number on it ends with its sentence, and above the second wherever a cue does. */
const enough = 60;
const tooMany = 120;
/** Seconds of silence that end a paragraph. */
const pause = 3;
/** A pause in the middle of a sentence ends the paragraph only where it has this many words. */
const enoughBeforePause = 20;

/** What is said without a break, and where each utterance begins in it. */
interface Run {
  text: string;
  starts: { offset: number; time: number; words: number }[];
  words: number;
}

/** Captions write a dialogue with a dash before each voice. */
const dash = /^[-–—]\s?\p{L}/u;

function endsSentence(text: string): boolean {
  return /[.!?;…]["'»”’)\]]{0,3}$/.test(text);
}

/** Runs of utterances between two voices or around a pause. */
function runsOf(utterances: readonly Utterance[]): Run[] {
  const runs: Run[] = [];
  let before: Utterance | undefined;
  for (const utterance of utterances) {
    const { start, text, speaker, turn } = utterance;
    const run = runs.at(-1);
    const silent = before?.end !== undefined && start - before.end > pause;
    const broken =
      run === undefined ||
      turn ||
      (silent && before !== undefined && (run.words >= enoughBeforePause || endsSentence(before.text)));
    before = utterance;
    const words = countWords(text);
    if (broken) {
      // The name of a voice stands once, where it begins.
      const name = turn && speaker !== undefined ? `${speaker}: ` : '';
      runs.push({ text: `${name}${text}`, starts: [{ offset: 0, time: start, words }], words });
      continue;
    }
    const gap = dash.test(text) ? '\n' : ' ';
    run.starts.push({ offset: run.text.length + 1, time: start, words });
    run.text += `${gap}${text}`;
    run.words += words;
  }
  return runs;
}

interface Piece {
  start: number;
  end: number;
  words: number;
}

/** A sentence longer than a paragraph (recognised speech has no full stops), cut where cues begin. */
function cutSentence({ text, starts }: Run, sentence: Piece, first: number): Piece[] {
  const pieces: Piece[] = [];
  let { start } = sentence;
  let words = 0;
  for (let at = first; (starts[at]?.offset ?? sentence.end) < sentence.end; at += 1) {
    const { offset = 0, words: own = 0 } = starts[at] ?? {};
    if (words >= enough && offset > start) {
      pieces.push({ start, end: offset - 1, words });
      start = offset;
      words = 0;
    }
    words += own;
  }
  return [...pieces, { start, end: sentence.end, words: countWords(text.slice(start, sentence.end)) }];
}

function piecesOf(run: Run): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of sentences(run.text, detectLanguage(run.text))) {
    const sentence = { start, end, words: countWords(run.text.slice(start, end)) };
    while ((run.starts[at]?.offset ?? start) < start) at += 1;
    pieces.push(...(sentence.words > tooMany ? cutSentence(run, sentence, at) : [sentence]));
  }
  return pieces;
}

/** Whole sentences together, each paragraph with the time of the cue in which it begins. */
function paragraphsOf(run: Run): Part[] {
  const grouped: Piece[] = [];
  for (const piece of piecesOf(run)) {
    const group = grouped.at(-1);
    const fits = group !== undefined && group.words < enough && group.words + piece.words <= tooMany;
    if (!fits) grouped.push({ ...piece });
    else {
      group.end = piece.end;
      group.words += piece.words;
    }
  }
  let at = 0;
  return grouped.map(({ start, end }): Part => {
    while ((run.starts[at + 1]?.offset ?? Number.POSITIVE_INFINITY) <= start) at += 1;
    return { kind: 'paragraph', text: run.text.slice(start, end), time: run.starts[at]?.time ?? 0 };
  });
}

/** Paragraphs of what is said: they end with a sentence, at a long pause, or where another voice begins. */
export function timedParagraphs(utterances: readonly Utterance[]): Part[] {
  return runsOf(utterances).flatMap(paragraphsOf);
}
