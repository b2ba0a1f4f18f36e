import { fault, limits } from '@schole/core';

/** What is shown at one time, as its file writes it. */
export interface Cue {
  /** Seconds from the beginning. */
  start: number;
  /** Absent where only beginnings are written. */
  end?: number;
  /** As they stand in the file, with their tags. */
  rows: string[];
}

export interface FoundCues {
  cues: Cue[];
  /** Whether times run backwards or are longer than any video. */
  disordered: boolean;
}

const clock = String.raw`(?:\d{1,6}:)?\d{1,2}:\d{1,2}(?:[.,]\d{1,3})?`;
const arrow = new RegExp(`^\\s{0,20}(${clock})\\s{0,20}-->\\s{0,20}(${clock})(?:\\s|$)`);
const pair = /^\s{0,20}(\d{1,6}:\d{1,2}:\d{1,2}\.\d{1,3}),(\d{1,6}:\d{1,2}:\d{1,2}\.\d{1,3})\s*$/;
/** Blocks of WebVTT that hold no words of the video. */
const aside = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
const longest = limits.captions.hours * 3_600;

/** Seconds of "1:02:03.5" and "2:03,5"; null for more hours than a video has. */
export function secondsOf(written: string): number | null {
  const seconds = written
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => 60 * sum + Number(part), 0);
  return seconds <= longest ? seconds : null;
}

/** Whether a text holds captions: the header of WebVTT, or times joined by an arrow or a comma near its beginning. */
export function holdsCues(text: string): boolean {
  const start = text.slice(0, 4_000).trimStart();
  if (/^WEBVTT(?:\s|$)/.test(start)) return true;
  return start.split(/\r\n?|\n/, 12).some((row) => arrow.test(row) || pair.test(row));
}

/** Collects cues in the order of the file. */
class CueList {
  readonly cues: Cue[] = [];
  disordered = false;
  #last = 0;

  add(from: string, to: string): Cue {
    const start = secondsOf(from);
    const end = secondsOf(to);
    if (start === null || start < this.#last) this.disordered = true;
    this.#last = start ?? this.#last;
    const cue: Cue = { start: this.#last, rows: [], ...(end === null ? {} : { end }) };
    this.cues.push(cue);
    if (this.cues.length > limits.captions.cues) throw fault('source/too-many-cues', { most: limits.captions.cues });
    return cue;
  }
}

/** Where many times run backwards the cues are sorted; a few are a second part that begins again at zero, or a mistake. */
function sorted(cues: Cue[]): Cue[] {
  const backwards = cues.filter(({ start }, at) => start < (cues[at - 1]?.start ?? 0)).length;
  return backwards > cues.length / 20 && backwards > 2 ? cues.toSorted((one, other) => one.start - other.start) : cues;
}

/**
 * The cues of WebVTT, SubRip and SubViewer in the order of the file, without numbers, settings, notes and styles. Throws
 * `source/too-many-cues`.
 */
export function findCues(text: string): FoundCues {
  const found = new CueList();
  const isVtt = /^\ufeff?\s{0,100}WEBVTT(?:\s|$)/.test(text);
  let cue: Cue | undefined;
  let skipping = isVtt;
  let afterBlank = true;
  for (const row of text.split(/\r\n?|\n/)) {
    const times = arrow.exec(row) ?? pair.exec(row);
    if (times !== null) {
      // The number of a cue stands before its times, without an empty row in careless files.
      if (cue !== undefined && !isVtt && /^\s*\d+\s*$/.test(cue.rows.at(-1) ?? '')) cue.rows.pop();
      cue = found.add(times[1] ?? '', times[2] ?? '');
      skipping = false;
    } else if (row.trim() === '') {
      // In WebVTT an empty row ends a cue, and one with a blank does not; in SubRip the words may go on behind it.
      if (isVtt && row === '') skipping = true;
    } else if (isVtt && afterBlank && aside.test(row)) skipping = true;
    else if (!skipping) cue?.rows.push(row);
    afterBlank = row === '';
  }
  return { cues: sorted(found.cues), disordered: found.disordered };
}
