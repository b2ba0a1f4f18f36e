import { limits } from '@schole/core';
import type { Part } from '../assemble.ts';
import type { Utterance } from './clean.ts';
import { secondsOf } from './cues.ts';
import { timedParagraphs } from './paragraphs.ts';

const clock = /^\s{0,20}[[(]?\s?((?:\d{1,2}:)?\d{1,3}:\d{2}(?:[.,]\d{1,3})?)\s?[\])]?(?=\s|$)\s*[-–—:]?\s*/;
/** The length of time in words that a copied transcript repeats for screen readers: "1 minute, 5 seconds". */
const inWords =
  /^\s*(?:\d{1,2} (?:hour|minute|second|ώρα|ώρες|λεπτό|λεπτά|δευτερόλεπτο|δευτερόλεπτα)s?(?:,| and| και)?\s?){1,3}\s*/iu;
const fewest = 3;
/** Seconds: a timetable begins later in the day than a transcript, and its times are round. */
const earliest = 360;

interface TimedRow {
  time: number;
  /** Words behind the time, and those of the rows that follow it. */
  text: string;
}

interface TimedRows {
  /** What stands before the first time: a title, who speaks. */
  before: string[];
  rows: TimedRow[];
}

function rowsOf(text: string): TimedRows {
  const before: string[] = [];
  const rows: TimedRow[] = [];
  for (const row of text.split(/\r\n?|\n/)) {
    const found = clock.exec(row);
    const time = secondsOf(found?.[1] ?? '');
    if (found !== null && time !== null) rows.push({ time, text: row.slice(found[0].length).replace(inWords, '') });
    else if (row.trim() !== '') {
      const last = rows.at(-1);
      if (last === undefined) before.push(row.trim());
      else last.text += ` ${last.text === '' ? row.replace(inWords, '') : row}`;
    }
  }
  return { before, rows };
}

function isTranscript({ before, rows }: TimedRows): boolean {
  const [first] = rows;
  if (first === undefined || rows.length < fewest || rows.length > limits.captions.cues) return false;
  if (rows.some(({ time }, at) => time < (rows[at - 1]?.time ?? 0))) return false;
  const isTimetable = first.time >= earliest && rows.every(({ time }) => time % 5 === 0);
  return !isTimetable && before.length <= Math.max(10, rows.length) && rows.some(({ text }) => /\p{L}/u.test(text));
}

/**
 * The paragraphs of a transcript whose rows begin with times ("0:15 text", "[00:15]", "(12:03)"), each with its time; null
 * for a text that has fewer than three, or in another order than that of a clock.
 */
export function readTimedText(text: string): Part[] | null {
  const found = rowsOf(text);
  if (!isTranscript(found)) return null;
  const utterances = found.rows.flatMap(({ time, text: own }): Utterance[] => {
    const said = own.replace(/\s+/g, ' ').trim();
    return said === '' ? [] : [{ start: time, text: said, turn: false }];
  });
  const opening = found.before.map((row): Part => ({ kind: 'paragraph', text: row }));
  return [...opening, ...timedParagraphs(utterances)];
}
