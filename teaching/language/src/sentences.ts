import type { ContentLanguage } from '@schole/core';
import { fold } from './fold.ts';

/** One sentence with its offsets; `text.slice(start, end)` is the sentence, without the blanks around it. */
export interface Sentence {
  text: string;
  start: number;
  end: number;
}

const abbreviations = new Set(
  `mr mrs ms dr prof st sr jr vs etc fig figs eq no vol pp ed eds al cf ca approx inc ltd co dept est gen col capt lt rev hon
  e.g i.e a.m p.m u.s u.k b.c a.d ph.d m.d jan feb mar apr jun jul aug sep sept oct nov dec
  π.χ δηλ κ.α κ.λπ κ.ο.κ κλπ κτλ βλ πρβλ σελ αρ εκ μ.χ π.χ μ.μ π.μ κ κα κος δρ αγ στρ γρ τ.μ χλμ χιλ εκατ δισ αι λ.χ μτφρ εικ σχ κεφ παρ υποσημ περ`
    .split(/\s+/)
    .map(fold),
);
const closing = /["'»”’)\]}]/;
const opening = /["'«“‘([{\-–—•]/;

function wordBefore(text: string, at: number, floor: number): string {
  let start = at;
  // A longer word is no abbreviation, and the limit keeps the scan linear.
  const min = Math.max(floor, at - 12);
  while (start > min && /[\p{L}\p{N}.]/u.test(text.charAt(start - 1))) start -= 1;
  return text.slice(start, at);
}

function nextVisible(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && /\s/.test(text.charAt(at))) at += 1;
  return at;
}

function startsSentence(text: string, at: number, end: number): boolean {
  let here = at;
  const max = Math.min(end, at + 4);
  while (here < max && opening.test(text.charAt(here))) here = nextVisible(text, here + 1, end);
  const next = String.fromCodePoint(text.codePointAt(here) ?? 0);
  return !/\p{Ll}/u.test(next);
}

function endsHere(text: string, at: number, start: number, end: number, language: ContentLanguage): boolean {
  const mark = text.charAt(at);
  if (mark === ';' && language !== 'el') return false;
  let after = at + 1;
  while (after < end && closing.test(text.charAt(after))) after += 1;
  if (after < end && !/\s/.test(text.charAt(after))) return false;
  const next = nextVisible(text, after, end);
  if (next >= end) return true;
  if (mark === '.') {
    const before = wordBefore(text, at, start);
    // «π.Χ.» and «μ.Χ.» are no initials: a capital after them begins a sentence.
    const initial = /(?:^|\.)\p{Lu}$/u.test(before) && !/^[πμ]\.Χ$/u.test(before);
    if (initial) return false;
    if (abbreviations.has(fold(before))) {
      // "π.Χ." and "etc." may also close a sentence: they do when a capital that is no name part follows a dotted form.
      return (
        /^(?:etc|κ\.?λπ|κτλ|κλπ|κ\.α|π\.χ|μ\.χ|b\.c|a\.d)$/.test(fold(before)) &&
        capital(text, next) &&
        !/^π\.χ$/.test(before)
      );
    }
    // "1. First point": the number of a list, not the end of a sentence.
    if (/^\d{1,3}$/.test(before) && at - before.length === start) return false;
  }
  return startsSentence(text, next, end);
}

function capital(text: string, at: number): boolean {
  return /\p{Lu}/u.test(text.charAt(at));
}

/**
 * The sentences of `text` between two offsets, in order and without overlap. Recognises abbreviations of both
 * languages, initials, decimals, quotes and the Greek question mark; one pass, linear time.
 */
export function sentences(text: string, language: ContentLanguage, from = 0, to = text.length): Sentence[] {
  const found: Sentence[] = [];
  let start = nextVisible(text, from, to);
  const close = (end: number): void => {
    let last = end;
    while (last > start && /\s/.test(text.charAt(last - 1))) last -= 1;
    if (last > start) found.push({ text: text.slice(start, last), start, end: last });
  };
  for (let at = start; at < to; at += 1) {
    const mark = text.charAt(at);
    const bullet = mark === '•' && at > start;
    if (bullet) {
      close(at);
      start = nextVisible(text, at + 1, to);
      continue;
    }
    if (!/[.!?;…]/.test(mark) || /[.!?…]/.test(text.charAt(at + 1)) || !endsHere(text, at, start, to, language))
      continue;
    let end = at + 1;
    while (end < to && closing.test(text.charAt(end))) end += 1;
    close(end);
    start = nextVisible(text, end, to);
    at = Math.max(at, start - 1);
  }
  if (start < to) close(to);
  return found;
}
