import type { Line } from '../lines/lines.ts';
import { hasWords } from './formula-signs.ts';
import { isFilled } from './hanging.ts';

/** A few words and what they mean. */
const meaning = /^\p{L}[\p{L}\p{M}’'(),./ -]{1,40}?\s?([=:])\s+[\p{L}«"“(][^=:]*$/u;

/** The sign between a term and what it means; undefined where a line has none, or is a formula. */
const signOf = ({ text }: Line): string | undefined => (hasWords(text) ? meaning.exec(text)?.[1] : undefined);

/** In letter heights: the lines of a list of words are no further apart; the room that one has left besides that of a word. */
const reach = { apart: 2, spare: 1.5 };

function isNext(before: Line, line: Line): boolean {
  const apart = line.y - before.y;
  return (
    Math.abs(before.left - line.left) < 0.3 * line.size && apart > 0.5 * line.size && apart < reach.apart * line.size
  );
}

/** Lines of a list of words that need no room left to be one: prose does not break as often before a term. */
const many = 3;

/** The lines that begin anew in a list of words and their meanings: "term = meaning" below each other. */
export function meanings(lines: readonly Line[]): Line[] {
  const right = lines.reduce((most, line) => Math.max(most, line.right), 0);
  const groups: { sign: string | undefined; lines: Line[] }[] = [];
  for (const line of lines) {
    const sign = signOf(line);
    const group = groups.at(-1);
    const last = group?.lines.at(-1);
    if (group && last && sign !== undefined && group.sign === sign && isNext(last, line)) group.lines.push(line);
    else groups.push({ sign, lines: [line] });
  }
  const hasRoom = (line: Line, next: Line | undefined): boolean =>
    next === undefined || !isFilled(line, next, right - reach.spare * line.size);
  return groups.flatMap(({ sign, lines: own }) => {
    const sure = (sign === '=' && own.length >= many) || own.every((line, at) => hasRoom(line, own[at + 1]));
    return sure ? own.slice(1) : [];
  });
}
