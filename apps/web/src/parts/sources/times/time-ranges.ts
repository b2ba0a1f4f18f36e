import { limits, type Selection } from '@schole/core';
import { maxRanges } from '../pages/page-ranges.ts';
import { writeTime } from '../write-time.ts';

type Times = Extract<Selection, { times: unknown }>['times'];

/** Why a text contains no times; `text` is the invalid part, as it was typed, `time` a moment in seconds. */
export type TimesProblem =
  | { kind: 'blank' }
  | { kind: 'many' }
  | { kind: 'wrong' | 'backwards'; text: string }
  | { kind: 'beyond'; time: number };

export type TimesRead = { times: Times } | { problem: TimesProblem };

const moment = String.raw`(?:(\d{1,2}):)?(\d{1,4}):([0-5]\d)`;
const range = new RegExp(String.raw`^${moment}\s*(?:-|–|—|\.\.|έως|ως|to)\s*${moment}$`, 'iu');

function secondsOf(hours: string | undefined, minutes: string | undefined, seconds: string | undefined): number {
  return Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/**
 * Reads "1:05-4:30, 10:00-12:00" as ranges of seconds, in order and without overlap; hours may stand before the minutes.
 *
 * @param last The second at which the last passage begins.
 */
export function readTimes(text: string, last: number): TimesRead {
  const named = text
    .split(/[,;\n·]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (named.length === 0) return { problem: { kind: 'blank' } };
  if (named.length > maxRanges) return { problem: { kind: 'many' } };
  const found: Times = [];
  for (const part of named) {
    const match = range.exec(part);
    if (match === null) return { problem: { kind: 'wrong', text: part } };
    const from = secondsOf(match[1], match[2], match[3]);
    const to = secondsOf(match[4], match[5], match[6]);
    if (to <= from) return { problem: { kind: 'backwards', text: part } };
    if (from > last) return { problem: { kind: 'beyond', time: from } };
    if (to > limits.captions.hours * 3_600) return { problem: { kind: 'beyond', time: to } };
    found.push({ from, to });
  }
  return { times: joined(found) };
}

/** Formats times as a user would type them: "1:05-4:30". */
export function writeTimes(times: Times): string {
  return times.map(({ from, to }) => `${writeTime(from)}-${writeTime(to)}`).join(', ');
}

function joined(ranges: Times): Times {
  const result: Times = [];
  for (const { from, to } of [...ranges].sort((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}
