import { fold } from '@schole/language';

/** A word in comparable form, without apostrophes, and where it stands. */
export interface PlainWord {
  plain: string;
  start: number;
  end: number;
}

const form = /[\p{L}\p{M}\p{N}]+(?:['’´`][\p{L}\p{M}]+)*/gu;

/** The words of a text, hyphenated ones in their parts. */
export function plainWords(text: string, offset = 0): PlainWord[] {
  return Array.from(text.matchAll(form), (match) => ({
    plain: fold(match[0]).replace(/['’´`]/g, ''),
    start: match.index + offset,
    end: match.index + offset + match[0].length,
  }));
}
