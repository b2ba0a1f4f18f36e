import { expect, test } from 'vitest';
import type { HelpPage } from './contract.ts';
import { createHelpAssistant } from './help-assistant.ts';
import { createPhraseMatcher } from './phrases.ts';

function pageWith(name: string, searchPhrases: string, text = 'It is as it is.'): HelpPage {
  return { path: `/help/${name}`, language: 'en', title: name, text, searchPhrases };
}

const pages = [
  pageWith('audit', 'who changed it, who changed the rights, log of Schole'),
  pageWith('people', 'what changed for a colleague, list of people'),
  pageWith('start', 'where do I begin with Schole, what is this'),
  pageWith('hook', 'open the webhook of Schole'),
];
const matcher = createPhraseMatcher(pages);
const scores = (text: string): number[] => [...matcher.scores({ text, own: new Map() })];
const best = (text: string): string | undefined => pages[scores(text).indexOf(Math.max(...scores(text)))]?.title;

test('a phrase word for word is best, then one inside a question, the longer the better', () => {
  expect(scores('Who changed it?')[0]).toBe(1.5);
  expect(scores('tell me who changed it')[0]).toBe(1.5);
  expect(scores('so who changed it for all of us then')[0]).toBeCloseTo(0.8);
  expect(scores('so who changed the rights for all of us then')[0]).toBe(1);
});

test('the little words of a question count, and so do other forms and another order', () => {
  expect(best('who did change these')).toBe('audit');
  expect(best('colleague: what was changing')).toBe('people');
});

test('one word in common is nothing', () => {
  expect(scores('colleague')).toEqual([0, 0, 0, 0]);
});

test('a phrase that names Schole is found without it, unless a word of n8n is left', () => {
  expect(scores('where do I begin')[2]).toBe(1.5);
  expect(scores('open the webhook')[3]).toBeLessThan(1);
});

test('a question that is a phrase is sure, also where every word of it is a little one', () => {
  const { sure, pages: found } = createHelpAssistant(pages).find('what is this?', 'en');
  expect(found[0]?.path).toBe('/help/start');
  expect(sure).toBe(true);
});
