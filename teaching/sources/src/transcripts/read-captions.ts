import type { Dropped, ReadingWarning } from '@schole/core';
import type { Part } from '../assemble.ts';
import { utterancesOf } from './clean.ts';
import { findCues } from './cues.ts';
import { timedParagraphs } from './paragraphs.ts';

/** What captions say, in paragraphs with their times. */
export interface ReadCaptions {
  parts: Part[];
  warnings: Partial<Record<ReadingWarning, boolean>>;
  dropped: Dropped[];
}

/** Reads WebVTT, SubRip or SubViewer. Throws `source/too-many-cues`. */
export function readCaptions(text: string): ReadCaptions {
  const { cues, disordered } = findCues(text);
  const { utterances, dropped } = utterancesOf(cues);
  return {
    parts: timedParagraphs(utterances),
    warnings: { 'times-out-of-order': disordered, 'broken-characters': text.includes('\ufffd') },
    dropped,
  };
}
