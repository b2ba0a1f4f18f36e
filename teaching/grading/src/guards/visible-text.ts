import { limits } from '@schole/core';
import { inOneScript } from './mixed-scripts.ts';

/** Text of an answer with the offset in the answer of each of its UTF-16 code units. */
export interface OffsetText {
  text: string;
  starts: readonly number[];
  /** Excluded. */
  ends: readonly number[];
}

/** An answer as people see it. */
export interface VisibleText extends OffsetText {
  /** Whether characters that nobody sees, or letters that look like others, were in it. */
  hidden: boolean;
}

/** Beyond this an answer is too long, and nobody grades what stands there: it keeps the time of every guard limited. */
export const maxRead = limits.attempts.answerBytes;

const mark = /\p{M}/u;
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cn}\p{Cs}]/u;
const control = /\p{Cc}/u;
const blank = /\s/u;
const pictograph = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI}]/u;
/** Letters in the dress of mathematics, and wide ones: they read as the plain ones. */
const dressed = /[\u{1d400}-\u{1d7ff}\uff01-\uff5e]/u;
/** Letters of one language have at most three marks; towers of them cover the lines above. */
const maxMarks = 4;

/** Characters that keyboards, word processors and emoji bring along, and that hide nothing. */
function isHarmless(code: number, before: string, at: number, next: string): boolean {
  if (code === 0xad || (code >= 0xfe00 && code <= 0xfe0f) || (code === 0xfeff && at === 0)) return true;
  if (code === 0x200d) return pictograph.test(before) || pictograph.test(next);
  // Tags after a black flag are the flags of England, Scotland and Wales.
  return code >= 0xe0020 && code <= 0xe007f && before === '\u{1f3f4}';
}

/** The answer, as far as `maxRead`, without what nobody sees, composed (NFC), each word in one alphabet. */
export function visibleText(answer: string): VisibleText {
  const read = answer.slice(0, maxRead);
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  let hidden = false;
  let cluster = '';
  let marks = 0;
  let from = 0;
  let before = '';
  const close = (end: number): void => {
    const made = cluster.normalize('NFC');
    for (let unit = 0; unit < made.length; unit += 1) {
      starts.push(from);
      ends.push(end);
    }
    text += made;
    cluster = '';
    marks = 0;
  };
  for (let at = 0; at < read.length; ) {
    const code = read.codePointAt(at) ?? 0;
    const character = String.fromCodePoint(code);
    const start = at;
    at += character.length;
    if (code >= 0x20 && code < 0x7f) {
      close(start);
      from = start;
      cluster = character;
      before = character;
      continue;
    }
    if (invisible.test(character)) {
      const next = String.fromCodePoint(read.codePointAt(at) ?? 32);
      // Not yet assigned: a newer emoji than this machine knows.
      if (!isHarmless(code, before, start, next) && !/\p{Cn}/u.test(character)) hidden = true;
    } else if (control.test(character) && !blank.test(character) && code !== 0x85) hidden = true;
    else if (mark.test(character) && cluster !== '') {
      marks += 1;
      if (marks <= maxMarks) cluster += character;
      else hidden = true;
    } else {
      close(start);
      from = start;
      cluster = dressed.test(character) ? character.normalize('NFKC') : character;
      if (!/\p{Emoji_Modifier}/u.test(character)) before = character;
    }
  }
  close(read.length);
  const single = inOneScript(text);
  return { text: single.text, starts, ends, hidden: hidden || single.disguised };
}
