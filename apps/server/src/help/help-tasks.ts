import { type HelpFound, type MeasuredDesk, openMeasuredDesk } from '@schole/assistant';
import type { ContentLanguage } from '@schole/core';
import { readHelp } from './read-help.ts';

interface Asked {
  question: string;
  /** Of the interface; the question's own language comes first. */
  language: ContentLanguage;
  /** What was asked before, the oldest first. */
  earlier: readonly string[];
}

let opened: MeasuredDesk | undefined;

/** Each worker reads the manual once, when it is first asked. */
function desk(): MeasuredDesk {
  opened ??= openMeasuredDesk(readHelp());
  return opened;
}

/** The passages of the manual that answer a question. */
export function findHelp({ question, language, earlier }: Asked): HelpFound {
  return desk().find(question, language, earlier);
}

/** The reply of the offline assistant, and whether it is one. */
export function replyHelp({ question, language, earlier }: Asked): { reply: string; sure: boolean } {
  return desk().answer(question, language, earlier);
}
