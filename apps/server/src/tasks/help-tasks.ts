import { createInspectableAssistant, type HelpSearchResult, type InspectableAssistant } from '@schole/assistant';
import type { ContentLanguage } from '@schole/core';
import { readHelp } from './read-help.ts';

interface HelpRequest {
  question: string;
  /** Of the interface; the question's own language takes precedence. */
  language: ContentLanguage;
  /** The earlier questions, the oldest first. */
  earlier: readonly string[];
}

let search: InspectableAssistant | undefined;

/** Each worker reads the manual once, on first use. */
function manualSearch(): InspectableAssistant {
  search ??= createInspectableAssistant(readHelp());
  return search;
}

/** The passages of the manual that answer a question. */
export function findHelp({ question, language, earlier }: HelpRequest): HelpSearchResult {
  return manualSearch().find(question, language, earlier);
}

/** The reply of the offline assistant, and whether it is one. */
export function replyHelp({ question, language, earlier }: HelpRequest): { reply: string; sure: boolean } {
  return manualSearch().answer(question, language, earlier);
}
