import type { Dropped } from '@schole/core';
import { decodeEntities } from '../characters/entities.ts';
import type { Cue } from './cues.ts';

/** Words that one voice says, from a moment on. */
export interface Utterance {
  start: number;
  end?: number;
  text: string;
  /** The name of the voice, where the file has it. */
  speaker?: string;
  /** Another voice begins here, also where it has no name. */
  turn: boolean;
}

// A voice, a class, bold, italics, a colour, or the time of the next word; anything else between angles is text.
const tag = /<\/?(?:[a-z][^<>]{0,200}|\d[\d:.]{0,20})?>/gi;
const voice = /<v(?:\.[^\s<>]{1,100})?\s+([^<>]{1,100})>/i;
const override = /\{\\[^{}]{0,100}\}/g;
const knownSounds =
  /[[(](?:background |soft |dramatic |upbeat )?(?:music|applause|laughter|laughs|cheering|noise|silence|inaudible|blank_audio|μουσική|χειροκρότημα|χειροκροτήματα|γέλια|γέλιο|θόρυβος|σιωπή|ακατάληπτο)(?: playing)?[\])]/giu;
const wholeSound = /^\s*(?:\[[^[\]]{1,60}\]|\([^\s()]{1,30}(?:\s{1,2}[^\s()]{1,30}){0,3}\s{0,2}\))\s*$/u;
const song = /^\s*[-–]?\s*[♩-♯]/u;

/** What is heard and is no speech, counted; and the words that are left. */
function withoutSounds(row: string): { text: string; sounds: number } {
  if (song.test(row) || wholeSound.test(row)) return { text: '', sounds: 1 };
  let sounds = 0;
  const text = row.replace(knownSounds, () => {
    sounds += 1;
    return ' ';
  });
  return { text, sounds };
}

/** A row without marks: tags, positions, entities. */
function plain(row: string): string {
  return decodeEntities(row.replace(override, '').replace(tag, '')).replace(/\s+/g, ' ').trim();
}

/** Rows that a cue repeats from the one before it, as captions that roll upwards do, are left out. */
function newRows(rows: readonly string[], before: readonly string[]): string[] {
  for (let count = Math.min(rows.length, before.length, 8); count > 0; count -= 1)
    if (rows.slice(0, count).every((row, at) => row === before[before.length - count + at])) return rows.slice(count);
  // A row that grows word by word.
  const [first = ''] = rows;
  const last = before.at(-1) ?? '';
  return last !== '' && first.startsWith(`${last} `) ? [first.slice(last.length + 1), ...rows.slice(1)] : [...rows];
}

interface CleanCue {
  cue: Cue;
  /** Its rows without marks, the voice that each begins with beside it. */
  rows: { text: string; speaker?: string }[];
}

/** A row is cut where a voice is named in it. */
function cutAtVoices(row: string): { text: string; speaker?: string }[] {
  return row.split(/(?=<v[.\s])/i).flatMap((piece) => {
    const speaker = plain(voice.exec(piece)?.[1] ?? '');
    const text = plain(piece);
    return text === '' ? [] : [speaker === '' ? { text } : { text, speaker }];
  });
}

/** Where a fifth of the cues repeat the one before them, repeating is how they are shown, and no refrain. */
function rollsUp(cues: readonly CleanCue[]): boolean {
  const repeating = cues.filter(({ rows }, at) => {
    const own = rows.map(({ text }) => text);
    const before = cues[at - 1]?.rows.map(({ text }) => text) ?? [];
    return own.length > 0 && before.length > 0 && newRows(own, before).join(' ') !== own.join(' ');
  });
  return repeating.length > 2 && repeating.length >= cues.length / 5;
}

/** What is said in cues, each row as one voice, without sounds and repeated rows. */
export function utterancesOf(cues: readonly Cue[]): { utterances: Utterance[]; dropped: Dropped[] } {
  const clean = cues.map((cue): CleanCue => ({ cue, rows: cue.rows.flatMap(cutAtVoices) })).filter(hasRows);
  const rolling = rollsUp(clean);
  const utterances: Utterance[] = [];
  let before: string[] = [];
  let sounds = 0;
  let repeated = 0;
  for (const { cue, rows } of clean) {
    const own = rows.map(({ text }) => text);
    const fresh = rolling ? newRows(own, before) : own;
    before = own;
    repeated += own.length - fresh.length;
    for (const [at, text] of fresh.entries()) {
      const speaker = rows[own.length - fresh.length + at]?.speaker;
      const heard = withoutSounds(text);
      sounds += heard.sounds;
      const spoken = heard.text
        .replace(/^\s*>>[>\s]*/, '')
        .replace(/\s+/g, ' ')
        .trim();
      if (!/[\p{L}\p{N}]/u.test(spoken)) continue;
      const turn = /^\s*>>/.test(heard.text) || (speaker !== undefined && speaker !== utterances.at(-1)?.speaker);
      const known = speaker ?? (/^\s*>>/.test(heard.text) ? undefined : utterances.at(-1)?.speaker);
      const { start, end } = cue;
      utterances.push({
        start,
        text: spoken,
        turn,
        ...(end === undefined ? {} : { end }),
        ...(known === undefined ? {} : { speaker: known }),
      });
    }
  }
  const dropped: Dropped[] = [];
  if (sounds > 0) dropped.push({ part: 'audio', count: sounds });
  if (repeated > 0) dropped.push({ part: 'repeated-text', count: repeated });
  return { utterances, dropped };
}

function hasRows({ rows }: CleanCue): boolean {
  return rows.length > 0;
}
